import { randomUUID } from "node:crypto";
import type { BodyOf } from "@patrak/contract";
import type { AdminRole } from "@patrak/domain";
import { Refusal } from "../../platform/errors.ts";
import { spend, type Limit } from "../../platform/limits.ts";
import { asId, orNotFound } from "../../platform/not-found.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { lockAddress, selectOptionalUserByEmail } from "../auth/auth.queries.ts";
import { enqueueMail } from "../mail/mail.service.ts";
import * as queries from "./invitations.queries.ts";
import { lockForOwner } from "./team.service.ts";
import type { TeamParts } from "./team.parts.ts";

/** Mails of one owner, and to one address. */
const ofOwner: Limit = { name: "team-invitation:owner", hits: 50, seconds: 86_400 };
const toAddress: Limit = { name: "team-invitation:address", hits: 5, seconds: 86_400 };

type Parts = Pick<TeamParts, "db" | "jobs">;

export async function invite(
  parts: Parts,
  { email, role }: BodyOf<"POST /admin/team/invitations">,
  actor: Actor,
) {
  await parts.db.transaction().execute(async (tx) => {
    await lockForOwner(tx, actor);
    await lockAddress(tx, email);
    if (await selectOptionalUserByEmail(tx, email)) throw new Refusal("ADDRESS_TAKEN");
    const invitation = { invitation_id: randomUUID(), email, role, invited_by: actor.who!.id };
    if (!(await queries.insertOptionalInvitation(tx, invitation))) throw new Refusal("INVITED_ALREADY");
    await mail(parts, tx, invitation, actor);
    await audit(tx, { actor, action: "administrator.invited", object: objectOf(invitation) });
  });
}

export async function inviteAgain(parts: Parts, unsafeId: string, actor: Actor) {
  await parts.db.transaction().execute(async (tx) => {
    await lockForOwner(tx, actor);
    const invitation = orNotFound(await queries.selectOptionalInvitation(tx, asId(unsafeId)));
    await mail(parts, tx, invitation, actor);
    await audit(tx, { actor, action: "administrator.invited-again", object: objectOf(invitation) });
  });
}

export async function cancelInvitation({ db }: Parts, unsafeId: string, actor: Actor) {
  await db.transaction().execute(async (tx) => {
    await lockForOwner(tx, actor);
    const invitation = orNotFound(await queries.deleteOptionalInvitation(tx, asId(unsafeId)));
    const object = objectOf(invitation);
    await audit(tx, { actor, action: "administrator.invitation-cancelled", object });
  });
}

/** The log names the role, not the address: that belongs to nobody yet whose words could be erased. */
const objectOf = ({ invitation_id, role }: { invitation_id: string; role: AdminRole }) => ({
  kind: "invitation",
  id: invitation_id,
  name: role,
});

async function mail(
  parts: Parts,
  tx: Parameters<typeof audit>[0],
  { invitation_id, email }: { invitation_id: string; email: string },
  { who }: Actor,
) {
  await spend(tx, ofOwner, who!.id);
  await spend(tx, toAddress, email);
  const job = { kind: "team-invitation", email, language: "en", invitationId: invitation_id } as const;
  await enqueueMail(parts, tx, { ...job, who: who!.name });
}
