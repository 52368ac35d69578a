// What a score consists of; marking.ts has the rule. Marks are whole hundredths, so that sums are exact.

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
  /** Hundredths of a mark: what was won, what was lost (0 or less), and their sum. */
  positive: number;
  negative: number;
  total: number;
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
