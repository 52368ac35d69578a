import type { FetchBaseQueryError, FetchBaseQueryMeta } from "@reduxjs/toolkit/query";
import type { BodyOf, HeadersOf, ReplyOf } from "@patrak/contract";
import { api } from "../../shared/api/api.ts";
import { call, type CallInput } from "../../shared/api/call.ts";
import { patient } from "../../shared/api/patience.ts";

type AttemptReply = ReplyOf<"GET /user/tests/attempt/{attemptId}">;
type PaperReply = ReplyOf<"GET /user/tests/attempt/{attemptId}/paper">;
type StatusReply = ReplyOf<"GET /user/tests/attempt/{attemptId}/status">;
type SaveReply = ReplyOf<"POST /user/tests/response">;
type SubmitReply = ReplyOf<"POST /user/tests/attempt/{attemptId}/submit">;
type Submit = CallInput<"POST /user/tests/attempt/{attemptId}/submit">;

export interface Save {
  body: BodyOf<"POST /user/tests/response">;
  headers: HeadersOf<"POST /user/tests/response">;
  /** The page is being closed: the request must outlive it. */
  keepalive?: boolean;
}

// A save that takes longer is sent again on a new connection.
const ANSWER_WITHIN_MS = 8000;

/** Copies the server's Retry-After into the error, because the headers are lost. */
function withRetryAfter(error: FetchBaseQueryError, meta: FetchBaseQueryMeta | undefined) {
  return { ...error, retryAfter: meta?.response?.headers.get("retry-after") ?? null };
}

const attemptsApi = api.enhanceEndpoints({ addTagTypes: ["Attempt", "Status", "User"] }).injectEndpoints({
  endpoints: (build) => ({
    getAttempt: build.query<AttemptReply["data"], string>({
      query: (attemptId) =>
        call("GET /user/tests/attempt/{attemptId}", {
          params: { attemptId },
          query: { paper: "separate" },
        }),
      transformResponse: (reply: AttemptReply) => reply.data,
      extraOptions: patient,
      providesTags: (_data, _error, id) => [{ type: "Attempt", id }],
    }),
    getPaper: build.query<PaperReply["data"], string>({
      query: (attemptId) => call("GET /user/tests/attempt/{attemptId}/paper", { params: { attemptId } }),
      transformResponse: (reply: PaperReply) => reply.data,
      extraOptions: patient,
    }),
    getStatus: build.query<StatusReply["data"], string>({
      query: (attemptId) => ({
        ...call("GET /user/tests/attempt/{attemptId}/status", { params: { attemptId }, query: {} }),
        timeout: ANSWER_WITHIN_MS,
      }),
      transformResponse: (reply: StatusReply) => reply.data,
      providesTags: (_data, _error, id) => [{ type: "Status", id }],
    }),
    /** The status, and whether others than this writer save in the attempt. */
    getOthers: build.query<StatusReply["data"], { attemptId: string; writer: string }>({
      query: ({ attemptId, writer }) => ({
        ...call("GET /user/tests/attempt/{attemptId}/status", { params: { attemptId }, query: { writer } }),
        timeout: ANSWER_WITHIN_MS,
      }),
      transformResponse: (reply: StatusReply) => reply.data,
    }),
    saveResponse: build.mutation<SaveReply["data"], Save>({
      query: ({ body, headers, keepalive = false }) => ({
        ...call("POST /user/tests/response", { body }),
        headers,
        keepalive,
        timeout: ANSWER_WITHIN_MS,
      }),
      transformResponse: (reply: SaveReply) => reply.data,
      transformErrorResponse: withRetryAfter,
      async onQueryStarted({ body }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (saved === null) return;
        const { remainingTime, serverNow, deadline } = saved.data;
        dispatch(
          attemptsApi.util.updateQueryData("getStatus", body.testAttemptId, (status) => {
            if (status.status !== "completed") Object.assign(status, { remainingTime, serverNow, deadline });
          }),
        );
      },
    }),
    submitAttempt: build.mutation<SubmitReply["data"], Submit>({
      query: (submit) => ({
        ...call("POST /user/tests/attempt/{attemptId}/submit", submit),
        timeout: ANSWER_WITHIN_MS,
      }),
      transformResponse: (reply: SubmitReply) => reply.data,
      transformErrorResponse: withRetryAfter,
      invalidatesTags: (reply, _error, { params: { attemptId: id } }) =>
        reply === undefined ? [] : [{ type: "Attempt", id }, { type: "Status", id }, "Attempts", "User"],
    }),
  }),
});

export const { useGetAttemptQuery } = attemptsApi;
export const { getAttempt, getOthers, getPaper, getStatus, saveResponse, submitAttempt } =
  attemptsApi.endpoints;
