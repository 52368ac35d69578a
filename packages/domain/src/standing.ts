import { limits } from "./limits.ts";
import { toMarks } from "./scoring.ts";

/** How many first attempts have each score, in hundredths of a mark, lowest first. */
export type Histogram = readonly { score: number; n: number }[];

export interface Standing {
  attempts: number;
  atOrBelow: number;
  above: number;
}

export function standingOf(histogram: Histogram, score: number): Standing {
  const sum = (rows: Histogram) => rows.reduce((all, { n }) => all + n, 0);
  const attempts = sum(histogram);
  const above = sum(histogram.filter((row) => row.score > score));
  return { attempts, atOrBelow: attempts - above, above };
}

/** With fewer first attempts a rank says little about the student, and too much about single others. */
export function isStandingShown(attempts: number): boolean {
  return attempts >= limits.standingMin;
}

/** 0 to 100. */
export function percentileOf({ atOrBelow, attempts }: Pick<Standing, "atOrBelow" | "attempts">): number {
  return attempts === 0 ? 0 : (100 * atOrBelow) / attempts;
}

/** Equal scores share the better rank. */
export function rankOf({ above }: Pick<Standing, "above">): number {
  return 1 + above;
}

/** In marks; a bin includes its lower bound and not its upper one. */
export interface ScoreBin {
  from: number;
  to: number;
  n: number;
}

const MOST_BINS = 20;
/** Round widths, in hundredths of a mark. */
const STEPS = [25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000];

/** All scores in at most twenty bins of one round width, including empty ones in between. */
export function scoreBins(histogram: Histogram): ScoreBin[] {
  const [lowest, highest] = [histogram.at(0)?.score, histogram.at(-1)?.score];
  if (lowest === undefined || highest === undefined) return [];
  const width = STEPS.find((step) => binsOf(lowest, highest, step) <= MOST_BINS) ?? widest(lowest, highest);
  const first = Math.floor(lowest / width);
  const counts = Array.from({ length: binsOf(lowest, highest, width) }, () => 0);
  for (const { score, n } of histogram) counts[Math.floor(score / width) - first]! += n;
  const bound = (bin: number) => toMarks((first + bin) * width);
  return counts.map((n, bin) => ({ from: bound(bin), to: bound(bin + 1), n }));
}

function binsOf(lowest: number, highest: number, width: number): number {
  return Math.floor(highest / width) - Math.floor(lowest / width) + 1;
}

function widest(lowest: number, highest: number): number {
  return Math.ceil((highest - lowest + 1) / (MOST_BINS - 1) / 10_000) * 10_000;
}
