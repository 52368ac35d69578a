// Ranks. The database makes the lists; tests compare it with what stands here.
import { limits } from "./limits.ts";

/** What decides between equal scores: nothing, fewer wrong answers, or those and then less time. */
export const meritTies = ["shared", "wrong", "wrong-time"] as const;
export type MeritTie = (typeof meritTies)[number];

export const meritKinds = ["test", "sitting", "event"] as const;
export type MeritKind = (typeof meritKinds)[number];

export const meritSorts = ["rank", "name", "roll", "batch"] as const;
export type MeritSort = (typeof meritSorts)[number];

/** As many rows as the browser lays out for a printer. */
export const MOST_PRINTED = 2000;
/** Rows on a page of the screen. */
export const MERIT_PAGE = 50;

/** Sittings of one event; each needs so many candidates that a percentile says something. */
export const eventLimits = { sittings: 20, candidates: limits.standingMin } as const;

export interface Candidate {
  /** Hundredths of a mark. */
  score: number;
  wrong: number;
  /** Whole seconds, as they are shown. */
  seconds: number;
}

export interface Ranked {
  rank: number;
  /** Somebody else has the same one. */
  isTied: boolean;
}

/** The least is the best. */
type Place = readonly number[];

const placeOf = (first: number, { wrong, seconds }: Candidate, tie: MeritTie): Place =>
  ({ shared: [first], wrong: [first, wrong], "wrong-time": [first, wrong, seconds] })[tie];

/** Equal ones share the better rank, and the next one is left out. */
export function meritRanks(candidates: readonly Candidate[], tie: MeritTie): Ranked[] {
  return ranksOf(candidates.map((one) => placeOf(-one.score, one, tie)));
}

function ranksOf(places: readonly Place[]): Ranked[] {
  return places.map((own) => ({
    rank: 1 + places.filter((other) => compare(other, own) < 0).length,
    isTied: places.filter((other) => compare(other, own) === 0).length > 1,
  }));
}

function compare(one: Place, other: Place): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}

const DECIMALS = 7;

/** Of a hundred, so many scored at or below: to seven decimals, rounded half up, without a float on the way. */
export function percentileText(atOrBelow: number, candidates: number): string {
  const scaled = 100n * 10n ** BigInt(DECIMALS) * BigInt(atOrBelow);
  const n = BigInt(candidates);
  const rounded = String((2n * scaled + n) / (2n * n)).padStart(DECIMALS + 1, "0");
  return `${rounded.slice(0, -DECIMALS)}.${rounded.slice(-DECIMALS)}`;
}

export interface Merged extends Ranked {
  percentile: string;
}

/**
 * The rule of the National Testing Agency for an examination in shifts: a learner's percentile among those of the same
 * sitting, then one list of all by that percentile. Null if a sitting has too few.
 */
export function mergedRanks(sittings: readonly (readonly Candidate[])[], tie: MeritTie): Merged[][] | null {
  if (sittings.some(({ length }) => length < eventLimits.candidates)) return null;
  const own = sittings.map((candidates) =>
    candidates.map(({ score }) =>
      percentileText(candidates.filter((other) => other.score <= score).length, candidates.length),
    ),
  );
  const places = sittings.flatMap((candidates, at) =>
    candidates.map((one, index) => placeOf(-Number(own[at]![index]), one, tie)),
  );
  const ranks = ranksOf(places).values();
  return own.map((percentiles) =>
    percentiles.map((percentile) => Object.assign(ranks.next().value!, { percentile })),
  );
}

/** Of a histogram, lowest first: the middle one, or between the middle two. In the unit of the scores. */
export function medianScore(scores: readonly number[], counts: readonly number[]): number | null {
  const n = counts.reduce((all, count) => all + count, 0);
  if (n === 0) return null;
  const nth = (wanted: number) => {
    let seen = 0;
    return scores[counts.findIndex((count) => (seen += count) >= wanted)]!;
  };
  return (nth(Math.floor((n + 1) / 2)) + nth(Math.floor(n / 2) + 1)) / 2;
}

export function countFrom(scores: readonly number[], counts: readonly number[], least: number): number {
  return counts.reduce((all, count, at) => (scores[at]! >= least ? all + count : all), 0);
}
