import type { EndpointName, ReplyOf } from "@patrak/contract";
import type { CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator, withCredentials } from "../adminApi.ts";

export type Team = ReplyOf<"GET /admin/team">;
export type Member = Team["members"][number];
export type Invitation = Team["invitations"][number];

const teamApi = adminApi.injectEndpoints({
  endpoints: (build) => {
    /** The list is loaded again after a refusal too: somebody else may have changed it. */
    const change = <K extends EndpointName>(name: K) =>
      build.mutation<ReplyOf<K>, CallInput<K>>({ ...asAdministrator(name), invalidatesTags: ["Team"] });
    return {
      getTeam: build.query<Team, void>({
        ...asAdministrator("GET /admin/team"),
        query: () => asAdministrator("GET /admin/team").query({}),
        providesTags: ["Team"],
      }),
      invite: change("POST /admin/team/invitations"),
      inviteAgain: change("POST /admin/team/invitations/{id}/resend"),
      cancelTeamInvitation: change("POST /admin/team/invitations/{id}/cancel"),
      changeRole: change("POST /admin/team/{id}/role"),
      suspend: change("POST /admin/team/{id}/suspend"),
      letBackIn: change("POST /admin/team/{id}/let-back-in"),
      endSessions: change("POST /admin/team/{id}/end-sessions"),
      resetPhone: change("POST /admin/team/{id}/reset-phone"),
      showInvitation: build.mutation<ReplyOf<Show>, CallInput<Show>>(
        withCredentials("POST /admin/invitation"),
      ),
      join: build.mutation<ReplyOf<Join>, CallInput<Join>>(withCredentials("POST /admin/invitation/accept")),
    };
  },
});

type Show = "POST /admin/invitation";
type Join = "POST /admin/invitation/accept";

export const {
  useGetTeamQuery,
  useInviteMutation,
  useInviteAgainMutation,
  useCancelTeamInvitationMutation,
  useChangeRoleMutation,
  useSuspendMutation,
  useLetBackInMutation,
  useEndSessionsMutation,
  useResetPhoneMutation,
  useShowInvitationMutation,
  useJoinMutation,
} = teamApi;
