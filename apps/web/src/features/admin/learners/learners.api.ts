import type { ReplyOf } from "@patrak/contract";
import type { CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator, asFile } from "../adminApi.ts";

export type LearnersPage = ReplyOf<"GET /admin/learners">;
export type Learner = LearnersPage["learners"][number];
export type LearnerCounts = ReplyOf<"GET /admin/learners/counts">;
export type Signup = ReplyOf<"GET /admin/learners/unverified">["signups"][number];
export type WholeLearner = ReplyOf<"GET /admin/learners/{id}">;

type Unverified = "GET /admin/learners/unverified";
type Give = "POST /admin/learners/{id}/packages/give";
type Withdraw = "POST /admin/learners/{id}/packages/withdraw";
type Look = "POST /admin/learners/{id}/support-views";
type Export = "POST /admin/learners/{id}/export";
type Erase = "POST /admin/learners/{id}/erase";
type Keep = "POST /admin/learners/{id}/keep";
type ExtraTime = "POST /admin/learners/{id}/extra-time";

const learnersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getLearners: build.query<LearnersPage, CallInput<"GET /admin/learners">>({
      ...asAdministrator("GET /admin/learners"),
      providesTags: ["Learners"],
    }),
    getLearnerCounts: build.query<LearnerCounts, void>({
      ...asAdministrator("GET /admin/learners/counts"),
      query: () => asAdministrator("GET /admin/learners/counts").query({}),
      providesTags: ["Learners"],
    }),
    getUnverified: build.query<ReplyOf<Unverified>, CallInput<Unverified>>(
      asAdministrator("GET /admin/learners/unverified"),
    ),
    downloadLearners: build.mutation<string, CallInput<"GET /admin/learners/csv">>(
      asFile("GET /admin/learners/csv"),
    ),
    getLearner: build.query<WholeLearner, CallInput<"GET /admin/learners/{id}">>({
      ...asAdministrator("GET /admin/learners/{id}"),
      providesTags: ["Learners"],
    }),
    givePackage: build.mutation<ReplyOf<Give>, CallInput<Give>>({
      ...asAdministrator("POST /admin/learners/{id}/packages/give"),
      invalidatesTags: ["Learners"],
    }),
    withdrawPackage: build.mutation<ReplyOf<Withdraw>, CallInput<Withdraw>>({
      ...asAdministrator("POST /admin/learners/{id}/packages/withdraw"),
      invalidatesTags: ["Learners"],
    }),
    setExtraTime: build.mutation<ReplyOf<ExtraTime>, CallInput<ExtraTime>>({
      ...asAdministrator("POST /admin/learners/{id}/extra-time"),
      invalidatesTags: ["Learners"],
    }),
    openSupportView: build.mutation<ReplyOf<Look>, CallInput<Look>>(
      asAdministrator("POST /admin/learners/{id}/support-views"),
    ),
    exportLearner: build.mutation<ReplyOf<Export>, CallInput<Export>>(
      asAdministrator("POST /admin/learners/{id}/export"),
    ),
    eraseLearner: build.mutation<ReplyOf<Erase>, CallInput<Erase>>({
      ...asAdministrator("POST /admin/learners/{id}/erase"),
      invalidatesTags: ["Learners"],
    }),
    keepLearner: build.mutation<ReplyOf<Keep>, CallInput<Keep>>({
      ...asAdministrator("POST /admin/learners/{id}/keep"),
      invalidatesTags: ["Learners"],
    }),
  }),
});

export const {
  useGetLearnersQuery,
  useGetLearnerCountsQuery,
  useGetUnverifiedQuery,
  useDownloadLearnersMutation,
  useGetLearnerQuery,
  useGivePackageMutation,
  useWithdrawPackageMutation,
  useSetExtraTimeMutation,
  useOpenSupportViewMutation,
  useExportLearnerMutation,
  useEraseLearnerMutation,
  useKeepLearnerMutation,
} = learnersApi;
