import type { Answer } from "./question-status.ts";
import type { MarkingScheme } from "./scoring.ts";

/** A question of a completed attempt: the choice, the correct option and the time spent. */
export interface ReviewedQuestion {
  qno: number;
  section: string;
  topic: string;
  answer: Answer | null;
  correctAnswer: Answer;
  isCorrect: boolean;
  /** Neither right nor wrong. */
  isPartlyRight?: true | undefined;
  wasAttempted: boolean;
  timeMs: number;
  trail: readonly (Answer | null)[];
  /** In marks; absent if it is what the test gives for a right, a wrong or a blank answer. */
  marks?: number | undefined;
  /** The first choice, where comparing it with the right one does not tell what it would have given. */
  first?: { isCorrect: boolean; marks: number } | undefined;
}

export const isWrong = ({ wasAttempted, isCorrect, isPartlyRight }: ReviewedQuestion) =>
  wasAttempted && !isCorrect && isPartlyRight !== true;
export const isBlank = ({ wasAttempted }: ReviewedQuestion) => !wasAttempted;

/** Converts a scheme from marks, as sent, to hundredths, because sums of hundredths are exact. */
export function schemeOfMarks({ correct, wrong }: MarkingScheme): MarkingScheme {
  return { correct: Math.round(correct * 100), wrong: Math.round(wrong * 100) };
}

/** What the answer gave, in hundredths of a mark; the scheme is in hundredths too. */
export function worthOf(question: ReviewedQuestion, scheme: MarkingScheme): number {
  if (question.marks !== undefined) return Math.round(question.marks * 100);
  if (question.isCorrect) return scheme.correct;
  return isWrong(question) ? scheme.wrong : 0;
}
