import { randomBytes } from "node:crypto";
import type { BodyOf } from "@patrak/contract";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/db-types.gen.ts";
import { Refusal } from "../../platform/errors.ts";
import { authenticatorAddress, SECRET_BYTES, toBase32 } from "../../platform/totp.ts";
import { actorOf, type Administrator } from "../audit/actor.service.ts";
import { audit } from "../audit/audit.service.ts";
import type { SessionTokens } from "../auth/sessions.service.ts";
import { guess, spendCode, spendRecoveryCode, withFactor, type Factor } from "./guesses.service.ts";
import { enter, openAdminSession, readStep, type How } from "./login.service.ts";
import type { Visitor } from "./visitor.service.ts";
import type { AdminParts } from "./administrators.parts.ts";
import { sealSecret } from "./phone-secrets.ts";
import * as resets from "./phone-resets.queries.ts";
import { hashRecoveryCode, isResetCode, makeRecoveryCodes } from "./recovery-codes.service.ts";
import { rememberBrowser } from "./remembered.service.ts";
import * as queries from "./second-factor.queries.ts";

const ISSUER = "Patrak";

/** What a browser sends in the second step. */
export interface Attempt {
  step: string | undefined;
  visitor: Visitor;
}

/** A new secret each time: one that somebody has seen before is worthless. */
export async function beginSecondFactor(
  parts: AdminParts,
  { step, visitor }: Attempt,
  { resetCode }: BodyOf<"POST /admin/second-factor/begin">,
) {
  const admin = await readStep(parts, step);
  const phone = newPhone(admin);
  const stored = sealSecret(parts.keys, admin.user_id, phone.secret);
  await guess(parts, admin, visitor, async (tx) => {
    if (!(await mayBegin(parts, tx, admin, resetCode))) return null;
    if (!(await queries.replaceUnconfirmedSecret(tx, admin.user_id, stored)))
      throw new Refusal("SESSION_REQUIRED");
    return true;
  });
  return phone.told;
}

/** What a phone is given, and what its owner is told of it. */
export function newPhone({ email }: { email: string }) {
  const secret = randomBytes(SECRET_BYTES);
  return {
    secret,
    told: { secret: toBase32(secret), address: authenticatorAddress(ISSUER, email, secret) },
  };
}

/** After a reset only with the code that the owner has handed over. */
async function mayBegin(
  { keys }: AdminParts,
  tx: Transaction<DB>,
  { user_id }: Administrator,
  resetCode: string | undefined,
) {
  if (!(await resets.hasPhoneReset(tx, user_id))) return true;
  const hash = await resets.selectOptionalResetHash(tx, user_id);
  return hash !== undefined && resetCode !== undefined && isResetCode(keys, user_id, resetCode, hash);
}

export async function confirmSecondFactor(parts: AdminParts, attempt: Attempt, code: string) {
  return secondStep(parts, attempt, async (tx, factor, admin) => {
    if (factor.confirmed_at !== null || !(await spendCode(parts, tx, factor, code))) return null;
    const recoveryCodes = await renewCodes(parts, tx, admin);
    await resets.deletePhoneReset(tx, admin.user_id);
    const tokens = await openAdminSession(parts, tx, attempt.visitor, admin);
    await audit(tx, {
      actor: actorOf(attempt.visitor, admin),
      action: "second-factor.set-up",
      object: { kind: "administrator", id: admin.user_id },
    });
    return { tokens, recoveryCodes };
  });
}

/** `remembered` is the token for a browser that should not be asked again soon. */
export async function enterWithCode(
  parts: AdminParts,
  attempt: Attempt,
  { code, remember }: BodyOf<"POST /admin/login/code">,
) {
  return secondStep(parts, attempt, async (tx, factor, admin) => {
    if (factor.confirmed_at === null || !(await spendCode(parts, tx, factor, code))) return null;
    const remembered = remember ? await rememberBrowser(tx, admin.user_id) : null;
    const how: How = { by: "authenticator", ...(remembered !== null && { browser_remembered: true }) };
    return { tokens: await enter(parts, tx, attempt.visitor, admin, how), remembered };
  });
}

export async function enterWithRecoveryCode(parts: AdminParts, attempt: Attempt, code: string) {
  return secondStep(parts, attempt, async (tx, factor, admin) => {
    const left = await spendRecoveryCode(parts, tx, factor, code);
    if (left === null) return null;
    const tokens = await enter(parts, tx, attempt.visitor, admin, { by: "recovery-code" });
    return { tokens, recoveryCodesLeft: left };
  });
}

/** New recovery codes; they are told, and only hashes are stored. */
export async function renewCodes({ keys }: AdminParts, tx: Transaction<DB>, { user_id }: Administrator) {
  const recoveryCodes = makeRecoveryCodes();
  await queries.replaceRecoveryCodes(
    tx,
    user_id,
    recoveryCodes.map((one) => hashRecoveryCode(keys, user_id, one)),
  );
  return recoveryCodes;
}

/** Reads the person who has passed the first step, and runs the given check. */
async function secondStep<T extends { tokens: SessionTokens }>(
  parts: AdminParts,
  { step, visitor }: Attempt,
  check: (tx: Transaction<DB>, factor: Factor, admin: Administrator) => Promise<T | null>,
) {
  const admin = await readStep(parts, step);
  const entered = await withFactor(parts, admin, visitor, (tx, factor) => check(tx, factor, admin));
  return { ...entered, admin };
}
