import { CATEGORIES, run, type Scores, type Visit } from "./run.ts";

export const LEAST = 90;
/** Lighthouse's mobile setting takes the machine for a fast desktop and slows it down so many times. */
const SLOWDOWN = 4;
/** Speed of the phone that this means, on Lighthouse's own scale. */
const PHONE_INDEX = 1750 / SLOWDOWN;

export interface Judgement {
  scores: Scores;
  runs: number;
  /** At the phone's speed, where the machine is itself slow; these then decide. */
  calibrated: (Scores & { slowdown: number }) | null;
  isEnough: boolean;
}

export async function judge(visit: Visit): Promise<Judgement> {
  const { scores, runs, index } = await runUntilSure(visit, SLOWDOWN);
  // Four times slower than a machine that is itself slow is slower than the phone: then it is slowed down by less.
  const slowdown = Math.max(1, index / PHONE_INDEX);
  const isSlow = slowdown < SLOWDOWN && !isEnough(scores);
  const calibrated = isSlow ? { slowdown, ...(await runUntilSure(visit, slowdown)).scores } : null;
  return { scores, runs, calibrated, isEnough: isEnough(calibrated ?? scores) };
}

/** A busy machine makes one run slow; the median of three is not so easily moved. */
async function runUntilSure(visit: Visit, slowdown: number) {
  const { scores, index } = await run(visit, slowdown);
  const all = [scores];
  if (!isEnough(scores)) while (all.length < 3) all.push((await run(visit, slowdown)).scores);
  return { scores: median(all), runs: all.length, index };
}

function isEnough(scores: Scores): boolean {
  return CATEGORIES.every((name) => scores[name] >= LEAST);
}

function median(all: Scores[]): Scores {
  const middle = (name: keyof Scores) =>
    all.map((scores) => scores[name]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  return Object.fromEntries(CATEGORIES.map((name) => [name, middle(name)])) as Scores;
}
