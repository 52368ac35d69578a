import { machineTime, STOLEN_AT_MOST, stolenBetween } from "../stack/machine.ts";
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
  /** The part of the time that the machine's host gave to others. */
  stolen: number;
  isEnough: boolean;
}

/** What falls short while others take the machine is judged again, and the last judgement stands. */
export async function judge(visit: Visit, again = 2): Promise<Judgement> {
  const judgement = await judgeOnce(visit);
  const isInDoubt = !judgement.isEnough && judgement.stolen > STOLEN_AT_MOST;
  return isInDoubt && again > 0 ? judge(visit, again - 1) : judgement;
}

async function judgeOnce(visit: Visit): Promise<Judgement> {
  const before = await machineTime();
  const { scores, runs, index } = await runUntilSure(visit, SLOWDOWN, 3);
  // Four times slower than a machine that is itself slow is slower than the phone: then it is slowed down by less.
  const slowdown = Math.max(1, index / PHONE_INDEX);
  const isSlow = slowdown < SLOWDOWN && !isEnough(scores);
  const calibrated = isSlow ? { slowdown, ...(await runUntilSure(visit, slowdown, 5)).scores } : null;
  const stolen = stolenBetween(before, await machineTime());
  return { scores, runs, calibrated, stolen, isEnough: isEnough(calibrated ?? scores) };
}

/** A busy machine makes one run slow; the median of several is not so easily moved. */
async function runUntilSure(visit: Visit, slowdown: number, most: number) {
  const first = await run(visit, slowdown);
  const all = [first];
  if (!isEnough(first.scores)) while (all.length < most) all.push(await run(visit, slowdown));
  const scores = medians(all.map((one) => one.scores));
  // The machine's own speed is as easily moved: two runs in a row have read 800 and 1,580.
  return { scores, runs: all.length, index: median(all.map(({ index }) => index)) };
}

function isEnough(scores: Scores): boolean {
  return CATEGORIES.every((name) => scores[name] >= LEAST);
}

function medians(all: Scores[]): Scores {
  const middle = (name: keyof Scores) => median(all.map((scores) => scores[name]));
  return Object.fromEntries(CATEGORIES.map((name) => [name, middle(name)])) as Scores;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
