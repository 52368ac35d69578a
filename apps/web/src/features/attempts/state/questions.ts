import { createSlice } from "@reduxjs/toolkit";
import {
  hasAnswer,
  statusesOf,
  statusOf,
  type QuestionResponse,
  type QuestionStatusEntry,
} from "@patrak/domain";
import { reducer } from "../../../shared/reducer.ts";
import type { PaperData } from "../device/index.ts";
import { movedTo, responseSaved, testLeft, testOpened } from "./actions.ts";

export type Question = PaperData["questions"][number];
export type Section = PaperData["sections"][number];
export interface UserResponse extends QuestionResponse {
  questionId: string;
}

/** What the server has stored. Unsaved choices are in the device's journal and are shown over this. */
export interface Questions {
  questions: Question[];
  sections: Section[];
  questionStatuses: QuestionStatusEntry[];
  userResponses: Record<string, UserResponse>;
  currentQuestionId: string | null;
  /** Shown on this device, or on another according to the server. */
  seen: Record<string, true>;
}

const initialState: Questions = {
  questions: [],
  sections: [],
  questionStatuses: [],
  userResponses: {},
  currentQuestionId: null,
  seen: {},
};

const slice = createSlice({
  name: "questions",
  initialState,
  reducers: {},
  extraReducers: (build) => {
    build
      .addCase(testOpened, (_, { payload: { attempt, paper } }) => {
        const ids = paper.questions.map(({ questionId }) => questionId);
        return {
          questions: paper.questions,
          sections: paper.sections,
          questionStatuses: statusesOf(ids, attempt.userResponses),
          userResponses: attempt.userResponses,
          currentQuestionId: null,
          seen: Object.fromEntries(Object.keys(attempt.userResponses).map((id) => [id, true])),
        };
      })
      .addCase(movedTo, (state, { payload }) => {
        const question = state.questions[payload];
        if (question === undefined) return;
        state.currentQuestionId = question.questionId;
        state.seen[question.questionId] = true;
      })
      .addCase(responseSaved, (state, { payload }) => {
        const { questionId, answer, isMarkedForReview } = payload;
        const response = { questionId, answer, isMarkedForReview };
        state.userResponses[questionId] = response;
        state.seen[questionId] = true;
        const entry = state.questionStatuses.find((status) => status.questionId === questionId);
        if (entry) Object.assign(entry, { status: statusOf(response), hasAnswer: hasAnswer(response) });
      })
      .addCase(testLeft, () => initialState);
  },
  selectors: { selectQuestions: (state) => state },
});

export const { selectQuestions } = slice.injectInto(reducer).selectors;
