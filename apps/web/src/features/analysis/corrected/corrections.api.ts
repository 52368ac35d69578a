import type { ReplyOf } from "@patrak/contract";
import { api } from "../../../shared/api/api.ts";
import { call } from "../../../shared/api/call.ts";

export type CorrectionLog = ReplyOf<"GET /user/testanalysis/{testAttemptId}/corrections">;

export const { useGetCorrectionLogQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getCorrectionLog: build.query<CorrectionLog, string>({
      query: (testAttemptId) =>
        call("GET /user/testanalysis/{testAttemptId}/corrections", { params: { testAttemptId } }),
    }),
  }),
});
