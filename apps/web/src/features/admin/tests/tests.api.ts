import type { EndpointName, ReplyOf } from "@patrak/contract";
import type { CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator } from "../adminApi.ts";

export type Tests = ReplyOf<"GET /admin/tests">;
export type ShownTest = ReplyOf<"GET /admin/tests/{testId}">;
export type Draft = NonNullable<ShownTest["draft"]>;
export type Settings = Draft["settings"];
export type BankQuestion = Draft["questions"][number];
export type Check = Draft["checks"][number];
export type Changes = ReplyOf<"GET /admin/tests/{testId}/changes">;
export type Proof = ReplyOf<"GET /admin/tests/{testId}/proof">;
export type ProofQuestion = Proof["questions"][number];
export type Confirmations = Proof["confirmations"][number]["by"];
export type ChangedQuestion = Changes["questions"][number];
export type Pieces = NonNullable<ChangedQuestion["parts"][number]["english"]>;

export const testsApi = adminApi.enhanceEndpoints({ addTagTypes: ["QuestionLabels"] }).injectEndpoints({
  endpoints: (build) => {
    const query = <K extends EndpointName>(name: K) =>
      build.query<ReplyOf<K>, CallInput<K>>(asAdministrator(name));
    const mutation = <K extends EndpointName>(name: K) =>
      build.mutation<ReplyOf<K>, CallInput<K>>(asAdministrator(name));
    return {
      getTests: query("GET /admin/tests"),
      getDraft: build.query<ShownTest, CallInput<"GET /admin/tests/{testId}">>({
        ...asAdministrator("GET /admin/tests/{testId}"),
        // It has the names of its sections and topics.
        providesTags: ["QuestionLabels"],
      }),
      searchBank: query("GET /admin/tests/{testId}/bank"),
      getTestPreview: query("GET /admin/tests/{testId}/preview"),
      getProof: query("GET /admin/tests/{testId}/proof"),
      markKey: build.mutation<
        ReplyOf<"POST /admin/tests/{testId}/proof/keys">,
        CallInput<"POST /admin/tests/{testId}/proof/keys">
      >({
        ...asAdministrator("POST /admin/tests/{testId}/proof/keys"),
        onQueryStarted: async ({ params, body: { of, number } }, { dispatch, queryFulfilled }) => {
          const done = await queryFulfilled.catch(() => null);
          if (!done) return;
          const { by } = done.data;
          const mark = (proof: Proof) => {
            if (proof.of !== of) return;
            const others = proof.confirmations.filter((one) => one.number !== number);
            proof.confirmations = by.length > 0 ? [...others, { number, by }] : others;
          };
          for (const asked of [{}, { of }])
            dispatch(testsApi.util.updateQueryData("getProof", { params, query: asked }, mark));
        },
      }),
      getSlips: query("GET /admin/tests/{testId}/slips"),
      getChanges: query("GET /admin/tests/{testId}/changes"),
      addQuestions: mutation("POST /admin/tests/{testId}/add"),
      openDraft: mutation("POST /admin/tests/{testId}/draft"),
      saveSettings: mutation("POST /admin/tests/{testId}/settings"),
      saveQuestions: mutation("POST /admin/tests/{testId}/questions"),
      fillByRule: mutation("POST /admin/tests/{testId}/fill"),
      publish: mutation("POST /admin/tests/{testId}/publish"),
    };
  },
});

export const {
  useGetTestsQuery,
  useGetDraftQuery,
  useSearchBankQuery,
  useGetTestPreviewQuery,
  useGetProofQuery,
  useMarkKeyMutation,
  useGetSlipsQuery,
  useGetChangesQuery,
  useAddQuestionsMutation,
  useOpenDraftMutation,
  useSaveSettingsMutation,
  useSaveQuestionsMutation,
  useFillByRuleMutation,
  usePublishMutation,
} = testsApi;
