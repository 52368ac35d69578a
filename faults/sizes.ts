import type { ScheduleOptions } from "./nemesis/schedule.ts";

export interface Size {
  /** Each on students of its own, from a seed of its own. */
  rounds: number;
  /** Saves that a round must have acknowledged, and faults that it must have gone through. */
  acknowledged: number;
  faults: number;
  seats: number;
  thinkMs: number;
  durations: readonly number[];
  /** Students a test. */
  students: number;
  gigabytes: number;
  schedule: ScheduleOptions;
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
};

export const sizes: Record<"usual" | "quick" | "long", Size> = {
  usual,
  quick: {
    ...usual,
    acknowledged: 8000,
    faults: 8,
    seats: 60,
    durations: [10, 18],
    schedule: { ...usual.schedule, isQuick: true, walMegabytes: 30, restarts: 4 },
  },
  // PostgreSQL's max_wal_size is 2 GB here; a checkpoint ends when about that much has gathered.
  long: {
    ...usual,
    rounds: 25,
    acknowledged: 40_000,
    gigabytes: 12,
    schedule: { ...usual.schedule, fullWalMegabytes: 1700 },
  },
};

/** What takes longest is measured once a run. */
export function sizeOfRound(size: Size, round: number): Size {
  if (round === 0) return size;
  return { ...size, schedule: { ...size.schedule, fullWalMegabytes: undefined, restarts: 4 } };
}
