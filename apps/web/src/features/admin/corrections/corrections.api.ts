import type { BodyOf, EndpointName, ReplyOf } from "@patrak/contract";
import type { CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator } from "../adminApi.ts";

export type Log = ReplyOf<"GET /admin/tests/{testId}/corrections">;
export type Correction = Log["corrections"][number];
export type CorrectedQuestion = ReplyOf<"GET /admin/tests/{testId}/corrections/question">;
export type Preview = ReplyOf<"POST /admin/tests/{testId}/corrections/preview">;
export type Change = BodyOf<"POST /admin/tests/{testId}/corrections">["change"];

const correctionsApi = adminApi.injectEndpoints({
  endpoints: (build) => {
    const query = <K extends EndpointName>(name: K) =>
      build.query<ReplyOf<K>, CallInput<K>>(asAdministrator(name));
    return {
      getCorrections: query("GET /admin/tests/{testId}/corrections"),
      getCorrectedQuestion: query("GET /admin/tests/{testId}/corrections/question"),
      // Reads only; its body is what it is asked for.
      previewCorrection: query("POST /admin/tests/{testId}/corrections/preview"),
      makeCorrection: build.mutation<
        ReplyOf<"POST /admin/tests/{testId}/corrections">,
        CallInput<"POST /admin/tests/{testId}/corrections">
      >(asAdministrator("POST /admin/tests/{testId}/corrections")),
    };
  },
});

export const {
  useGetCorrectionsQuery,
  useGetCorrectedQuestionQuery,
  usePreviewCorrectionQuery,
  useMakeCorrectionMutation,
} = correctionsApi;
