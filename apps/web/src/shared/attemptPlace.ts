import { questionNumber } from "@patrak/domain";
import { recall, remember } from "./deviceMemory.ts";

const keyOf = (attemptId: string) => `patrak-question-${attemptId}`;

/** Stores on this device the question that is shown, by its number. */
export const keepAttemptPlace = (attemptId: string, question: number) =>
  remember(keyOf(attemptId), String(question));

/** The number of the question that was last shown here, if this paper has it. */
export const keptAttemptPlace = (attemptId: string, total: number): number | null =>
  questionNumber(recall(keyOf(attemptId)), total);
