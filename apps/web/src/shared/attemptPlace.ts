import { questionNumber } from "@patrak/domain";

const keyOf = (attemptId: string) => `patrak-question-${attemptId}`;

/** Stores on this device the question that is shown, by its number. */
export function keepAttemptPlace(attemptId: string, question: number) {
  try {
    localStorage.setItem(keyOf(attemptId), String(question));
  } catch {
    // Without storage the test opens at the question that the server knows last, or at the first.
  }
}

/** The number of the question that was last shown, if this paper has it. */
export function keptAttemptPlace(attemptId: string, total: number): number | null {
  try {
    return questionNumber(localStorage.getItem(keyOf(attemptId)), total);
  } catch {
    return null;
  }
}

/** Once the test is over. */
export function forgetAttemptPlace(attemptId: string) {
  try {
    localStorage.removeItem(keyOf(attemptId));
  } catch {
    // Nothing is kept then.
  }
}
