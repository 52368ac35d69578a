import type { EndpointName, ReplyOf } from "@patrak/contract";
import { call, type CallInput } from "../../../shared/api/call.ts";
import { patient } from "../../../shared/api/patience.ts";
import { adminApi, asAdministrator } from "../adminApi.ts";

export type BatchList = ReplyOf<"GET /admin/batches">;
export type Batch = BatchList["batches"][number];
export type WholeBatch = ReplyOf<"GET /admin/batches/{id}">;
export type Member = WholeBatch["members"][number];
export type List = ReplyOf<"POST /admin/learners/lists">;
export type Line = List["lines"][number];
export type Slip = ReplyOf<"POST /admin/learners/make">["slips"][number];

interface Sent {
  file: Blob;
  name: string;
  batchId: string | undefined;
}

const batchesApi = adminApi.enhanceEndpoints({ addTagTypes: ["Batches"] }).injectEndpoints({
  endpoints: (build) => {
    const change = <K extends EndpointName>(name: K) =>
      build.mutation<ReplyOf<K>, CallInput<K>>({
        ...asAdministrator(name),
        invalidatesTags: ["Batches", "Learners"],
      });
    /** Each learner costs a hash, which gives way to everything else. */
    const hashing = <K extends EndpointName>(name: K) => {
      const asked = asAdministrator(name);
      return build.mutation<ReplyOf<K>, CallInput<K>>({
        ...asked,
        extraOptions: { ...asked.extraOptions, ...patient },
        invalidatesTags: ["Batches", "Learners"],
      });
    };
    return {
      getBatches: build.query<BatchList, CallInput<"GET /admin/batches">>({
        ...asAdministrator("GET /admin/batches"),
        providesTags: ["Batches"],
      }),
      getBatch: build.query<WholeBatch, CallInput<"GET /admin/batches/{id}">>({
        ...asAdministrator("GET /admin/batches/{id}"),
        providesTags: ["Batches"],
      }),
      readList: build.mutation<List, Sent>({
        ...asAdministrator("POST /admin/learners/lists"),
        query: ({ file, name, batchId }) => ({
          ...call("POST /admin/learners/lists", {
            query: { name: name.slice(0, 200), ...(batchId !== undefined && { batchId }) },
          }),
          headers: { "content-type": "application/octet-stream" },
          body: file,
        }),
      }),
      makeLearners: hashing("POST /admin/learners/make"),
      newSlip: hashing("POST /admin/learners/{id}/slip"),
      newSlips: hashing("POST /admin/batches/{id}/slips"),
      makeBatch: change("POST /admin/batches"),
      changeBatch: change("POST /admin/batches/{id}/change"),
      archiveBatch: change("POST /admin/batches/{id}/archive"),
      restoreBatch: change("POST /admin/batches/{id}/restore"),
      setTeachers: change("POST /admin/batches/{id}/teachers"),
      addMembers: change("POST /admin/batches/{id}/members/add"),
      removeMembers: change("POST /admin/batches/{id}/members/remove"),
      giveToBatch: change("POST /admin/batches/{id}/packages/give"),
    };
  },
});

export const {
  useGetBatchesQuery,
  useGetBatchQuery,
  useReadListMutation,
  useMakeLearnersMutation,
  useNewSlipMutation,
  useNewSlipsMutation,
  useMakeBatchMutation,
  useChangeBatchMutation,
  useArchiveBatchMutation,
  useRestoreBatchMutation,
  useSetTeachersMutation,
  useAddMembersMutation,
  useRemoveMembersMutation,
  useGiveToBatchMutation,
} = batchesApi;
