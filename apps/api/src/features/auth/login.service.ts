import type { BodyOf } from "@patrak/contract";
import { readSlipPassword } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { takeTry } from "../../platform/password-tries.ts";
import { deviceIdOf } from "../../platform/session/device.ts";
import { networkMark, note } from "../security-events/security-events.service.ts";
import { tryLimitsOf } from "./auth.limits.ts";
import * as queries from "./auth.queries.ts";
import { hashSecret, makeSecret } from "./codes.ts";
import type { AuthParts } from "./auth.parts.ts";
import { openSession, type SessionTokens } from "./sessions.service.ts";
import { mailCodeAgain } from "./signup.service.ts";
import { selectOptionalSlip } from "./slips.queries.ts";
import type { Visitor } from "./visitor.service.ts";

export type Login =
  | {
      kind: "signed-in";
      user: NonNullable<Awaited<ReturnType<typeof queries.selectOptionalStudent>>>;
      tokens: SessionTokens;
      /** When the account will be erased, if that was asked for. */
      erasedFrom: Date | null;
    }
  | { kind: "unverified"; signupSecret: string };

/**
 * A password that does not match the account is also compared with the waiting sign-up's, whether or
 * not there is an account: every refusal costs two hashes, and the answer is the same if somebody
 * signed up with another's address.
 */
export async function login(
  parts: AuthParts,
  { email, password }: BodyOf<"POST /auth/login">,
  visitor: Visitor,
): Promise<Login> {
  const { db, hasher } = parts;
  const user = await queries.selectOptionalStudent(db, email);
  const deviceId = deviceIdOf(visitor.device, user?.user_id);
  const giveBack = await takeTry(db, tryLimitsOf(parts), { email, network: visitor.network, deviceId });
  const slip = user?.slip_hash ?? null;
  const [hash, typed] = slip === null ? [user?.password_hash, password] : [slip, readSlipPassword(password)];
  if ((await hasher.verify(hash, typed, visitor.lane)) && user) {
    await giveBack();
    if (slip !== null) throw new Refusal("PASSWORD_NOT_CHOSEN");
    if (deviceId === null) await noteNewDevice(parts, user, visitor);
    const tokens = await db.transaction().execute(async (tx) => {
      await lockChecked(tx, user);
      return openSession(parts, tx, user, visitor.browser);
    });
    return {
      kind: "signed-in",
      user,
      tokens,
      erasedFrom: await queries.selectOptionalErasure(db, user.user_id),
    };
  }
  const secretHash = visitor.signupSecret === undefined ? null : hashSecret(visitor.signupSecret);
  const signup = await queries.selectOptionalPendingSignup(db, email, secretHash);
  if (!(await hasher.verify(signup?.password_hash, password, visitor.lane)) || !signup)
    throw new Refusal("CREDENTIALS_INVALID");
  await giveBack();
  return { kind: "unverified", signupSecret: await continueSignup(parts, signup, visitor) };
}

/**
 * A new password may have been set since this one was checked. It is set under the same lock and ends the sessions that
 * it finds: this one is opened before that and ends with them, or not at all.
 */
export async function lockChecked(
  tx: Executor,
  { user_id, password_hash }: { user_id: string; password_hash: string },
  refusal: "CREDENTIALS_INVALID" | "ROLL_CREDENTIALS_INVALID" = "CREDENTIALS_INVALID",
) {
  await queries.lockUser(tx, user_id);
  const current = await queries.selectOptionalUser(tx, user_id);
  const isReplaced = (await selectOptionalSlip(tx, user_id)) !== undefined;
  if (current?.password_hash !== password_hash || isReplaced) throw new Refusal(refusal);
}

export async function noteNewDevice(
  { db, keys }: AuthParts,
  { user_id }: { user_id: string },
  { network }: Visitor,
) {
  await note(db, { kind: "login-new-device", userId: user_id, network: networkMark(keys, network) });
}

/** Gives this browser the sign-up whose password it knows, and mails a new code. */
async function continueSignup(
  parts: AuthParts,
  signup: { signup_id: string; email: string },
  visitor: Visitor,
) {
  const secret = makeSecret();
  await queries.updateSignupSecret(parts.db, signup.signup_id, hashSecret(secret));
  await mailCodeAgain(parts, signup, visitor);
  return secret;
}
