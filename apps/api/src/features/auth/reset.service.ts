import type { BodyOf } from "@patrak/contract";
import { isLinkToken } from "@patrak/contract/fields";
import type { Executor } from "../../platform/db.ts";
import { lift } from "../../platform/delays.ts";
import { Refusal } from "../../platform/errors.ts";
import { deviceIdOf } from "../../platform/session/device.ts";
import { note } from "../security-events/security-events.service.ts";
import { accountTries, giveBackMail, rollTries, spendCall, spendCode, takeMail } from "./auth.limits.ts";
import * as queries from "./auth.queries.ts";
import { askerOf, linkOf, makeSecret, matchesCode, subjectOf } from "./codes.ts";
import * as codes from "./codes.queries.ts";
import { enqueueMail } from "../mail/mail.service.ts";
import type { AuthParts } from "./auth.parts.ts";
import { checkNewPassword } from "./passwords.service.ts";
import { revokeAllSessions } from "./sessions.queries.ts";
import { deleteSlip } from "./slips.queries.ts";
import type { Visitor } from "./visitor.service.ts";

type ResetBody = BodyOf<"POST /auth/reset-password">;

/** Returns the secret that this browser needs besides the code. A known device has its own limits. */
export async function forgotPassword(
  parts: AuthParts,
  { email }: BodyOf<"POST /auth/forgot-password">,
  visitor: Visitor,
) {
  const { db } = parts;
  const secret = visitor.resetSecret ?? makeSecret();
  await spendCall(parts, "forgot", visitor);
  await spendCode(db, "reset", `${email}\0${visitor.device?.deviceId ?? secret}`);
  const form = (await isOwn(db, visitor, email)) ? "digits" : await takeMail(db, "reset", email);
  const asker = askerOf(email, secret).toString("base64");
  if (form !== null)
    await enqueueMail(parts, db, { kind: "reset-code", email, language: visitor.language, asker, form });
  return secret;
}

async function isOwn(db: Executor, { device }: Visitor, email: string) {
  if (device === null) return false;
  const user = await queries.selectOptionalStudent(db, email);
  return deviceIdOf(device, user?.user_id) !== null;
}

/**
 * Hashes only after the address is proven: the guess is taken and compared first. An unknown address is
 * detected only after that, so every guess gets the same answer. Returns the user whose password was reset.
 */
export async function resetPassword(parts: AuthParts, body: ResetBody, visitor: Visitor): Promise<string> {
  const { db } = parts;
  checkNewPassword(parts, body.newPassword, { email: body.email });
  const spendProof = await findProof(parts, body, visitor);
  const user = spendProof && (await queries.selectOptionalStudent(db, body.email));
  if (!user) throw new Refusal("CODE_INVALID");
  checkNewPassword(parts, body.newPassword, user);
  await spendCall(parts, "reset", visitor);
  const passwordHash = await parts.hasher.hash(body.newPassword, visitor.lane);
  const isDone = await db.transaction().execute(async (tx) => {
    await queries.lockUser(tx, user.user_id);
    if (!(await spendProof(tx))) return false;
    await queries.updatePassword(tx, user.user_id, passwordHash);
    await deleteSlip(tx, user.user_id);
    await revokeAllSessions(tx, user.user_id);
    await forgetAsking(tx, user);
    await note(tx, { kind: "reset-done", userId: user.user_id });
    const { language } = visitor;
    await enqueueMail(parts, tx, { kind: "password-changed", email: user.email, language });
    return true;
  });
  if (!isDone) throw new Refusal("CODE_INVALID");
  return user.user_id;
}

/**
 * Returns a function that uses up the code or link (false if another call was faster);
 * null without a valid one.
 */
async function findProof({ db, keys }: AuthParts, { email, otp }: ResetBody, { resetSecret }: Visitor) {
  if (isLinkToken(otp)) {
    const link = linkOf("reset", email, otp);
    return (await codes.hasLink(db, link)) ? (tx: Executor) => codes.deleteOptionalLink(tx, link) : null;
  }
  if (resetSecret === undefined) return null;
  const code = await codes.takeGuess(db, { asker: askerOf(email, resetSecret) });
  if (!code || !matchesCode(keys, code, otp)) {
    if (code?.tries_left === 0) await note(db, { kind: "code-used-up", userId: code.user_id ?? undefined });
    return null;
  }
  return (tx: Executor) => codes.deleteOptionalCode(tx, code.code_id);
}

interface Reachable {
  email: string | null;
  roll_number: string | null;
}

/** Voids all earlier requests, and ends every wait that strangers have caused for the account. */
export async function forgetAsking(tx: Executor, user: Reachable & { user_id: string }) {
  const { user_id, email, roll_number } = user;
  await codes.deleteCodesOf(tx, user_id);
  if (roll_number !== null) await lift(tx, accountTries, rollTries(roll_number));
  if (email === null) return;
  await codes.deleteLinksOf(tx, subjectOf("reset", email));
  await lift(tx, accountTries, email);
  await giveBackMail(tx, "reset", email);
}
