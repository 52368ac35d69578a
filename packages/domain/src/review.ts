import type { MarkingScheme } from "./scoring.ts";

/** A question of a completed attempt: the choice, the correct option and the time spent. */
export interface ReviewedQuestion {
  qno: number;
  section: string;
  topic: string;
  answer: string | null;
  correctAnswer: string;
  isCorrect: boolean;
  wasAttempted: boolean;
  timeMs: number;
  trail: readonly (string | null)[];
}

export const isWrong = ({ wasAttempted, isCorrect }: ReviewedQuestion) => wasAttempted && !isCorrect;
export const isBlank = ({ wasAttempted }: ReviewedQuestion) => !wasAttempted;

/** Converts a scheme from marks, as sent, to hundredths, because sums of hundredths are exact. */
export function schemeOfMarks({ correct, wrong }: MarkingScheme): MarkingScheme {
  return { correct: Math.round(correct * 100), wrong: Math.round(wrong * 100) };
}
