import type { ReplyOf } from "@patrak/contract";
import { api } from "./api/api.ts";
import { call } from "./api/call.ts";
import { patient } from "./api/patience.ts";

// The data of a completed attempt, for analysis, review and second pass.

export type Analysis = ReplyOf<"GET /user/testanalysis/{testAttemptId}">["data"];
export type Held = ReplyOf<"GET /user/testanalysis/{testAttemptId}/held">["data"];
/** What a review needs: an analysis has it, and more. */
export type Reviewed = ReplyOf<"GET /user/testanalysis/{testAttemptId}/review">["data"];
export type Response = Analysis["detailedResponses"][number];
export type Paper = ReplyOf<"GET /user/tests/attempt/{attemptId}/paper">["data"];
type Solution = ReplyOf<"GET /user/testanalysis/{testAttemptId}/solutions">["data"]["solutions"][number];
export type Solutions = Record<string, Solution["solution"]>;

const analysisApi = api.injectEndpoints({
  endpoints: (build) => ({
    // After a test everybody asks within the same minute, so this call waits for a busy server.
    getAnalysis: build.query<Analysis, string>({
      query: (testAttemptId) => call("GET /user/testanalysis/{testAttemptId}", { params: { testAttemptId } }),
      extraOptions: patient,
      transformResponse: (reply: ReplyOf<"GET /user/testanalysis/{testAttemptId}">) => reply.data,
      providesTags: ["Attempts"],
    }),
    getHeld: build.query<Held, string>({
      query: (testAttemptId) =>
        call("GET /user/testanalysis/{testAttemptId}/held", { params: { testAttemptId } }),
      extraOptions: patient,
      transformResponse: (reply: ReplyOf<"GET /user/testanalysis/{testAttemptId}/held">) => reply.data,
    }),
    // While the score is held back and right answers are shown.
    getReview: build.query<Reviewed, string>({
      query: (testAttemptId) =>
        call("GET /user/testanalysis/{testAttemptId}/review", { params: { testAttemptId } }),
      transformResponse: (reply: ReplyOf<"GET /user/testanalysis/{testAttemptId}/review">) => reply.data,
    }),
    getSolutions: build.query<Solutions, string>({
      query: (testAttemptId) =>
        call("GET /user/testanalysis/{testAttemptId}/solutions", { params: { testAttemptId } }),
      transformResponse: (reply: ReplyOf<"GET /user/testanalysis/{testAttemptId}/solutions">) =>
        Object.fromEntries(reply.data.solutions.map(({ questionId, solution }) => [questionId, solution])),
    }),
    getAttemptPaper: build.query<Paper, string>({
      query: (attemptId) => call("GET /user/tests/attempt/{attemptId}/paper", { params: { attemptId } }),
      transformResponse: (reply: ReplyOf<"GET /user/tests/attempt/{attemptId}/paper">) => reply.data,
    }),
  }),
});

export const {
  useGetAnalysisQuery,
  useGetReviewQuery,
  useGetHeldQuery,
  useGetSolutionsQuery,
  useGetAttemptPaperQuery,
} = analysisApi;

export function testIdOf({ testId }: Analysis["testAttempt"]): string {
  return typeof testId === "string" ? testId : testId._id;
}
