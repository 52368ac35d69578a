import type { EndpointName, ReplyOf } from "@patrak/contract";
import { call, type CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator, withCredentials } from "../adminApi.ts";

type Me = ReplyOf<"GET /admin/me">;
/** As the sign-in tells it, before it is known whether the recovery codes are kept. */
export type Administrator = Me["administrator"] & Partial<Pick<Me, "hasKeptCodes">>;
export type Security = ReplyOf<"GET /admin/security">;

type Keep = "POST /admin/security/recovery-codes/confirm";

export const administratorsApi = adminApi.injectEndpoints({
  endpoints: (build) => {
    const credentials = <K extends EndpointName>(name: K) =>
      build.mutation<ReplyOf<K>, CallInput<K>>(withCredentials(name));
    const own = <K extends EndpointName>(name: K) =>
      build.mutation<ReplyOf<K>, CallInput<K>>({
        ...asAdministrator(name),
        invalidatesTags: (_, error) => (error === undefined ? ["Security"] : []),
      });
    return {
      getSecurity: build.query<Security, void>({
        ...asAdministrator("GET /admin/security"),
        query: () => asAdministrator("GET /admin/security").query({}),
        providesTags: ["Security"],
      }),
      changePassword: own("POST /admin/security/password"),
      endSession: own("POST /admin/security/sessions/end"),
      endOtherSessions: own("POST /admin/security/sessions/end-others"),
      beginPhone: own("POST /admin/security/phone"),
      confirmPhone: own("POST /admin/security/phone/confirm"),
      makeCodesAnew: own("POST /admin/security/recovery-codes"),
      keepCodes: build.mutation<ReplyOf<Keep>, CallInput<Keep>>({
        ...asAdministrator("POST /admin/security/recovery-codes/confirm"),
        invalidatesTags: (_, error) => (error === undefined ? ["Security", "Administrator"] : []),
      }),
      getMe: build.query<Administrator, void>({
        query: () => call("GET /admin/me", {}),
        // A refusal is the answer itself: loading again because of it would never end.
        extraOptions: { refused: () => ({ type: "admin/signedOut" }) },
        transformResponse: ({ administrator, hasKeptCodes }: Me) => ({ ...administrator, hasKeptCodes }),
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
  useGetSecurityQuery,
  useChangePasswordMutation,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useBeginPhoneMutation,
  useConfirmPhoneMutation,
  useMakeCodesAnewMutation,
  useKeepCodesMutation,
} = administratorsApi;
