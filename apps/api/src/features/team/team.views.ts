import type { ReplyOf } from "@patrak/contract";
import type { LiveSession } from "../auth/sessions.queries.ts";
import type { selectInvitations } from "./invitations.queries.ts";
import type { selectMembers } from "./team.queries.ts";

type Team = ReplyOf<"GET /admin/team">;
type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];
type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number];

/** A little longer than an access token lives: a page that is in use renews it. */
const HERE_MS = 12 * 60_000;

/** `sessions` are the live ones, the most recently used first. */
export function memberView(row: MemberRow, sessions: LiveSession[], now: Date): Team["members"][number] {
  const [latest] = sessions;
  const seenAt = [row.signed_in_at, latest?.refreshed_at ?? null]
    .filter((at) => at !== null)
    .toSorted((one, other) => Number(one) - Number(other))
    .at(-1);
  return {
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role,
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    phoneSince: row.confirmed_at?.toISOString() ?? null,
    isPhoneReset: row.is_reset,
    recoveryCodesLeft: row.codes_left,
    seenAt: seenAt?.toISOString() ?? null,
    seenOn: latest?.device ?? row.signed_in_on,
    isHere: latest !== undefined && Number(now) - Number(latest.refreshed_at) < HERE_MS,
    sessions: sessions.map(({ device, refreshed_at }) => ({ device, seenAt: refreshed_at.toISOString() })),
  };
}

export function invitationView(row: InvitationRow): Team["invitations"][number] {
  return {
    id: row.invitation_id,
    email: row.email,
    role: row.role,
    invitedAt: row.invited_at.toISOString(),
    invitedBy: row.invited_by,
    expiresAt: row.expires_at?.toISOString() ?? null,
    isOver: row.is_over,
  };
}
