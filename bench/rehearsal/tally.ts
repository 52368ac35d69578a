import type { Book } from "../student/client.ts";
import type { Reply } from "../student/connection.ts";
import { add, countOf, emptyHistogram, record, type Histogram } from "./histogram.ts";

export const callNames = [
  "sittings",
  "clock",
  "paper-file",
  "enter",
  "announcements",
  "status",
  "start",
  "attempt",
  "paper",
  "save",
  "analysis",
  "receipts",
  "refresh",
] as const;
export type CallName = (typeof callNames)[number];

/** What the students of a process observed. */
export interface Tally {
  /** Durations of successful calls. */
  calls: Record<CallName, Histogram>;
  /** By call and error. */
  errors: Record<string, number>;
  /** Students who could not take the test or see its result at all. */
  failed: number;
  /** Saves that were never acknowledged: their outcome is unknown. */
  unacknowledged: number;
  /** Acknowledged saves that are not stored as sent. */
  lost: number;
  /** Students whose analysis counts other answers than those acknowledged. */
  miscounted: number;
  /** The test's duration, from the first start. */
  seconds: number;
  /** This process's own delay at the 99th percentile: its figures are too high by this much. */
  ownDelayMs: number;
}

export function emptyTally(): Tally {
  const calls = Object.fromEntries(callNames.map((name) => [name, emptyHistogram()])) as Tally["calls"];
  const none = { failed: 0, unacknowledged: 0, lost: 0, miscounted: 0, seconds: 0, ownDelayMs: 0 };
  return { calls, errors: {}, ...none };
}

export function recordCall({ calls }: Tally, name: CallName, ms: number) {
  record(calls[name], ms);
}

export function recordError({ errors }: Tally, name: CallName, what: string) {
  const key = `${name}: ${what}`;
  errors[key] = (errors[key] ?? 0) + 1;
}

/** Counts every call; only a successful answer has a known outcome. */
export function tallyBook(tally: Tally): Book<Reply> {
  return ({ kind }) => {
    const began = performance.now();
    // These students make no other calls.
    const name = kind as CallName;
    return (answer) => {
      if (!(answer instanceof Error) && answer.status === 200) {
        recordCall(tally, name, performance.now() - began);
        return answer;
      }
      recordError(tally, name, answer instanceof Error ? answer.message : String(answer.status));
      return undefined;
    };
  };
}

export const savesOf = ({ calls }: Tally) => countOf(calls.save);
export const callsOf = ({ calls }: Tally) => callNames.reduce((sum, name) => sum + countOf(calls[name]), 0);

export function addTallies(one: Tally, other: Tally): Tally {
  const sum = emptyTally();
  for (const name of callNames) sum.calls[name] = add(one.calls[name], other.calls[name]);
  for (const { errors } of [one, other])
    for (const [name, count] of Object.entries(errors)) sum.errors[name] = (sum.errors[name] ?? 0) + count;
  for (const key of ["failed", "unacknowledged", "lost", "miscounted"] as const)
    sum[key] = one[key] + other[key];
  sum.seconds = Math.max(one.seconds, other.seconds);
  sum.ownDelayMs = Math.max(one.ownDelayMs, other.ownDelayMs);
  return sum;
}
