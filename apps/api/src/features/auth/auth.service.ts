import { createHash, randomBytes, randomUUID } from "node:crypto";
import { errors, type BodyOf } from "@patrak/contract";
import { Refusal } from "../../platform/errors.ts";
import { spend } from "../../platform/limits.ts";
import { giveWaiting } from "../access/list.service.ts";
import { matchesCode } from "./codes.ts";
import { mayMailCode, networkLimits, spendCode, spendFirstCode } from "./auth.limits.ts";
import * as queries from "./auth.queries.ts";
import { enqueueMail } from "./mail.jobs.ts";
import type { AuthParts } from "./parts.ts";
import { openSession } from "./sessions.service.ts";
import { revokeAllSessions } from "./sessions.queries.ts";

/** Where a call comes from, as far as accounts care. */
export interface Visitor {
  network: string;
  language: queries.Language;
  /** The secret of the sign-up that this browser began. */
  signupSecret: string | undefined;
}

export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest();

/**
 * Known or unknown, every address is treated alike here: a waiting sign-up and a mail job are written.
 * What the mail says is decided when it is sent, out of sight of the caller's clock.
 */
export async function signUp(parts: AuthParts, body: BodyOf<"POST /auth/signup">, visitor: Visitor) {
  checkPasswordSetting(parts, body.password);
  await spend(parts.db, raised(parts, networkLimits.signup), visitor.network);
  await spendFirstCode(parts.db, body.email);
  const passwordHash = await parts.hasher.hash(body.password);
  const secret = randomBytes(32).toString("base64url");
  const signup = {
    signup_id: randomUUID(),
    secret_hash: hashSecret(secret),
    email: body.email,
    first_name: body.firstName,
    last_name: body.lastName,
    password_hash: passwordHash,
    language: visitor.language,
  };
  await parts.db.transaction().execute(async (db) => {
    await queries.insertPendingSignup(db, signup);
    await enqueueMail(parts, db, {
      kind: "verify-code",
      email: body.email,
      language: visitor.language,
      signupId: signup.signup_id,
    });
  });
  return secret;
}

/** The code, the address and the browser's secret must belong to one sign-up; its password becomes the account's. */
export async function verifyEmail(parts: AuthParts, body: BodyOf<"POST /auth/verify-otp">, visitor: Visitor) {
  const secretHash = visitor.signupSecret === undefined ? null : hashSecret(visitor.signupSecret);
  // A flood of guesses at a dead code is turned away here, without a lock; what counts is looked at again inside.
  if (!(await queries.hasLiveCode(parts.db, body.email, secretHash))) throw new Refusal("CODE_INVALID");
  const verified = await parts.db.transaction().execute(async (db) => {
    const signups = await queries.lockPendingSignups(db, body.email);
    const signup = signups.find((row) => secretHash?.equals(row.secret_hash));
    const code = signup && (await queries.takeGuess(db, { signup_id: signup.signup_id }));
    if (!signup || !code || !matchesCode(parts.keys, code, body.otp)) return null;
    const user = await queries.insertOptionalUser(db, signup);
    await queries.deletePendingSignups(db, body.email);
    if (user) await giveWaiting(db, user);
    return user && { user, tokens: await openSession(parts, db, user) };
  });
  if (!verified) throw new Refusal("CODE_INVALID");
  return verified;
}

export async function resendCode(parts: AuthParts, body: BodyOf<"POST /auth/resend-otp">, visitor: Visitor) {
  await spend(parts.db, raised(parts, networkLimits.resend), visitor.network);
  await spendCode(parts.db, "verify", body.email);
  const secretHash = hashSecret(visitor.signupSecret ?? "").toString("base64");
  await enqueueMail(parts, parts.db, {
    kind: "verify-code",
    email: body.email,
    language: visitor.language,
    secretHash,
  });
}

/** A student who never finished the sign-up gets a fresh code for it, as far as the limits allow. */
export async function mailCodeAgain(
  parts: AuthParts,
  signup: { signup_id: string; email: string },
  visitor: Visitor,
) {
  if (!(await mayMailCode(parts.db, signup.email))) return;
  await enqueueMail(parts, parts.db, {
    kind: "verify-code",
    email: signup.email,
    language: visitor.language,
    signupId: signup.signup_id,
  });
}

export async function forgotPassword(
  parts: AuthParts,
  body: BodyOf<"POST /auth/forgot-password">,
  visitor: Visitor,
) {
  await spend(parts.db, raised(parts, networkLimits.forgot), visitor.network);
  await spendCode(parts.db, "reset", body.email);
  await enqueueMail(parts, parts.db, { kind: "reset-code", email: body.email, language: visitor.language });
}

/** The new password is hashed before the code is looked at: an unknown address costs the same time. */
export async function resetPassword(
  parts: AuthParts,
  body: BodyOf<"POST /auth/reset-password">,
  visitor: Visitor,
) {
  checkPasswordSetting(parts, body.newPassword);
  const passwordHash = await parts.hasher.hash(body.newPassword);
  const done = await parts.db.transaction().execute(async (db) => {
    const user = await queries.selectOptionalStudent(db, body.email);
    const code = user && (await queries.takeGuess(db, { user_id: user.user_id }));
    if (!user || !code || !matchesCode(parts.keys, code, body.otp)) return false;
    await queries.deleteCode(db, code.code_id);
    await queries.updatePassword(db, user.user_id, passwordHash);
    await revokeAllSessions(db, user.user_id);
    await enqueueMail(parts, db, { kind: "password-changed", email: user.email, language: visitor.language });
    return true;
  });
  if (!done) throw new Refusal("CODE_INVALID");
}

/** A setting may ask for more than the contract's six characters. */
function checkPasswordSetting({ config }: AuthParts, password: string) {
  if (password.length >= config.PASSWORD_MIN) return;
  const message = errors.PASSWORD_TOO_SHORT.message.replace("6", String(config.PASSWORD_MIN));
  throw new Refusal("PASSWORD_TOO_SHORT", { message });
}

export function raised<T extends { hits: number }>({ config }: AuthParts, limit: T): T {
  return { ...limit, hits: limit.hits * config.RATE_LIMIT_FACTOR };
}
