import type { ReplyOf } from "@patrak/contract";
import { api } from "../../shared/api/api.ts";
import { call, type CallInput } from "../../shared/api/call.ts";

type List = "GET /user/tests/attempt/{attemptId}/reports";
export type Reports = ReplyOf<List>["data"];
export type Report = Reports["reports"][number];
type Send = "POST /user/tests/attempt/{attemptId}/reports";
type Change = "POST /user/tests/attempt/{attemptId}/reports/change";
type Delete = "POST /user/tests/attempt/{attemptId}/reports/delete";

const reportsApi = api.enhanceEndpoints({ addTagTypes: ["Reports"] }).injectEndpoints({
  endpoints: (build) => ({
    getReports: build.query<Reports, string>({
      query: (attemptId) => call("GET /user/tests/attempt/{attemptId}/reports", { params: { attemptId } }),
      transformResponse: (reply: ReplyOf<List>) => reply.data,
      providesTags: ["Reports"],
    }),
    sendReport: build.mutation<ReplyOf<Send>, CallInput<Send>>({
      query: (input) => call("POST /user/tests/attempt/{attemptId}/reports", input),
      // Refused as sent already, it was sent elsewhere.
      invalidatesTags: ["Reports"],
    }),
    changeReport: build.mutation<ReplyOf<Change>, CallInput<Change>>({
      query: (input) => call("POST /user/tests/attempt/{attemptId}/reports/change", input),
      invalidatesTags: ["Reports"],
    }),
    takeReportBack: build.mutation<ReplyOf<Delete>, CallInput<Delete>>({
      query: (input) => call("POST /user/tests/attempt/{attemptId}/reports/delete", input),
      invalidatesTags: ["Reports"],
    }),
  }),
});

export const {
  useGetReportsQuery,
  useSendReportMutation,
  useChangeReportMutation,
  useTakeReportBackMutation,
} = reportsApi;
