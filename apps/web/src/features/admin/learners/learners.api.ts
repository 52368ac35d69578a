import type { ReplyOf } from "@patrak/contract";
import type { CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator } from "../adminApi.ts";

export type LearnersPage = ReplyOf<"GET /admin/learners">;
export type Learner = LearnersPage["learners"][number];
export type WholeLearner = ReplyOf<"GET /admin/learners/{id}">;

type Give = "POST /admin/learners/{id}/packages/give";
type Withdraw = "POST /admin/learners/{id}/packages/withdraw";
type ExtraTime = "POST /admin/learners/{id}/extra-time";

const learnersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getLearners: build.query<LearnersPage, CallInput<"GET /admin/learners">>({
      ...asAdministrator("GET /admin/learners"),
      providesTags: ["Learners"],
    }),
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
  }),
});

export const {
  useGetLearnersQuery,
  useGetLearnerQuery,
  useGivePackageMutation,
  useWithdrawPackageMutation,
  useSetExtraTimeMutation,
} = learnersApi;
