// The marks of one answer, for every kind of question, in whole hundredths of a mark.
import { isAccepted, rightOptions, type Key } from "./keys.ts";
import type { Score } from "./scoring.ts";

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

/** A question with its key and the marks of its section. */
export interface KeyedQuestion {
  key: Key;
  marks: SectionMarks;
}

/** Answers, as codes, and questions are lists in paper order. Marks for review have no effect. */
export function markSheet(
  answers: readonly (string | null)[],
  questions: readonly KeyedQuestion[],
): MarkedAnswer[] {
  if (answers.length !== questions.length) throw new RangeError("The sheet is of another paper than the key");
  return questions.map(({ key, marks }, at) => marksFor(answers[at] ?? null, key, marks));
}

/** An answer that is right in part counts as attempted, and neither as correct nor as incorrect. */
export function scoreOf(sheet: readonly MarkedAnswer[]): Score {
  const count = (counted: Verdict) => sheet.filter(({ verdict }) => verdict === counted).length;
  const sum = (isCounted: (marks: number) => boolean) =>
    sheet.reduce((total, { marks }) => (isCounted(marks) ? total + marks : total), 0);
  const [positive, negative] = [sum((marks) => marks > 0), sum((marks) => marks < 0)];
  return {
    questions: sheet.length,
    attempted: sheet.length - count("blank"),
    correct: count("right"),
    incorrect: count("wrong"),
    positive,
    negative,
    total: positive + negative,
  };
}

function verdictOf(verdict: Verdict, marks: number): MarkedAnswer {
  // −0 + 0 is 0; −0 would be shown as "-0.00".
  return { verdict, marks: marks + 0 };
}
