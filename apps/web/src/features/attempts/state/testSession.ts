import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { attemptLanguage, jumpIndex, type Language } from "@patrak/domain";
import { reducer } from "../../../shared/reducer.ts";
import type { AttemptData, ServerTime } from "../device/index.ts";
import { movedTo, responseSaved, testLeft, testOpened } from "./actions.ts";

/** The server's message when it could not open the test, if any. */
export interface OpenError {
  code: string | null;
  message: string | null;
}

export interface TestSession {
  testAttempt: AttemptData["testAttempt"] | null;
  testInfo: AttemptData["test"] | null;
  currentQuestionIndex: number;
  totalQuestions: number;
  isQuestionNavigationOpen: boolean;
  isSubmitDialogOpen: boolean;
  remainingTime: number;
  isLoading: boolean;
  isSubmitting: boolean;
  error: OpenError | null;
  isCompleted: boolean;
  isExpired: boolean;
  /** The language of questions, options and passages. */
  language: Language;
}

const initialState: TestSession = {
  testAttempt: null,
  testInfo: null,
  currentQuestionIndex: 0,
  totalQuestions: 0,
  isQuestionNavigationOpen: false,
  isSubmitDialogOpen: false,
  remainingTime: 0,
  isLoading: true,
  isSubmitting: false,
  error: null,
  isCompleted: false,
  isExpired: false,
  language: "english",
};

const slice = createSlice({
  name: "testSession",
  initialState,
  reducers: {
    openFailed: (state, { payload }: PayloadAction<OpenError>) => {
      state.isLoading = false;
      state.error = payload;
    },
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.language = payload;
    },
    navigationShown: (state, { payload }: PayloadAction<boolean>) => {
      state.isQuestionNavigationOpen = payload;
    },
    navigationToggled: (state) => {
      state.isQuestionNavigationOpen = !state.isQuestionNavigationOpen;
    },
    submitDialogShown: (state, { payload }: PayloadAction<boolean>) => {
      state.isSubmitDialogOpen = payload;
    },
    remainingTimeSet: (state, { payload }: PayloadAction<number>) => {
      state.remainingTime = Math.max(0, payload);
      if (payload <= 0) end(state, { isExpired: true });
    },
    timeUp: (state) => end(state, { isExpired: true }),
    submitStarted: (state) => {
      state.isSubmitting = true;
    },
    testCompleted: (state) => end(state, { isExpired: false }),
    /** The time was up too early: more of it had been given. */
    testResumed: (state) => {
      state.isSubmitting = state.isCompleted = state.isExpired = false;
    },
    timeTold: (state, { payload }: PayloadAction<ServerTime>) => extend(state, payload),
  },
  extraReducers: (build) => {
    build
      .addCase(testOpened, (_, { payload: { attempt, chosen } }) => ({
        ...initialState,
        isLoading: false,
        testAttempt: attempt.testAttempt,
        testInfo: attempt.test,
        totalQuestions: attempt.totalQuestions,
        remainingTime: attempt.remainingTime,
        language: attemptLanguage({
          available: attempt.test.languages,
          chosen,
          latestAnswer: attempt.language,
        }),
      }))
      .addCase(movedTo, (state, { payload }) => {
        state.currentQuestionIndex = jumpIndex(state.currentQuestionIndex, payload, state.totalQuestions);
      })
      .addCase(responseSaved, (state, { payload }) => extend(state, payload))
      .addCase(testLeft, () => initialState);
  },
  selectors: { selectTestSession: (state) => state },
});

function end(state: TestSession, { isExpired }: { isExpired: boolean }) {
  state.isCompleted = true;
  state.isExpired ||= isExpired;
  state.remainingTime = 0;
  state.isSubmitDialogOpen = false;
}

/** Extra time may be granted while the test runs: the duration is the time from start to deadline. */
function extend({ testAttempt, testInfo }: TestSession, { deadline }: ServerTime) {
  if (testAttempt === null || testInfo === null) return;
  testInfo.duration = Math.round((deadline - Date.parse(testAttempt.startTime)) / 1000);
}

export const {
  openFailed,
  languageChosen,
  navigationShown,
  navigationToggled,
  submitDialogShown,
  remainingTimeSet,
  timeUp,
  submitStarted,
  testCompleted,
  testResumed,
  timeTold,
} = slice.actions;

export const { selectTestSession } = slice.injectInto(reducer).selectors;
