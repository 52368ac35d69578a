import type { BodyOf, ReplyOf } from "@patrak/contract";
import { Refusal } from "../../platform/errors.ts";
import { giveRole } from "../administrators/administrators.service.ts";
import { makeStep } from "../administrators/first-step.service.ts";
import type { Visitor } from "../administrators/visitor.service.ts";
import { checkAdminPassword } from "../administrators/passwords.service.ts";
import { actorOf } from "../audit/actor.service.ts";
import { audit } from "../audit/audit.service.ts";
import { insertOptionalUser, lockAddress, type Language } from "../auth/auth.queries.ts";
import * as queries from "./invitations.queries.ts";
import type { TeamParts } from "./team.parts.ts";
import { hashToken } from "./tokens.ts";

/** Nobody is told whether a link was wrong, used, over or taken back. */
export async function showInvitation(
  { db }: TeamParts,
  token: string,
): Promise<ReplyOf<"POST /admin/invitation">> {
  const invitation = await queries.selectOptionalByToken(db, hashToken(token));
  if (!invitation) throw new Refusal("INVITATION_INVALID");
  return invitation;
}

/**
 * Makes the account, uses the link up, and returns the proof of the first step: the set-up of the phone follows. Until
 * it is done the account opens nothing. Hashes only for a good link.
 */
export async function join(
  parts: TeamParts,
  { token, firstName, lastName, password }: BodyOf<"POST /admin/invitation/accept">,
  visitor: Visitor & { language: Language },
) {
  const tokenHash = hashToken(token);
  const { email } = await showInvitation(parts, token);
  const named = { email, first_name: firstName, last_name: lastName };
  checkAdminPassword(password, named);
  const password_hash = await parts.hasher.hash(password, visitor.lane);
  return parts.db.transaction().execute(async (tx) => {
    await lockAddress(tx, email);
    const invitation = await queries.takeOptionalByToken(tx, tokenHash);
    if (!invitation) throw new Refusal("INVITATION_INVALID");
    const { language } = visitor;
    const user = await insertOptionalUser(tx, { ...named, password_hash, language, role: "ADMIN" });
    if (!user) throw new Refusal("ADDRESS_TAKEN");
    const { role } = invitation;
    await giveRole(tx, user.user_id, role);
    const person = { ...named, user_id: user.user_id, role };
    const object = { kind: "administrator", id: user.user_id };
    const actor = actorOf(visitor, person);
    await audit(tx, { actor, action: "administrator.joined", object, after: { ...named, role } });
    return { email, step: makeStep(parts.keys, { user_id: user.user_id, password_hash }, Date.now()) };
  });
}
