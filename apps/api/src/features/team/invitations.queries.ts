import type { InvitedRole } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** How long an unused invitation is kept after its link has ended. */
const KEPT_DAYS = 30;

export interface NewInvitation {
  invitation_id: string;
  email: string;
  role: InvitedRole;
  invited_by: string;
}

/** False if the address is invited already. Also deletes those that ended long ago. */
export async function insertOptionalInvitation(db: Executor, invitation: NewInvitation): Promise<boolean> {
  await db
    .deleteFrom("team_invitations")
    .where("expires_at", "<", sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
  const made = await db
    .insertInto("team_invitations")
    .values(invitation)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("invitation_id")
    .executeTakeFirst();
  return made !== undefined;
}

export async function selectInvitations(db: Executor) {
  return (
    db
      .selectFrom("team_invitations as i")
      .leftJoin("users as u", "u.user_id", "i.invited_by")
      .select(["i.invitation_id", "i.email", "i.invited_at", "i.expires_at"])
      // A constraint keeps owners out.
      .select(sql<InvitedRole>`i.role`.as("role"))
      .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as("invited_by"))
      .select(sql<boolean>`coalesce(i.expires_at <= now(), false)`.as("is_over"))
      .orderBy("i.invited_at", "desc")
      .orderBy("i.email")
      .execute()
  );
}

export async function selectOptionalInvitation(db: Executor, invitationId: string) {
  return db
    .selectFrom("team_invitations")
    .select(["invitation_id", "email", "role"])
    .where("invitation_id", "=", invitationId)
    .executeTakeFirst();
}

export async function deleteOptionalInvitation(db: Executor, invitationId: string) {
  return db
    .deleteFrom("team_invitations")
    .where("invitation_id", "=", invitationId)
    .returning(["invitation_id", "role"])
    .executeTakeFirst();
}

const good = sql<boolean>`expires_at > now()`;

export async function selectOptionalByToken(db: Executor, tokenHash: Buffer) {
  return db
    .selectFrom("team_invitations")
    .select("email")
    .select(sql<InvitedRole>`role`.as("role"))
    .where("token_hash", "=", tokenHash)
    .where(good)
    .executeTakeFirst();
}

/** Uses the link up: of two calls one finds it. */
export async function takeOptionalByToken(db: Executor, tokenHash: Buffer) {
  return db
    .deleteFrom("team_invitations")
    .where("token_hash", "=", tokenHash)
    .where(good)
    .returning("email")
    .returning(sql<InvitedRole>`role`.as("role"))
    .executeTakeFirst();
}

/** The former link ends. False if the invitation is over. */
export async function updateLink(db: Executor, invitationId: string, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("team_invitations")
    .set({
      token_hash: tokenHash,
      sent_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + interval '3 days'`,
    })
    .where("invitation_id", "=", invitationId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
