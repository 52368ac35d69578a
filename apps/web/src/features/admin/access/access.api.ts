import type { ReplyOf } from "@patrak/contract";
import type { CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator, asFile } from "../adminApi.ts";

export type Access = ReplyOf<"GET /admin/access">;
export type Invited = ReplyOf<"GET /admin/access/invited">;
export type AccessCode = Access["codes"][number];
export type Line = ReplyOf<"POST /admin/access/check">["lines"][number];

type Make = "POST /admin/access/codes";
type Revoke = "POST /admin/access/codes/{id}/revoke";
type Check = "POST /admin/access/check";
type Resend = "POST /admin/access/invited/resend";
type Cancel = "POST /admin/access/invited/cancel";
type Give = "POST /admin/access/give";

const accessApi = adminApi.enhanceEndpoints({ addTagTypes: ["Invited"] }).injectEndpoints({
  endpoints: (build) => ({
    getAccess: build.query<Access, void>({
      ...asAdministrator("GET /admin/access"),
      query: () => asAdministrator("GET /admin/access").query({}),
      providesTags: ["Codes"],
    }),
    makeCode: build.mutation<ReplyOf<Make>, CallInput<Make>>({
      ...asAdministrator("POST /admin/access/codes"),
      invalidatesTags: ["Codes"],
    }),
    revokeCode: build.mutation<ReplyOf<Revoke>, CallInput<Revoke>>({
      ...asAdministrator("POST /admin/access/codes/{id}/revoke"),
      invalidatesTags: ["Codes"],
    }),
    downloadCodes: build.mutation<string, CallInput<"GET /admin/access/codes/csv">>(
      asFile("GET /admin/access/codes/csv"),
    ),
    getInvited: build.query<Invited, CallInput<"GET /admin/access/invited">>({
      ...asAdministrator("GET /admin/access/invited"),
      providesTags: ["Invited"],
    }),
    resendInvitation: build.mutation<ReplyOf<Resend>, CallInput<Resend>>({
      ...asAdministrator("POST /admin/access/invited/resend"),
      invalidatesTags: ["Invited"],
    }),
    cancelInvitation: build.mutation<ReplyOf<Cancel>, CallInput<Cancel>>({
      ...asAdministrator("POST /admin/access/invited/cancel"),
      invalidatesTags: ["Invited"],
    }),
    checkList: build.mutation<ReplyOf<Check>, CallInput<Check>>(asAdministrator("POST /admin/access/check")),
    giveList: build.mutation<ReplyOf<Give>, CallInput<Give>>({
      ...asAdministrator("POST /admin/access/give"),
      invalidatesTags: ["Learners", "Invited"],
    }),
  }),
});

export const {
  useGetAccessQuery,
  useMakeCodeMutation,
  useRevokeCodeMutation,
  useDownloadCodesMutation,
  useGetInvitedQuery,
  useResendInvitationMutation,
  useCancelInvitationMutation,
  useCheckListMutation,
  useGiveListMutation,
} = accessApi;
