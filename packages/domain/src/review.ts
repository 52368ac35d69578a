import type { MarkingScheme } from "./scoring.ts";

/** A question of a completed attempt: what was chosen, what was right, how long it was looked at. */
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

/** A scheme as it travels, in marks, back in hundredths: sums of hundredths are exact. */
export function schemeOfMarks({ correct, wrong }: MarkingScheme): MarkingScheme {
  return { correct: Math.round(correct * 100), wrong: Math.round(wrong * 100) };
}
