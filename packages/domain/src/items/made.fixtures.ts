// Made attempts at a made test, some of whose questions are faulty in a known way.
import { markSheet, scoreOf, type SectionMarks } from "../marking.ts";
import type { Key } from "../keys.ts";
import { optionLetters } from "../options.ts";
import { boundsOf } from "./bounds.ts";
import { addAttempt, noSums, type ItemAttempt } from "./sums.ts";

export type Fault = "none" | "wrong key" | "two right" | "unused option" | "language slip" | "guessable";

export interface MadeItem {
  fault: Fault;
  /** What a strong learner finds, counted from 1. */
  true: number;
  key: Key & { kind: "single" };
  difficulty: number;
}

export interface MadeTest {
  items: MadeItem[];
  attempts: ItemAttempt[];
}

const OPTIONS = 4;
const MARKS: SectionMarks = { right: 200, wrong: -50, blank: 0, partial: null };

/** A small generator with a seed, so that a run can be repeated. */
function chanceOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, normal, below };
}

type Chance = ReturnType<typeof chanceOf>;

export function makeTest(seed: number, faults: readonly Fault[], learners: number): MadeTest {
  const chance = chanceOf(seed);
  const items = faults.map((fault) => makeItem(fault, chance));
  const attempts = Array.from({ length: learners }, (_, index) => takeTest(items, index, chance));
  return { items, attempts };
}

function makeItem(fault: Fault, chance: Chance): MadeItem {
  const right = 1 + chance.below(OPTIONS);
  const other = 1 + (right % OPTIONS);
  const keyed = fault === "wrong key" ? other : right;
  return {
    fault,
    true: right,
    key: { kind: "single", options: [keyed] },
    difficulty: chance.next() * 2 - 1,
  };
}

function takeTest(items: readonly MadeItem[], index: number, chance: Chance): ItemAttempt {
  const ability = chance.normal();
  const language = index % 2 === 0 ? "en" : "hi";
  const answers = items.map((item) => answerOf(item, ability, language, chance));
  const marked = markSheet(
    answers,
    items.map(({ key }) => ({ key, marks: MARKS })),
  );
  return {
    answers,
    marked,
    total: scoreOf(marked).total,
    languages: answers.map((answer) => (answer === null ? null : language)),
    timesMs: answers.map((answer) =>
      answer === null && chance.next() < 0.5 ? 0 : 5000 + chance.below(90_000),
    ),
  };
}

function answerOf(item: MadeItem, ability: number, language: "en" | "hi", chance: Chance): string | null {
  if (chance.next() < 0.05) return null;
  const knows = 1 / (1 + Math.exp(-1.4 * (ability - item.difficulty)));
  const guess = () =>
    letterOf(1 + chance.below(item.fault === "unused option" ? OPTIONS - 1 : OPTIONS), item);
  const isLost = item.fault === "guessable" || (item.fault === "language slip" && language === "hi");
  if (isLost || chance.next() >= knows) return guess();
  if (item.fault === "two right" && chance.next() < 0.5) return letterOf(2, item);
  return letterOf(1, item);
}

/** The first is the true answer, the second the next option, and so on around. */
function letterOf(place: number, item: MadeItem): string {
  return optionLetters[(item.true - 1 + place - 1) % OPTIONS]!;
}

function histogramOf(attempts: readonly ItemAttempt[]) {
  const counts = new Map<number, number>();
  for (const { total } of attempts) counts.set(total, (counts.get(total) ?? 0) + 1);
  return [...counts].map(([score, n]) => ({ score, n })).toSorted((a, b) => a.score - b.score);
}

export function sumsOf(attempts: readonly ItemAttempt[]) {
  const sums = noSums(attempts[0]!.answers.length, boundsOf(histogramOf(attempts)));
  for (const attempt of attempts) addAttempt(sums, attempt);
  return sums;
}
