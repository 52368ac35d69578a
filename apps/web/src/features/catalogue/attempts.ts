import type { FolderContent, PastAttempt } from "./catalogue.api.ts";

/** The ids of tests with any attempt, open or completed. */
export function attemptedTests(content: FolderContent): Set<string> {
  const attempts = [...content.inprogressAttempts, ...content.previousAttempts];
  return new Set(attempts.map(testIdOf));
}

/** The ids of tests with an open attempt. */
export function runningTests({ inprogressAttempts }: FolderContent): Set<string> {
  return new Set(inprogressAttempts.map(testIdOf));
}

const testIdOf = ({ testId }: Pick<PastAttempt, "testId">) =>
  typeof testId === "string" ? testId : testId._id;

/** The title of an attempt's test, if the server sent it. */
export function titleOf({ testId }: Pick<PastAttempt, "testId">) {
  return typeof testId === "string" ? {} : testId.title;
}
