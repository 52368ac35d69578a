import { recordCode } from "@patrak/domain";
import type { ReplyOf } from "@patrak/contract";
import { api } from "./api/api.ts";
import { call } from "./api/call.ts";
import { sha256 } from "./sha256.ts";

export type ReceiptsFile = ReplyOf<"GET /user/testanalysis/{testAttemptId}/receipts">;

const receiptsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReceipts: build.query<ReceiptsFile, string>({
      query: (testAttemptId) =>
        call("GET /user/testanalysis/{testAttemptId}/receipts", { params: { testAttemptId } }),
    }),
  }),
});

export const { useGetReceiptsQuery, useLazyGetReceiptsQuery } = receiptsApi;

/** 7F3A 91C2 0B5E: the same on paper and beside the file. */
export const recordCodeOf = ({ payload }: ReceiptsFile) => recordCode(payload, sha256);
