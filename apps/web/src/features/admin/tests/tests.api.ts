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
export type ChangedQuestion = Changes["questions"][number];
export type Pieces = NonNullable<ChangedQuestion["parts"][number]["english"]>;

export const testsApi = adminApi.injectEndpoints({
  endpoints: (build) => {
    const query = <K extends EndpointName>(name: K) =>
      build.query<ReplyOf<K>, CallInput<K>>(asAdministrator(name));
    const mutation = <K extends EndpointName>(name: K) =>
      build.mutation<ReplyOf<K>, CallInput<K>>(asAdministrator(name));
    return {
      getTests: query("GET /admin/tests"),
      getDraft: query("GET /admin/tests/{testId}"),
      searchBank: query("GET /admin/tests/{testId}/bank"),
      getTestPreview: query("GET /admin/tests/{testId}/preview"),
      getChanges: query("GET /admin/tests/{testId}/changes"),
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
  useGetChangesQuery,
  useOpenDraftMutation,
  useSaveSettingsMutation,
  useSaveQuestionsMutation,
  useFillByRuleMutation,
  usePublishMutation,
} = testsApi;
