import { setImmediate as nextTurn } from "node:timers/promises";

/** A hundred questions take 0.1 s to draw, a long list of learners as long to read; the process saves answers in between. */
export async function mapWithPauses<T, R>(items: readonly T[], make: (item: T) => R): Promise<R[]> {
  const made: R[] = [];
  for (const item of items) {
    made.push(make(item));
    await nextTurn();
  }
  return made;
}
