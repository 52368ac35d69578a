import { limits } from "@patrak/domain";
import type { SubmitEntry } from "./entry.ts";

export const TAKE_BACK_MS = limits.takeBackSeconds * 1000;

// Two tabs may differ by this much about the time: what one has taken back, the other must not send.
const BETWEEN_TABS_MS = 250;
// A clock that was set back must not hold a submit.
const LONGEST_MS = 2 * TAKE_BACK_MS;

/** Milliseconds until the submit is sent; 0 if it is due. An entry of an older version has no time. */
export function untilSent({ dueAt }: Pick<SubmitEntry, "dueAt">, serverNow: number): number {
  if (!dueAt || dueAt - serverNow > LONGEST_MS) return 0;
  return Math.max(0, dueAt + BETWEEN_TABS_MS - serverNow);
}

export function canBeTakenBack(entry: Pick<SubmitEntry, "dueAt">, serverNow: number): boolean {
  return untilSent(entry, serverNow) > BETWEEN_TABS_MS;
}
