import { machineTime, STOLEN_AT_MOST, stolenBetween } from "../stack/machine.ts";
import { SLOWDOWN, slowdownToPhone } from "../stack/phone-speed.ts";
import { CATEGORIES, run, type Run, type Scores, type Visit } from "./run.ts";

export const LEAST = 90;

export interface Judgement {
  scores: Scores;
  runs: number;
  /** Scores at the phone's speed, if the machine itself is slow; these then decide. */
  calibrated: (Scores & { slowdown: number }) | null;
  /** The share of the time that the machine's host gave to others. */
  stolen: number;
  isEnough: boolean;
  /** All that does not depend on the machine is there. */
  onlySpeedIsMissing: boolean;
}

/** A low score on a busy machine is measured again; the last result counts. */
export async function judge(visit: Visit, again = 2): Promise<Judgement> {
  const judgement = await judgeOnce(visit);
  const isInDoubt = !judgement.isEnough && judgement.stolen > STOLEN_AT_MOST;
  return isInDoubt && again > 0 ? judge(visit, again - 1) : judgement;
}

async function judgeOnce(visit: Visit): Promise<Judgement> {
  const before = await machineTime();
  const { scores, runs, index } = await runUntilSure(visit, { slowdownAt: () => SLOWDOWN, most: 3 });
  const isSlow = slowdownToPhone(index) < SLOWDOWN && !isEnough(scores);
  const calibrated = isSlow
    ? await runUntilSure(visit, { slowdownAt: slowdownToPhone, most: 5, onlySteady: true })
    : null;
  const stolen = stolenBetween(before, await machineTime());
  const decisive = calibrated?.scores ?? scores;
  return {
    scores,
    runs,
    calibrated: calibrated && { slowdown: calibrated.slowdown, ...calibrated.scores },
    stolen,
    isEnough: isEnough(decisive),
    onlySpeedIsMissing: isEnough({ ...decisive, performance: LEAST }),
  };
}

interface Repetition {
  slowdownAt: (index: number) => number;
  most: number;
  onlySteady?: boolean;
}

/**
 * A busy machine makes single runs slow; the median of several is more stable. Where the slowdown follows the machine's
 * speed, a run in which that changed is made again, as far as this helps: two in a row read 800 and 1,580.
 */
async function runUntilSure(visit: Visit, { slowdownAt, most, onlySteady = false }: Repetition) {
  const steady: Run[] = [];
  const all: Run[] = [];
  while (steady.length < most && all.length < 2 * most) {
    const one = await run(visit, slowdownAt);
    all.push(one);
    if (one.isSteady || !onlySteady) steady.push(one);
    if (all.length === 1 && isEnough(one.scores)) break;
  }
  const counted = steady.length >= 3 ? steady : all;
  return {
    scores: medians(counted.map(({ scores }) => scores)),
    runs: counted.length,
    index: median(counted.map(({ index }) => index)),
    slowdown: median(counted.map(({ slowdown }) => slowdown)),
  };
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
