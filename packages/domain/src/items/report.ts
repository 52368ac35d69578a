import { isAccepted, type Key } from "../keys.ts";
import type { KeyedQuestion } from "../marking.ts";
import { plainNumber } from "../written-keys.ts";
import { itemFiguresOf, testFiguresOf, type ItemFigures, type TestFigures } from "./figures.ts";
import { flagsOf, type ItemFlag } from "./flags.ts";
import { languageDifference, type LanguageDifference } from "./languages.ts";
import type { ItemSums, Stratum, TestSums } from "./sums.ts";

export type { ItemFigures, ItemFlag, LanguageDifference, TestFigures };

/** Answers in one language, and those of them that are right. */
export interface LanguageCount {
  answers: number;
  right: number;
}

/** What is kept of a question once its attempts are counted. */
/** Letters of several options, or a number, however it was typed. */
export interface FrequentAnswer {
  code: string;
  attempts: number;
  isRight: boolean;
}

export interface ItemReport extends ItemFigures {
  /** Choices by quarter of the score, lowest first; after the options the blanks. */
  chosen: number[][];
  /** Whole answers, the most frequent first; only of questions with several options or with a number. */
  frequent?: FrequentAnswer[];
  en: LanguageCount;
  hi: LanguageCount;
  difference: LanguageDifference | null;
  flags: ItemFlag[];
}

export interface TestReport extends TestFigures {
  /** Attempts in each quarter of the score, lowest first. */
  quarters: number[];
}

/** A question of the paper, with how many options it has. */
export interface CountedQuestion extends Pick<KeyedQuestion, "key"> {
  options: number;
}

export function reportOf(sums: TestSums, questions: readonly CountedQuestion[]) {
  const test: TestReport = { ...testFiguresOf(sums), quarters: sums.quarters };
  return { test, items: sums.items.map((item, at) => itemReport(item, sums, questions[at]!)) };
}

function itemReport(sums: ItemSums, test: TestSums, { key, options }: CountedQuestion): ItemReport {
  const figures = itemFiguresOf(sums, test);
  const difference = languageDifference(sums.strata);
  return {
    ...figures,
    chosen: sums.choices.map((counts) => [...counts.slice(0, options), counts.at(-1)!]),
    ...(sums.codes && { frequent: mostFrequent(sums.codes, key) }),
    en: countOf(sums.strata, "en"),
    hi: countOf(sums.strata, "hi"),
    difference,
    flags: flagsOf({ key, options, sums, figures, difference }, test.attempts),
  };
}

const FREQUENT = 5;

function shortened(typed: string): string {
  const number = plainNumber(typed) ?? typed;
  return number.includes(".") ? number.replace(/\.?0+$/, "") : number;
}

/** "2.50" and "2.5" are one answer. */
function mostFrequent(codes: ReadonlyMap<string, number>, key: Key): FrequentAnswer[] {
  const counts = new Map<string, number>();
  for (const [typed, count] of codes) {
    const code = key.kind === "numeric" ? shortened(typed) : typed;
    counts.set(code, (counts.get(code) ?? 0) + count);
  }
  return [...counts]
    .toSorted(([one, often], [other, seldom]) => seldom - often || (one < other ? -1 : 1))
    .slice(0, FREQUENT)
    .map(([code, attempts]) => ({ code, attempts, isRight: isAccepted(code, key) }));
}

function countOf(strata: readonly Stratum[], language: keyof Stratum): LanguageCount {
  const right = strata.reduce((sum, stratum) => sum + stratum[language].right, 0);
  const wrong = strata.reduce((sum, stratum) => sum + stratum[language].wrong, 0);
  return { answers: right + wrong, right };
}
