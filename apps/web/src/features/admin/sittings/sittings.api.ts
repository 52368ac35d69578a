import type { ReplyOf } from "@patrak/contract";
import type { CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator } from "../adminApi.ts";

export type Sittings = ReplyOf<"GET /admin/sittings">;
export type SittingRow = Sittings["sittings"][number];
export type PlannedTests = ReplyOf<"GET /admin/sittings/tests">;
export type PlannedTest = PlannedTests["tests"][number];
export type Sitting = ReplyOf<"GET /admin/sittings/{id}">["sitting"];

type Ready = "GET /admin/sittings/{id}/readiness";
export type Readiness = ReplyOf<Ready>;
type Plan = "POST /admin/sittings";
type Change = "POST /admin/sittings/{id}";
type Cancel = "POST /admin/sittings/{id}/cancel";
export type Minutes = ReplyOf<"GET /admin/sittings/{id}/minutes">;
export type SittingLearner = ReplyOf<"GET /admin/sittings/{id}/learners">["learners"][number];

export type SittingAttempts = ReplyOf<"GET /admin/sittings/{id}/attempts">;
export type SittingAttempt = SittingAttempts["attempts"][number];

type Line = "GET /admin/sittings/{id}/timeline";
export type Timeline = ReplyOf<Line>;
type Receipts = "POST /admin/sittings/{id}/receipts";
type Act = "POST /admin/sittings/{id}/attempts";
type Give = "POST /admin/sittings/{id}/minutes";
type Replace = "POST /admin/sittings/{id}/version";
type Show = "POST /admin/sittings/{id}/show";
type Objections = "POST /admin/sittings/{id}/objections";

const sittingsApi = adminApi.enhanceEndpoints({ addTagTypes: ["Sittings"] }).injectEndpoints({
  endpoints: (build) => ({
    getPlannedSittings: build.query<Sittings, void>({
      ...asAdministrator("GET /admin/sittings"),
      query: () => asAdministrator("GET /admin/sittings").query({}),
      providesTags: ["Sittings"],
    }),
    getPlannedTests: build.query<PlannedTests, void>({
      ...asAdministrator("GET /admin/sittings/tests"),
      query: () => asAdministrator("GET /admin/sittings/tests").query({}),
    }),
    getSitting: build.query<ReplyOf<"GET /admin/sittings/{id}">, CallInput<"GET /admin/sittings/{id}">>({
      ...asAdministrator("GET /admin/sittings/{id}"),
      providesTags: ["Sittings"],
    }),
    getReadiness: build.query<Readiness, CallInput<Ready>>({
      ...asAdministrator("GET /admin/sittings/{id}/readiness"),
      providesTags: ["Sittings"],
    }),
    planSitting: build.mutation<ReplyOf<Plan>, CallInput<Plan>>({
      ...asAdministrator("POST /admin/sittings"),
      invalidatesTags: ["Sittings"],
    }),
    changeSitting: build.mutation<ReplyOf<Change>, CallInput<Change>>({
      ...asAdministrator("POST /admin/sittings/{id}"),
      invalidatesTags: ["Sittings"],
    }),
    cancelSitting: build.mutation<ReplyOf<Cancel>, CallInput<Cancel>>({
      ...asAdministrator("POST /admin/sittings/{id}/cancel"),
      invalidatesTags: ["Sittings"],
    }),
    getMinutes: build.query<Minutes, CallInput<"GET /admin/sittings/{id}/minutes">>({
      ...asAdministrator("GET /admin/sittings/{id}/minutes"),
      providesTags: ["Sittings"],
    }),
    getSittingLearners: build.query<
      ReplyOf<"GET /admin/sittings/{id}/learners">,
      CallInput<"GET /admin/sittings/{id}/learners">
    >({
      ...asAdministrator("GET /admin/sittings/{id}/learners"),
      providesTags: ["Sittings"],
    }),
    giveMinutes: build.mutation<ReplyOf<Give>, CallInput<Give>>({
      ...asAdministrator("POST /admin/sittings/{id}/minutes"),
      invalidatesTags: ["Sittings"],
    }),
    getSittingAttempts: build.query<SittingAttempts, CallInput<"GET /admin/sittings/{id}/attempts">>({
      ...asAdministrator("GET /admin/sittings/{id}/attempts"),
      providesTags: ["Sittings"],
    }),
    getTimeline: build.query<Timeline, CallInput<Line>>({
      ...asAdministrator("GET /admin/sittings/{id}/timeline"),
      providesTags: ["Sittings"],
    }),
    readReceipts: build.mutation<ReplyOf<Receipts>, CallInput<Receipts>>(
      asAdministrator("POST /admin/sittings/{id}/receipts"),
    ),
    actOnAttempt: build.mutation<ReplyOf<Act>, CallInput<Act>>({
      ...asAdministrator("POST /admin/sittings/{id}/attempts"),
      invalidatesTags: ["Sittings"],
    }),
    replaceVersion: build.mutation<ReplyOf<Replace>, CallInput<Replace>>({
      ...asAdministrator("POST /admin/sittings/{id}/version"),
      invalidatesTags: ["Sittings"],
    }),
    setObjections: build.mutation<ReplyOf<Objections>, CallInput<Objections>>({
      ...asAdministrator("POST /admin/sittings/{id}/objections"),
      invalidatesTags: ["Sittings"],
    }),
    showResults: build.mutation<ReplyOf<Show>, CallInput<Show>>({
      ...asAdministrator("POST /admin/sittings/{id}/show"),
      invalidatesTags: ["Sittings"],
    }),
  }),
});

export const {
  useGetPlannedSittingsQuery,
  useGetPlannedTestsQuery,
  useGetSittingQuery,
  useGetReadinessQuery,
  usePlanSittingMutation,
  useChangeSittingMutation,
  useCancelSittingMutation,
  useGetMinutesQuery,
  useGetSittingLearnersQuery,
  useGiveMinutesMutation,
  useGetSittingAttemptsQuery,
  useGetTimelineQuery,
  useReadReceiptsMutation,
  useActOnAttemptMutation,
  useReplaceVersionMutation,
  useShowResultsMutation,
  useSetObjectionsMutation,
} = sittingsApi;
