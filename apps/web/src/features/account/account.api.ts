import type { BodyOf, ReplyOf } from "@patrak/contract";
import { api } from "../../shared/api/api.ts";
import { call } from "../../shared/api/call.ts";
import { patient } from "../../shared/api/patience.ts";
import { askSession } from "../../shared/session/session.api.ts";

type Whole = ReplyOf<"GET /user/account">;
export type Account = Whole["account"];
export type Session = Whole["sessions"][number];

const accountApi = api.enhanceEndpoints({ addTagTypes: ["Account", "User"] }).injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query<Whole, void>({
      query: () => call("GET /user/account", {}),
      providesTags: ["Account"],
    }),
    changeName: build.mutation<ReplyOf<"POST /user/account/name">, BodyOf<"POST /user/account/name">>({
      query: (body) => call("POST /user/account/name", { body }),
      invalidatesTags: ["Account", "User"],
      // The name stands above every page.
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        void queryFulfilled.then(() => dispatch(askSession())).catch(() => undefined),
    }),
    changeLanguage: build.mutation<
      ReplyOf<"POST /user/account/language">,
      BodyOf<"POST /user/account/language">
    >({
      query: (body) => call("POST /user/account/language", { body }),
    }),
    changeMails: build.mutation<ReplyOf<"POST /user/account/mails">, BodyOf<"POST /user/account/mails">>({
      query: (body) => call("POST /user/account/mails", { body }),
      onQueryStarted: async ({ isMailedNotices }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          accountApi.util.updateQueryData("getAccount", undefined, ({ account }) => {
            account.isMailedNotices = isMailedNotices;
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
    }),
    changePassword: build.mutation<
      ReplyOf<"POST /user/account/password">,
      BodyOf<"POST /user/account/password">
    >({
      query: (body) => call("POST /user/account/password", { body }),
      extraOptions: patient,
      invalidatesTags: ["Account"],
    }),
    endSession: build.mutation<
      ReplyOf<"POST /user/account/sessions/end">,
      BodyOf<"POST /user/account/sessions/end">
    >({
      query: (body) => call("POST /user/account/sessions/end", { body }),
      // Also after a refusal: the list was out of date then.
      invalidatesTags: ["Account"],
    }),
    endOtherSessions: build.mutation<ReplyOf<"POST /user/account/sessions/end-others">, void>({
      query: () => call("POST /user/account/sessions/end-others", {}),
      invalidatesTags: ["Account"],
    }),
    copyData: build.mutation<ReplyOf<"POST /user/account/data">, void>({
      query: () => call("POST /user/account/data", {}),
      extraOptions: patient,
    }),
    deleteAccount: build.mutation<ReplyOf<"POST /user/account/delete">, BodyOf<"POST /user/account/delete">>({
      query: (body) => call("POST /user/account/delete", { body }),
      extraOptions: patient,
    }),
    keepAccount: build.mutation<ReplyOf<"POST /user/account/keep">, void>({
      query: () => call("POST /user/account/keep", {}),
      extraOptions: patient,
      invalidatesTags: ["Account"],
    }),
  }),
});

export const {
  useGetAccountQuery,
  useChangeNameMutation,
  useChangeLanguageMutation,
  useChangeMailsMutation,
  useChangePasswordMutation,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useCopyDataMutation,
  useDeleteAccountMutation,
  useKeepAccountMutation,
} = accountApi;
