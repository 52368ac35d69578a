import { isBlank, isWrong, type ReviewedQuestion } from "./review.ts";

/** A question is slow from this multiple of the even pace on. */
export const SLOW_FACTOR = 1.3;

/** The time per question if all took the same, in milliseconds. */
export function evenPaceMs(durationSeconds: number, questions: number): number {
  return questions === 0 ? 0 : (durationSeconds * 1000) / questions;
}

export function slowLimitMs(evenPace: number): number {
  return evenPace * SLOW_FACTOR;
}

export function isOverSlowLimit({ timeMs }: ReviewedQuestion, evenPace: number): boolean {
  return timeMs > slowLimitMs(evenPace);
}

export interface PracticeSets<Question> {
  wrong: Question[];
  skipped: Question[];
  slow: Question[];
}

/**
 * The questions of a practice round. Slow means correct but over the limit: wrong
 * answers are practised as wrong.
 */
export function practiceSets<Question extends ReviewedQuestion>(
  questions: readonly Question[],
  evenPace: number,
): PracticeSets<Question> {
  return {
    wrong: questions.filter((question) => isWrong(question) || question.isPartlyRight === true),
    skipped: questions.filter(isBlank),
    slow: questions.filter((question) => question.isCorrect && isOverSlowLimit(question, evenPace)),
  };
}
