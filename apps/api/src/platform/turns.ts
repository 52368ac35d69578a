import { setImmediate as nextTurn } from "node:timers/promises";

/** A hundred questions take a fresh process a tenth of a second to draw; answers that wait to be saved go between. */
export async function inTurns<T, R>(items: readonly T[], make: (item: T) => R): Promise<R[]> {
  const made: R[] = [];
  for (const item of items) {
    made.push(make(item));
    await nextTurn();
  }
  return made;
}
