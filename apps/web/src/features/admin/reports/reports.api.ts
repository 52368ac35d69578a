import type { ReplyOf } from "@patrak/contract";
import type { CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator } from "../adminApi.ts";

export type ReportedTests = ReplyOf<"GET /admin/reports">;
type Groups = "GET /admin/reports/{testId}";
export type ReportGroups = ReplyOf<Groups>;
export type ReportGroup = ReportGroups["groups"][number];
type Said = "GET /admin/reports/questions/{questionId}";
export type QuestionReports = ReplyOf<Said>;
export type QuestionReport = QuestionReports["reports"][number];
type Look = "POST /admin/reports/questions/{questionId}/look";
type Answer = "POST /admin/reports/questions/{questionId}/answer";

const reportsApi = adminApi.enhanceEndpoints({ addTagTypes: ["Reports"] }).injectEndpoints({
  endpoints: (build) => ({
    getReportedTests: build.query<ReportedTests, void>({
      ...asAdministrator("GET /admin/reports"),
      query: () => asAdministrator("GET /admin/reports").query({}),
      providesTags: ["Reports"],
    }),
    getReportGroups: build.query<ReportGroups, CallInput<Groups>>({
      ...asAdministrator("GET /admin/reports/{testId}"),
      providesTags: ["Reports"],
    }),
    getQuestionReports: build.query<QuestionReports, CallInput<Said>>({
      ...asAdministrator("GET /admin/reports/questions/{questionId}"),
      providesTags: ["Reports"],
    }),
    lookAtReports: build.mutation<ReplyOf<Look>, CallInput<Look>>(
      asAdministrator("POST /admin/reports/questions/{questionId}/look"),
    ),
    answerReports: build.mutation<ReplyOf<Answer>, CallInput<Answer>>({
      ...asAdministrator("POST /admin/reports/questions/{questionId}/answer"),
      invalidatesTags: (_, error) => (error ? [] : ["Reports"]),
    }),
  }),
});

export const {
  useGetReportedTestsQuery,
  useGetReportGroupsQuery,
  useGetQuestionReportsQuery,
  useLookAtReportsMutation,
  useAnswerReportsMutation,
} = reportsApi;
