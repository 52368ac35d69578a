import { randomBytes } from "node:crypto";
import type { BodyOf } from "@patrak/contract";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/db-types.gen.ts";
import { Refusal } from "../../platform/errors.ts";
import { giveBack, spend } from "../../platform/limits.ts";
import { authenticatorAddress, matchingStep, SECRET_BYTES, toBase32 } from "../../platform/totp.ts";
import { actorOf, type Administrator } from "../audit/actor.service.ts";
import { audit } from "../audit/audit.service.ts";
import { openSession, type SessionTokens } from "../auth/sessions.service.ts";
import { networkMark, note } from "../security-events/security-events.service.ts";
import { codeLimits } from "./administrators.limits.ts";
import { enter, readStep, type How, type Visitor } from "./login.service.ts";
import type { AdminParts } from "./administrators.parts.ts";
import { openSecret, sealSecret } from "./phone-secrets.ts";
import { hashRecoveryCode, isRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";
import { rememberBrowser } from "./remembered.service.ts";
import * as queries from "./second-factor.queries.ts";

const ISSUER = "Patrak";

type Factor = NonNullable<Awaited<ReturnType<typeof queries.lockSecondFactor>>>;

/** What a browser sends in the second step. */
export interface Attempt {
  step: string | undefined;
  visitor: Visitor;
}

/** A new secret each time: one that somebody has seen before is worthless. */
export async function beginSecondFactor(parts: AdminParts, step: string | undefined) {
  const admin = await readStep(parts, step);
  const secret = randomBytes(SECRET_BYTES);
  const stored = sealSecret(parts.keys, admin.user_id, secret);
  if (!(await queries.replaceUnconfirmedSecret(parts.db, admin.user_id, stored)))
    throw new Refusal("SESSION_REQUIRED");
  return { secret: toBase32(secret), address: authenticatorAddress(ISSUER, admin.email, secret) };
}

export async function confirmSecondFactor(parts: AdminParts, attempt: Attempt, code: string) {
  return secondStep(parts, attempt, async (tx, factor, admin) => {
    if (factor.confirmed_at !== null || !(await spendCode(parts, tx, factor, code))) return null;
    const recoveryCodes = makeRecoveryCodes();
    const hashes = recoveryCodes.map((one) => hashRecoveryCode(parts.keys, admin.user_id, one));
    await queries.insertRecoveryCodes(tx, admin.user_id, hashes);
    const tokens = await openSession(parts, tx, { user_id: admin.user_id, role: "ADMIN" });
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
    const unused = await queries.selectUnusedRecoveryCodes(tx, factor.user_id);
    const found = unused.find(({ code_hash }) => isRecoveryCode(parts.keys, admin.user_id, code, code_hash));
    if (!found) return null;
    await queries.updateRecoveryCodeUsed(tx, admin.user_id, found.code_hash);
    const tokens = await enter(parts, tx, attempt.visitor, admin, { by: "recovery-code" });
    return { tokens, recoveryCodesLeft: unused.length - 1 };
  });
}

/** Reads the person, counts the guess, and runs the given check while the row is locked. */
async function secondStep<T extends { tokens: SessionTokens }>(
  parts: AdminParts,
  { step, visitor }: Attempt,
  check: (tx: Transaction<DB>, factor: Factor, admin: Administrator) => Promise<T | null>,
) {
  const admin = await readStep(parts, step);
  for (const limit of codeLimits) await spend(parts.db, limit, admin.user_id, "LOGIN_LIMIT");
  const entered = await parts.db.transaction().execute(async (tx) => {
    const factor = await queries.lockSecondFactor(tx, admin.user_id);
    return factor ? check(tx, factor, admin) : null;
  });
  if (!entered) {
    const network = networkMark(parts.keys, visitor.network);
    await note(parts.db, { kind: "admin-code-refused", userId: admin.user_id, network });
    throw new Refusal("CODE_INVALID");
  }
  for (const limit of codeLimits) await giveBack(parts.db, limit, admin.user_id);
  return { ...entered, admin };
}

/** True if the code matches a 30-second step that was not used yet; marks the step as used. */
async function spendCode(
  { keys }: AdminParts,
  tx: Transaction<DB>,
  factor: Factor,
  code: string,
): Promise<boolean> {
  const secret = openSecret(keys, factor);
  const step = secret && matchingStep(secret, code, factor.now, Number(factor.last_step));
  if (step === null) return false;
  await queries.updateLastStep(tx, factor, step);
  return true;
}
