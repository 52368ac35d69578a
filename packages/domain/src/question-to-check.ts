import type { Language } from "./language.ts";
import type { WrittenKey } from "./written-keys.ts";

export type BothTexts = Record<Language, string>;

/** A question being written: every part may be missing. An empty text is not written. */
export interface QuestionToCheck extends WrittenKey {
  /** Where it is looked at too. */
  topic?: string;
  text: BothTexts;
  options: readonly BothTexts[];
  solution: BothTexts;
}

/** A place in the question; options count from 0. */
export type QuestionPlace = { part: "question" | "solution" } | { part: "option"; option: number };
