import type { BodyOf } from "@patrak/contract";
import { Refusal } from "../../platform/errors.ts";
import { takeTry } from "../../platform/password-tries.ts";
import type { Caller } from "../../platform/session/access-token.ts";
import { deviceIdOf } from "../../platform/session/device.ts";
import { enqueueMail } from "../mail/mail.service.ts";
import { note } from "../security-events/security-events.service.ts";
import { triesOf, tryLimitsOf } from "./auth.limits.ts";
import type { AuthParts } from "./auth.parts.ts";
import * as queries from "./auth.queries.ts";
import { checkNewPassword } from "./passwords.service.ts";
import { forgetAsking } from "./reset.service.ts";
import { revokeOtherSessions } from "./sessions.queries.ts";
import type { Visitor } from "./visitor.service.ts";

/**
 * Who holds a session of somebody else still has to guess the password, and guesses count like those of a sign-in,
 * with the same counters. The session in which it happens stays; all others end.
 */
export async function changePassword(
  parts: AuthParts,
  caller: Caller,
  { currentPassword, newPassword }: BodyOf<"POST /user/account/password">,
  visitor: Visitor,
) {
  const { db, hasher } = parts;
  const user = await queries.selectOptionalUser(db, caller.userId);
  if (!user) throw new Refusal("SESSION_REQUIRED");
  checkNewPassword(parts, newPassword, user);
  const { network } = visitor;
  const deviceId = deviceIdOf(visitor.device, user.user_id);
  const giveBack = await takeTry(db, tryLimitsOf(parts), { email: triesOf(user), network, deviceId });
  if (!(await hasher.verify(user.password_hash, currentPassword, visitor.lane)))
    throw new Refusal("PASSWORD_WRONG");
  await giveBack();
  const passwordHash = await hasher.hash(newPassword, visitor.lane);
  await db.transaction().execute(async (tx) => {
    await queries.lockUser(tx, user.user_id);
    const current = await queries.selectOptionalUser(tx, user.user_id);
    // A reset or another change was faster: what was typed is no longer the current password.
    if (current?.password_hash !== user.password_hash) throw new Refusal("PASSWORD_WRONG");
    await queries.updatePassword(tx, user.user_id, passwordHash);
    await revokeOtherSessions(tx, caller, "password");
    await forgetAsking(tx, user);
    await note(tx, { kind: "password-changed", userId: user.user_id });
    const { email, language } = user;
    await enqueueMail(parts, tx, { kind: "password-renewed", email, language });
  });
}
