// The marks of one answer, for every kind of question, in whole hundredths of a mark.
import { isAccepted, rightOptions, type Key } from "./keys.ts";

/** What an answer gives in a section of a test, in hundredths of a mark. */
export interface SectionMarks {
  right: number;
  wrong: number;
  blank: number;
  /**
   * For each right option of a question with several, as long as no wrong one is chosen. Null is all or
   * nothing: a part of the right options is wrong.
   */
  partial: number | null;
}

export type Verdict = "right" | "part" | "wrong" | "blank";

export interface MarkedAnswer {
  verdict: Verdict;
  /** Hundredths of a mark, never −0. */
  marks: number;
}

/** If the key accepts several answers, the one that gives most counts. */
export function marksFor(code: string | null, key: Key, marks: SectionMarks): MarkedAnswer {
  if (code === null) return verdictOf("blank", marks.blank);
  if (isAccepted(code, key)) return verdictOf("right", marks.right);
  const chosen = rightOptions(code, key);
  if (marks.partial === null || chosen === 0) return verdictOf("wrong", marks.wrong);
  // A part never gives more than the whole.
  return verdictOf("part", Math.min(chosen * marks.partial, marks.right));
}

function verdictOf(verdict: Verdict, marks: number): MarkedAnswer {
  // −0 + 0 is 0; −0 would be shown as "-0.00".
  return { verdict, marks: marks + 0 };
}
