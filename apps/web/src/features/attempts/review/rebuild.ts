import { languages, type LocalText } from "@patrak/domain";
import type { Reviewed } from "../../../shared/analysis.ts";
import type { UserResponse } from "../state/questions.ts";

/** The attempt as the review shows it: completed, in both languages, with the scored answers. */
export function rebuiltAttempt({ testAttempt, testInfo, detailedResponses }: Reviewed) {
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
