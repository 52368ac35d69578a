import { playCase, type Outcome } from "./case.ts";

export interface Run {
  seed: number;
  cases: number;
  /** How many passed the checks. */
  shown: number;
  slowest: Outcome;
  /** Among those that passed. */
  largest: Outcome;
  failed: Outcome[];
}

const FAILURES = 10;

/** Plays this many questions one after the other; stops after enough faults. */
export function runContent(seed: number, cases: number, from = 0): Run {
  const first = playCase(seed, from);
  const run: Run = { seed, cases, shown: 0, slowest: first, largest: first, failed: [] };
  for (let index = from; index < from + cases && run.failed.length < FAILURES; index += 1) {
    const outcome = playCase(seed, index);
    run.shown += Number(outcome.isShown);
    if (outcome.ms > run.slowest.ms) run.slowest = outcome;
    if (outcome.isShown && outcome.bytes > run.largest.bytes) run.largest = outcome;
    if (outcome.complaints.length > 0) run.failed.push(outcome);
  }
  return run;
}

export const figuresOf = ({ seed, cases, shown, slowest, largest }: Run) => ({
  seed,
  cases,
  "that pass the checks": shown,
  "slowest in ms": `${slowest.ms.toFixed(0)} (case ${slowest.index})`,
  "largest in bytes": `${largest.bytes} (case ${largest.index})`,
});
