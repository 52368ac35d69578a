import type { ReplyOf } from "@patrak/contract";
import { api } from "../../shared/api/api.ts";
import { call } from "../../shared/api/call.ts";

export type Redeemed = ReplyOf<"POST /user/redeem">;

const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    redeemCode: build.mutation<Redeemed, string>({
      query: (code) => call("POST /user/redeem", { body: { code } }),
      invalidatesTags: (reply) => (reply === undefined ? [] : ["Packages"]),
    }),
  }),
});

export const { useRedeemCodeMutation } = accessApi;
