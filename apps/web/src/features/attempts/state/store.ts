import type { Dispatch } from "@reduxjs/toolkit";
import type { selectPassages } from "./passages.ts";
import type { selectQuestions } from "./questions.ts";
import type { selectTestSession } from "./testSession.ts";

/** The store as the test screen sees it. */
export type AttemptState = Parameters<typeof selectTestSession>[0] &
  Parameters<typeof selectQuestions>[0] &
  Parameters<typeof selectPassages>[0];

export interface AttemptStore {
  getState: () => AttemptState;
  dispatch: Dispatch;
}
