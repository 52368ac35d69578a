import type { EndpointName, ReplyOf } from "@patrak/contract";
import { call, type CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator, withCredentials } from "../adminApi.ts";

export type Administrator = ReplyOf<"GET /admin/me">["administrator"];

export const administratorsApi = adminApi.injectEndpoints({
  endpoints: (build) => {
    const credentials = <K extends EndpointName>(name: K) =>
      build.mutation<ReplyOf<K>, CallInput<K>>(withCredentials(name));
    return {
      getMe: build.query<Administrator, void>({
        query: () => call("GET /admin/me", {}),
        // A refusal is the answer itself: loading again because of it would never end.
        extraOptions: { refused: () => ({ type: "admin/signedOut" }) },
        transformResponse: (reply: ReplyOf<"GET /admin/me">) => reply.administrator,
        providesTags: ["Administrator"],
      }),
      checkPassword: credentials("POST /admin/login"),
      enterCode: credentials("POST /admin/login/code"),
      enterRecoveryCode: credentials("POST /admin/login/recovery"),
      beginSecondFactor: credentials("POST /admin/second-factor/begin"),
      confirmSecondFactor: credentials("POST /admin/second-factor/confirm"),
      leave: build.mutation<ReplyOf<"POST /admin/logout">, CallInput<"POST /admin/logout">>(
        asAdministrator("POST /admin/logout"),
      ),
    };
  },
});

export const {
  useGetMeQuery,
  useCheckPasswordMutation,
  useEnterCodeMutation,
  useEnterRecoveryCodeMutation,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useLeaveMutation,
} = administratorsApi;
