// What a correction of a key does to scores. marking.ts has the rule for one answer; here are the sums over many.
import { isNumber, maskOfCode } from "./answer-codes.ts";
import { compareNumbers, type Key } from "./keys.ts";
import type { Language } from "./language.ts";
import { markAnswer, type KeyedQuestion } from "./marking.ts";
import { optionLetters } from "./options.ts";
import { scoreBins, type Histogram } from "./standing.ts";

export const rulingKinds = ["new-key", "accept", "drop-all", "drop-attempted", "give-back"] as const;
export type RulingKind = (typeof rulingKinds)[number];

/** Undoing is a correction too. */
export const correctionKinds = [...rulingKinds, "undo"] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

interface Numbered {
  revision: number;
  /** The revision that this one takes back. */
  undoes: number | null;
}

/** Those that count, in their order: not those that were undone, unless the undoing was undone. */
export function inForce<Correction extends Numbered>(all: readonly Correction[]): Correction[] {
  const undone = new Set<number>();
  const kept: Correction[] = [];
  for (const one of all.toSorted((a, b) => b.revision - a.revision)) {
    if (undone.has(one.revision)) continue;
    if (one.undoes === null) kept.push(one);
    else undone.add(one.undoes);
  }
  return kept.toReversed();
}

/** By which revision each of these is undone now. */
export function undoneBy(all: readonly Numbered[]): Map<number, number> {
  const by = new Map<number, number>();
  for (const one of all.toSorted((a, b) => b.revision - a.revision))
    if (one.undoes !== null && !by.has(one.revision)) by.set(one.undoes, one.revision);
  return by;
}

/** Answers to a question that are alike for every rule. */
export interface AnswerClass {
  code: string | null;
  language: Language | null;
  /** Whether it is one of those that count in its section. */
  isCounted?: boolean;
}

/** How much more such an answer gives, and whether it became right (1) or wrong (−1). */
export interface Effect {
  delta: number;
  right: -1 | 0 | 1;
}

export function effectOn(
  { code, language, isCounted = true }: AnswerClass,
  before: KeyedQuestion,
  after: KeyedQuestion,
): Effect {
  const [one, other] = [markAnswer(code, language, before), markAnswer(code, language, after)];
  const right = Number(other.verdict === "right") - Number(one.verdict === "right");
  return { delta: isCounted ? other.marks - one.marks : 0, right: right as Effect["right"] };
}

/** Attempts with one score, which all change by the same. */
export interface ScoreGroup {
  board: string;
  /** Whether its board counts them. */
  counts: boolean;
  score: number;
  delta: number;
  n: number;
}

export interface Shift {
  attempts: number;
  changed: number;
  rising: number;
  falling: number;
  /** Hundredths of a mark: the most that one rises, and falls (0 or less). */
  rise: number;
  fall: number;
  ranks: {
    moved: number;
    /** By more than ten. */
    far: number;
    /** The most places that one gains, and loses. */
    rise: number;
    fall: number;
  };
  /** Of those that count, over all boards. */
  before: Histogram;
  after: Histogram;
}

const FAR = 10;

export function shiftOf(groups: readonly ScoreGroup[]): Shift {
  const sum = (some: readonly ScoreGroup[]) => some.reduce((all, { n }) => all + n, 0);
  const deltas = groups.map(({ delta }) => delta);
  const counted = groups.filter(({ counts }) => counts);
  return {
    attempts: sum(groups),
    changed: sum(groups.filter(({ delta }) => delta !== 0)),
    rising: sum(groups.filter(({ delta }) => delta > 0)),
    falling: sum(groups.filter(({ delta }) => delta < 0)),
    rise: deltas.reduce((most, delta) => Math.max(most, delta), 0),
    fall: deltas.reduce((most, delta) => Math.min(most, delta), 0),
    ranks: ranksOf(counted),
    before: histogramOf(counted, ({ score }) => score),
    after: histogramOf(counted, ({ score, delta }) => score + delta),
  };
}

function ranksOf(counted: readonly ScoreGroup[]): Shift["ranks"] {
  const ranks = { moved: 0, far: 0, rise: 0, fall: 0 };
  for (const board of Map.groupBy(counted, ({ board: id }) => id).values()) {
    const before = placesOf(histogramOf(board, ({ score }) => score));
    const after = placesOf(histogramOf(board, ({ score, delta }) => score + delta));
    for (const { score, delta, n } of board) {
      const gained = before.get(score)! - after.get(score + delta)!;
      if (gained !== 0) ranks.moved += n;
      if (Math.abs(gained) > FAR) ranks.far += n;
      ranks.rise = Math.max(ranks.rise, gained);
      ranks.fall = Math.max(ranks.fall, -gained);
    }
  }
  return ranks;
}

/** The rank of each score. */
function placesOf(histogram: Histogram): Map<number, number> {
  const places = new Map<number, number>();
  let above = 0;
  for (const { score, n } of histogram.toReversed()) {
    places.set(score, above + 1);
    above += n;
  }
  return places;
}

function histogramOf(groups: readonly ScoreGroup[], scoreOf: (group: ScoreGroup) => number): Histogram {
  const counts = new Map<number, number>();
  for (const group of groups) counts.set(scoreOf(group), (counts.get(scoreOf(group)) ?? 0) + group.n);
  return [...counts].map(([score, n]) => ({ score, n })).toSorted((a, b) => a.score - b.score);
}

/** Scores before and after in the same bins. */
export function binsOfShift({ before, after }: Pick<Shift, "before" | "after">) {
  const scores = [...new Set([...before, ...after].map(({ score }) => score))].toSorted((a, b) => a - b);
  const at = (histogram: Histogram) => {
    const counts = new Map(histogram.map(({ score, n }) => [score, n]));
    return scoreBins(scores.map((score) => ({ score, n: counts.get(score) ?? 0 })));
  };
  const now = at(after);
  return at(before).map(({ from, to, n }, index) => ({ from, to, before: n, after: now[index]!.n }));
}

/** Between the ends of a range, where a key is written as texts. */
const TO = "..";

/** The accepted answers as texts: "B", "ACD", "2.5", or "2.5..3" for a range. */
export function textsOfKey(key: Key): string[] {
  switch (key.kind) {
    case "single":
      return key.options.map((option) => optionLetters[option - 1]!);
    case "multiple":
      return key.sets.map((set) => optionLetters.filter((_, index) => set & (1 << index)).join(""));
    case "numeric":
      return key.ranges.map(({ from, to }) => (compareNumbers(from, to) === 0 ? from : from + TO + to));
  }
}

/** Null if these texts are no key of such a question. */
export function keyOfTexts(kind: Key["kind"], texts: readonly string[], options: number): Key | null {
  if (texts.length === 0 || new Set(texts).size < texts.length) return null;
  if (kind === "numeric") {
    const ranges = texts.map((text) => {
      const [from = "", to = from, more] = text.split(TO);
      return { from, to: more === undefined ? to : "" };
    });
    const isRange = ({ from, to }: { from: string; to: string }) =>
      isNumber(from) && isNumber(to) && compareNumbers(from, to) <= 0;
    return ranges.every(isRange) ? { kind, ranges } : null;
  }
  const masks = texts.map((text) => maskOfCode(text));
  if (!masks.every((mask) => mask !== null && mask < 1 << options)) return null;
  if (kind === "multiple") return { kind, sets: masks as number[] };
  if (texts.some((text) => text.length !== 1)) return null;
  return { kind, options: texts.map((text) => optionLetters.findIndex((letter) => letter === text) + 1) };
}
