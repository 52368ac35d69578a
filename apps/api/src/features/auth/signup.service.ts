import { randomUUID } from "node:crypto";
import type { BodyOf } from "@patrak/contract";
import { isLinkToken } from "@patrak/contract/fields";
import type { Executor } from "../../platform/db.ts";
import { lift } from "../../platform/delays.ts";
import { Refusal } from "../../platform/errors.ts";
import { giveWaiting } from "../access/list.service.ts";
import { note } from "../security-events/security-events.service.ts";
import { accountTries, mayMailCode, spendCall, spendCode, takeMail } from "./auth.limits.ts";
import * as queries from "./auth.queries.ts";
import { hashSecret, linkOf, makeSecret, matchesCode, subjectOf } from "./codes.ts";
import * as codes from "./codes.queries.ts";
import { enqueueMail } from "../mail/mail.service.ts";
import type { AuthParts } from "./auth.parts.ts";
import { checkNewPassword } from "./passwords.service.ts";
import { openSession } from "./sessions.service.ts";
import type { Visitor } from "./visitor.service.ts";

type Signup = Pick<queries.NewSignup, "signup_id" | "email">;

/**
 * Treats known and unknown addresses alike: writes a waiting sign-up and a mail job. What the mail says is
 * decided when it is sent, so the caller cannot measure a difference.
 */
export async function signUp(parts: AuthParts, body: BodyOf<"POST /auth/signup">, visitor: Visitor) {
  const person = { email: body.email, first_name: body.firstName, last_name: body.lastName };
  checkNewPassword(parts, body.password, person);
  await spendCall(parts, "signup", visitor);
  const secret = makeSecret();
  const signup = {
    ...person,
    signup_id: randomUUID(),
    secret_hash: hashSecret(secret),
    password_hash: await parts.hasher.hash(body.password, visitor.lane),
    language: visitor.language,
  };
  await spendCode(parts.db, "verify", signup.signup_id);
  await parts.db.transaction().execute(async (db) => {
    await queries.insertPendingSignup(db, signup);
    await mailCode(parts, db, signup, visitor);
  });
  return secret;
}

/**
 * The proof, the address and the browser's secret must match; the sign-up's password becomes the
 * account's. Other sign-ups of the address stay, so that their owners cannot see that there is an account
 * now; none of them can become one.
 */
export async function verifyEmail(
  parts: AuthParts,
  { email, otp }: BodyOf<"POST /auth/verify-otp">,
  visitor: Visitor,
) {
  const secretHash = visitor.signupSecret === undefined ? null : hashSecret(visitor.signupSecret);
  // A flood of guesses without a sign-up is refused here without a lock; the transaction checks again.
  const isThere = isLinkToken(otp)
    ? codes.hasLink(parts.db, linkOf("verify", email, otp))
    : codes.hasLiveCode(parts.db, email, secretHash);
  if (!(await isThere)) throw new Refusal("CODE_INVALID");
  const verified = await parts.db.transaction().execute(async (db) => {
    await queries.lockAddress(db, email);
    const signup = await queries.selectOptionalOwnSignup(db, email, secretHash);
    if (!signup || !(await isProven(parts, db, signup, otp))) return null;
    const { first_name, last_name, password_hash, language } = signup;
    const user = await queries.insertOptionalUser(db, {
      email,
      first_name,
      last_name,
      password_hash,
      language,
    });
    if (!user) return null;
    await queries.deletePendingSignup(db, signup.signup_id);
    await codes.deleteLinksOf(db, subjectOf("verify", email));
    await lift(db, accountTries, email);
    await giveWaiting(db, { ...user, email });
    return { user, tokens: await openSession(parts, db, user, visitor.browser) };
  });
  if (!verified) throw new Refusal("CODE_INVALID");
  return verified;
}

async function isProven({ keys }: AuthParts, db: Executor, { signup_id, email }: Signup, otp: string) {
  if (isLinkToken(otp)) return codes.deleteOptionalLink(db, linkOf("verify", email, otp));
  const code = await codes.takeGuess(db, { signup_id });
  const isRight = code !== undefined && matchesCode(keys, code, otp);
  if (!isRight && code?.tries_left === 0) await note(db, { kind: "code-used-up" });
  return isRight;
}

/** Without a sign-up in this browser nothing is sent, and the answer is the same. */
export async function resendCode(
  parts: AuthParts,
  { email }: BodyOf<"POST /auth/resend-otp">,
  visitor: Visitor,
) {
  await spendCall(parts, "resend", visitor);
  const secretHash = hashSecret(visitor.signupSecret ?? "");
  const signup = await queries.selectOptionalOwnSignup(parts.db, email, secretHash);
  await spendCode(parts.db, "verify", signup?.signup_id ?? `${email}\0${visitor.network}`);
  if (signup) await mailCode(parts, parts.db, signup, visitor);
}

/** A student who never finished the sign-up gets a new code, within the limits. */
export async function mailCodeAgain(parts: AuthParts, signup: Signup, visitor: Visitor) {
  if (await mayMailCode(parts.db, "verify", signup.signup_id))
    await mailCode(parts, parts.db, signup, visitor);
}

async function mailCode(parts: AuthParts, db: Executor, { signup_id, email }: Signup, { language }: Visitor) {
  const form = await takeMail(db, "verify", email);
  if (form !== null)
    await enqueueMail(parts, db, { kind: "verify-code", email, language, signupId: signup_id, form });
}
