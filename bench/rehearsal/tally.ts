import { add, countOf, emptyHistogram, record, type Histogram } from "./histogram.ts";

export const callNames = ["start", "attempt", "paper", "save", "analysis", "receipts", "refresh"] as const;
export type CallName = (typeof callNames)[number];

/** What the students of a process have seen. */
export interface Tally {
  /** Calls that were answered well, and how long each took. */
  calls: Record<CallName, Histogram>;
  /** By call and by what went wrong. */
  errors: Record<string, number>;
  /** Students who could not take the test or look at its result at all. */
  failed: number;
  /** Saves that were never acknowledged, so that nobody knows what became of them. */
  unacknowledged: number;
  /** Acknowledged saves that are not stored as they were sent. */
  lost: number;
  /** Students whose analysis counts other answers than they had been told are stored. */
  miscounted: number;
  /** Of the test, as the first start was told. */
  seconds: number;
  /** How late this process itself is at the 99th percentile: its figures are too high by as much. */
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
