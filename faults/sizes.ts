import type { ScheduleOptions } from "./nemesis/schedule.ts";

export interface Size {
  /** Each with its own students and its own seed. */
  rounds: number;
  /** Saves that a round must acknowledge, and faults that it must survive. */
  acknowledged: number;
  faults: number;
  seats: number;
  thinkMs: number;
  durations: readonly number[];
  /** Students per test. */
  students: number;
  gigabytes: number;
  schedule: ScheduleOptions;
  /** Runs of sittings; in each, four things break, in an order drawn from the seed. */
  sittings: number;
  /** How many planted bugs and healthy servers to try; the seed chooses them. */
  plants: { bugs: number; controls: number };
}

const usual: Size = {
  rounds: 1,
  acknowledged: 50_000,
  faults: 20,
  seats: 80,
  thinkMs: 220,
  durations: [12, 20, 35],
  students: 1500,
  gigabytes: 6,
  schedule: { isQuick: false, walMegabytes: 200, fullWalMegabytes: undefined, restarts: 20 },
  sittings: 2,
  plants: { bugs: Infinity, controls: Infinity },
};

export const sizes: Record<"usual" | "quick" | "long", Size> = {
  usual,
  quick: {
    ...usual,
    acknowledged: 5000,
    faults: 6,
    seats: 60,
    durations: [10, 18],
    schedule: { ...usual.schedule, isQuick: true, walMegabytes: 30, restarts: 2 },
    sittings: 1,
    plants: { bugs: 4, controls: 1 },
  },
  // PostgreSQL's max_wal_size is 2 GB here; a checkpoint ends after about that much.
  long: {
    ...usual,
    rounds: 25,
    sittings: 12,
    acknowledged: 40_000,
    gigabytes: 12,
    schedule: { ...usual.schedule, fullWalMegabytes: 1700 },
  },
};

/** The slowest measurement is made once per run. */
export function sizeOfRound(size: Size, round: number): Size {
  if (round === 0) return size;
  return { ...size, schedule: { ...size.schedule, fullWalMegabytes: undefined, restarts: 4 } };
}
