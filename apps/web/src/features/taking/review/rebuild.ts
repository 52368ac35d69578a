import { languages, type LocalText } from "@patrak/domain";
import type { Analysis } from "../../../shared/analysis.ts";
import type { UserResponse } from "../state/questions.ts";

/** The attempt as review shows it: over, in both languages, and with the answers that were scored. */
export function rebuiltAttempt({ testAttempt, testInfo, detailedResponses }: Analysis) {
  const responses = detailedResponses.map(({ questionId, answer }): [string, UserResponse] => [
    questionId,
    { questionId, answer, isMarkedForReview: false },
  ]);
  return {
    testAttempt: { ...testAttempt, remainingTime: 0 },
    test: { title: testInfo.title as LocalText, duration: testInfo.duration, languages },
    totalQuestions: detailedResponses.length,
    userResponses: Object.fromEntries(responses),
  };
}
