import { isBlank, isWrong, type ReviewedQuestion } from "./review.ts";

/** A question was slow from this many times the even pace on. */
export const SLOW_FACTOR = 1.3;

/** The time that each question would get if all got the same, in milliseconds. */
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

/** What a second pass goes through. Slow is right, but over the limit: what was wrong is practised as wrong. */
export function practiceSets<Question extends ReviewedQuestion>(
  questions: readonly Question[],
  evenPace: number,
): PracticeSets<Question> {
  return {
    wrong: questions.filter(isWrong),
    skipped: questions.filter(isBlank),
    slow: questions.filter((question) => question.isCorrect && isOverSlowLimit(question, evenPace)),
  };
}
