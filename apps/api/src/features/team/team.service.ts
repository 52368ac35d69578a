import type { BodyOf, ReplyOf } from "@patrak/contract";
import type { Transaction } from "kysely";
import type { Database } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { Refusal } from "../../platform/errors.ts";
import * as administrators from "../administrators/administrators.queries.ts";
import { replacePhoneReset } from "../administrators/phone-resets.queries.ts";
import { hashResetCode, makeRecoveryCode } from "../administrators/recovery-codes.service.ts";
import { forgetBrowsers } from "../administrators/remembered.service.ts";
import { deleteSecondFactor } from "../administrators/second-factor.queries.ts";
import { audit, type Actor, type AuditEntry } from "../audit/audit.service.ts";
import { selectLiveAdminSessions } from "../auth/sessions.queries.ts";
import { endAllSessions } from "../auth/sessions.service.ts";
import { enqueueMail } from "../mail/mail.service.ts";
import { selectInvitations } from "./invitations.queries.ts";
import * as queries from "./team.queries.ts";
import { invitationView, memberView } from "./team.views.ts";
import type { TeamParts } from "./team.parts.ts";

type Member = NonNullable<Awaited<ReturnType<typeof queries.selectOptionalMember>>>;
type Tx = Transaction<DB>;

export async function listTeam(db: Database): Promise<ReplyOf<"GET /admin/team">> {
  const [members, sessions, invitations, now] = [
    await queries.selectMembers(db),
    Map.groupBy(await selectLiveAdminSessions(db), ({ user_id }) => user_id),
    await selectInvitations(db),
    await queries.selectNow(db),
  ];
  return {
    members: members.map((member) => memberView(member, sessions.get(member.user_id) ?? [], now)),
    invitations: invitations.map(invitationView),
  };
}

export async function changeRole(
  db: Database,
  unsafeId: string,
  { role }: BodyOf<"POST /admin/team/{id}/role">,
  actor: Actor,
) {
  await onMember(db, unsafeId, actor, async (tx, member) => {
    if (member.role === role) return;
    await administrators.updateRole(tx, member.user_id, role);
    await record(tx, actor, member, {
      action: "administrator.role-changed",
      before: { role: member.role },
      after: { role },
    });
  });
}

/** Sessions and remembered browsers end at once. Doing it twice changes nothing. */
export async function suspend(db: Database, unsafeId: string, actor: Actor) {
  await onMember(db, unsafeId, actor, async (tx, member) => {
    if (member.suspended_at !== null) return;
    await administrators.updateSuspended(tx, member.user_id, true);
    await signOut(tx, member);
    await record(tx, actor, member, { action: "administrator.suspended" });
  });
}

export async function letBackIn(db: Database, unsafeId: string, actor: Actor) {
  await onMember(db, unsafeId, actor, async (tx, member) => {
    if (member.suspended_at === null) return;
    await administrators.updateSuspended(tx, member.user_id, false);
    await record(tx, actor, member, { action: "administrator.let-back-in" });
  });
}

export async function endSessions(db: Database, unsafeId: string, actor: Actor) {
  return onMember(db, unsafeId, actor, async (tx, member) => {
    const ended = await signOut(tx, member);
    await record(tx, actor, member, { action: "administrator.sessions-ended", after: { ended } });
    return { ended };
  });
}

/**
 * The phone, its recovery codes and all sessions end. The code is told once, to the owner who asks; its bearer sets up
 * the next phone, and the password alone does not.
 */
export async function resetPhone(parts: TeamParts, unsafeId: string, actor: Actor) {
  const resetCode = makeRecoveryCode();
  return onMember(parts.db, unsafeId, actor, async (tx, member) => {
    const { user_id, email, language } = member;
    await deleteSecondFactor(tx, user_id);
    const expiresAt = await replacePhoneReset(tx, user_id, hashResetCode(parts.keys, user_id, resetCode));
    await endAllSessions(tx, user_id);
    await enqueueMail(parts, tx, { kind: "admin-phone-reset", email, language });
    await record(tx, actor, member, { action: "second-factor.reset" });
    return { resetCode, expiresAt: expiresAt.toISOString() };
  });
}

async function signOut(tx: Tx, { user_id }: Member) {
  await forgetBrowsers(tx, user_id);
  return endAllSessions(tx, user_id);
}

/** One after the other, and only while the one who acts is still an owner: two may be removing each other. */
async function onMember<T>(
  db: Database,
  unsafeId: string,
  actor: Actor,
  work: (tx: Tx, member: Member) => Promise<T>,
): Promise<T> {
  if (!/^[1-9][0-9]{0,17}$/.test(unsafeId)) throw new Refusal("NOT_FOUND");
  try {
    return await db.transaction().execute(async (tx) => {
      await lockForOwner(tx, actor);
      await administrators.lockAdministrator(tx, unsafeId);
      const member = await queries.selectOptionalMember(tx, unsafeId);
      if (!member) throw new Refusal("NOT_FOUND");
      return work(tx, member);
    });
  } catch (error) {
    throw isLastOwner(error) ? new Refusal("LAST_OWNER") : error;
  }
}

export async function lockForOwner(tx: Tx, { who }: Actor) {
  await queries.lockTeam(tx);
  const owner = who && (await administrators.selectOptionalActive(tx, who.id));
  if (owner?.role !== "owner") throw new Refusal("ROLE_REFUSED");
}

function isLastOwner(error: unknown) {
  const { constraint } = error as { constraint?: string };
  return constraint === "administrators_keep_an_owner";
}

async function record(
  tx: Tx,
  actor: Actor,
  { user_id }: Member,
  entry: Pick<AuditEntry, "action" | "before" | "after">,
) {
  await audit(tx, { actor, object: { kind: "administrator", id: user_id }, ...entry });
}
