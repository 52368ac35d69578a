import { setImmediate as nextTurn } from "node:timers/promises";

/** A fresh process takes 0.1 s to draw a hundred questions; the pauses let it save answers in between. */
export async function mapWithPauses<T, R>(items: readonly T[], make: (item: T) => R): Promise<R[]> {
  const made: R[] = [];
  for (const item of items) {
    made.push(make(item));
    await nextTurn();
  }
  return made;
}
