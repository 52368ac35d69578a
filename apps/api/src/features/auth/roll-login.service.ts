import type { BodyOf } from "@patrak/contract";
import { readSlipPassword, rollKey } from "@patrak/domain";
import { Refusal } from "../../platform/errors.ts";
import { takeTry } from "../../platform/password-tries.ts";
import { deviceIdOf } from "../../platform/session/device.ts";
import { note } from "../security-events/security-events.service.ts";
import { rollTries, tryLimitsOf } from "./auth.limits.ts";
import type { AuthParts } from "./auth.parts.ts";
import * as queries from "./auth.queries.ts";
import { lockChecked, noteNewDevice } from "./login.service.ts";
import { checkNewPassword } from "./passwords.service.ts";
import { openSession } from "./sessions.service.ts";
import { deleteOptionalSlip } from "./slips.queries.ts";
import type { Visitor } from "./visitor.service.ts";

/**
 * The password of a slip opens nothing but the choice of one's own: without `newPassword` it is refused with a code that
 * says so, and no session exists before. A known and an unknown number cost the same.
 */
export async function loginByRoll(parts: AuthParts, body: BodyOf<"POST /auth/login-roll">, visitor: Visitor) {
  const { db } = parts;
  const user = await queries.selectOptionalStudentByRoll(db, rollKey(body.rollNumber));
  const deviceId = deviceIdOf(visitor.device, user?.user_id);
  const trier = { email: rollTries(body.rollNumber), network: visitor.network, deviceId };
  const giveBack = await takeTry(db, tryLimitsOf(parts), trier);
  if (!(await isRight(parts, user, body, visitor)) || !user) throw new Refusal("ROLL_CREDENTIALS_INVALID");
  await giveBack();
  const password_hash =
    user.slip_hash === null
      ? user.password_hash
      : await choosePassword(parts, { ...user, slip_hash: user.slip_hash }, body, visitor);
  if (deviceId === null) await noteNewDevice(parts, user, visitor);
  return {
    user,
    tokens: await db.transaction().execute(async (tx) => {
      await lockChecked(tx, { ...user, password_hash }, "ROLL_CREDENTIALS_INVALID");
      return openSession(parts, tx, user, visitor.browser);
    }),
    erasedFrom: await queries.selectOptionalErasure(db, user.user_id),
  };
}

type User = NonNullable<Awaited<ReturnType<typeof queries.selectOptionalStudentByRoll>>>;
type Body = BodyOf<"POST /auth/login-roll">;

/** Who sends the choice again, because the first reply was lost, has the new password already. */
async function isRight({ hasher }: AuthParts, user: User | undefined, body: Body, { lane }: Visitor) {
  const { password, newPassword } = body;
  const slip = user?.slip_hash ?? null;
  const [hash, typed] = slip === null ? [user?.password_hash, password] : [slip, readSlipPassword(password)];
  if (await hasher.verify(hash, typed, lane)) return true;
  if (newPassword === undefined) return false;
  return hasher.verify(slip === null ? user?.password_hash : undefined, newPassword, lane);
}

async function choosePassword(
  parts: AuthParts,
  user: User & { slip_hash: string },
  { password, newPassword }: Body,
  { lane }: Visitor,
) {
  if (newPassword === undefined) throw new Refusal("PASSWORD_NOT_CHOSEN");
  if (readSlipPassword(newPassword) === readSlipPassword(password)) throw new Refusal("PASSWORD_COMMON");
  checkNewPassword(parts, newPassword, user);
  const hash = await parts.hasher.hash(newPassword, lane);
  await parts.db.transaction().execute(async (tx) => {
    await queries.lockUser(tx, user.user_id);
    // A teacher has replaced the slip meanwhile, or another device was faster.
    if (!(await deleteOptionalSlip(tx, user.user_id, user.slip_hash)))
      throw new Refusal("ROLL_CREDENTIALS_INVALID");
    await queries.updatePassword(tx, user.user_id, hash);
    await note(tx, { kind: "password-changed", userId: user.user_id });
  });
  return hash;
}
