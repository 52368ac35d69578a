import { add, emptyHistogram, type Histogram } from "../rehearsal/histogram.ts";
import { addTallies, emptyTally, type Tally } from "../rehearsal/tally.ts";

/** What the learners of a process observed. */
export interface Waited {
  tally: Tally;
  /** Learners with an attempt and an opened paper. */
  entered: number;
  /** Of them, before the zero of the countdown. */
  inTime: number;
  /** How long before the zero the paper was open, in milliseconds. */
  spare: Histogram;
  /** How often a start was answered with each deadline, in milliseconds since 1970. */
  deadlines: Record<string, number>;
  /** The same of the deadlines that are known in the end. */
  moved: Record<string, number>;
  /** Since 1970, of every learner who has it: the announcement's words, the later deadline. */
  heardAt: number[];
  movedAt: number[];
  /** The same of the time that came back. */
  creditedAt: number[];
}

export const nobodyWaited = (): Waited => ({
  tally: emptyTally(),
  entered: 0,
  inTime: 0,
  spare: emptyHistogram(),
  deadlines: {},
  moved: {},
  heardAt: [],
  movedAt: [],
  creditedAt: [],
});

export function count(numbers: Record<string, number>, name: number) {
  numbers[name] = (numbers[name] ?? 0) + 1;
}

export function addWaited(one: Waited, other: Waited): Waited {
  return {
    tally: addTallies(one.tally, other.tally),
    entered: one.entered + other.entered,
    inTime: one.inTime + other.inTime,
    spare: add(one.spare, other.spare),
    deadlines: together(one.deadlines, other.deadlines),
    moved: together(one.moved, other.moved),
    heardAt: [...one.heardAt, ...other.heardAt],
    movedAt: [...one.movedAt, ...other.movedAt],
    creditedAt: [...one.creditedAt, ...other.creditedAt],
  };
}

function together(one: Record<string, number>, other: Record<string, number>) {
  const sum = { ...one };
  for (const [name, times] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + times;
  return sum;
}

/** By how many seconds the clocks of learners differ. */
export function apart(deadlines: Record<string, number>): number {
  const times = Object.keys(deadlines).map(Number);
  return times.length === 0 ? 0 : (Math.max(...times) - Math.min(...times)) / 1000;
}
