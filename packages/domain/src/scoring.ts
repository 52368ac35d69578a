// The score of a paper of single choice with one scheme; marking.ts has the rule for every kind of question.
// Marks are whole hundredths, so that sums are exact.

/** Hundredths of a mark for an answer; a blank gives nothing. */
export interface MarkingScheme {
  correct: number;
  wrong: number;
}

export const defaultScheme: MarkingScheme = { correct: 200, wrong: -25 };

export interface Score {
  questions: number;
  attempted: number;
  correct: number;
  incorrect: number;
  /** Hundredths of a mark: for correct answers, for wrong ones (0 or less), and their sum. */
  positive: number;
  negative: number;
  total: number;
}

/**
 * Sheet and key are lists in paper order; null is a blank. Marks for review have no effect. A save refuses an
 * option of another question, so any answer that differs from the key is wrong.
 */
export function scoreSheet<Option extends string | number>(
  sheet: readonly (Option | null)[],
  key: readonly Option[],
  scheme: MarkingScheme,
): Score {
  if (sheet.length !== key.length) throw new RangeError("The sheet and the key are of different papers");
  const attempted = sheet.filter((answer) => answer !== null).length;
  const correct = sheet.filter((answer, question) => answer === key[question]).length;
  const incorrect = attempted - correct;
  const positive = correct * scheme.correct;
  // 0 × −25 is −0, which would be shown as "-0.00".
  const negative = incorrect === 0 ? 0 : incorrect * scheme.wrong;
  return {
    questions: key.length,
    attempted,
    correct,
    incorrect,
    positive,
    negative,
    total: positive + negative,
  };
}

/** From 0 to 1; 0 if nothing was attempted. */
export function accuracy(score: Pick<Score, "attempted" | "correct">): number {
  return score.attempted === 0 ? 0 : score.correct / score.attempted;
}

export function attemptRate(score: Pick<Score, "attempted" | "questions">): number {
  return score.questions === 0 ? 0 : score.attempted / score.questions;
}

/** Marks as sent and shown: 4175 hundredths are 41.75. */
export function toMarks(hundredths: number): number {
  return hundredths / 100;
}
