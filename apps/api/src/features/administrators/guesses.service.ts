import type { Transaction } from "kysely";
import type { DB } from "../../platform/db-types.gen.ts";
import { Refusal } from "../../platform/errors.ts";
import { giveBack, spend } from "../../platform/limits.ts";
import { matchingStep } from "../../platform/totp.ts";
import { networkMark, note } from "../security-events/security-events.service.ts";
import { codeLimits } from "./administrators.limits.ts";
import type { AdminParts } from "./administrators.parts.ts";
import { lockChecked, type Checked } from "./login.service.ts";
import type { Visitor } from "./visitor.service.ts";
import { openSecret } from "./phone-secrets.ts";
import { isRecoveryCode } from "./recovery-codes.service.ts";
import * as queries from "./second-factor.queries.ts";

export type Factor = NonNullable<Awaited<ReturnType<typeof queries.lockSecondFactor>>>;

/** Counts the guess, and runs the given check while administrator and phone are locked. */
export async function withFactor<T>(
  parts: AdminParts,
  admin: Checked,
  visitor: Visitor,
  check: (tx: Transaction<DB>, factor: Factor) => Promise<T | null>,
): Promise<T> {
  return guess(parts, admin, visitor, async (tx) => {
    const factor = await queries.lockSecondFactor(tx, admin.user_id);
    return factor ? check(tx, factor) : null;
  });
}

/** Counts a guess at a code, and gives it back if the check passes; null from the check is a wrong code. */
export async function guess<T>(
  parts: AdminParts,
  admin: Checked,
  visitor: Visitor,
  check: (tx: Transaction<DB>) => Promise<T | null>,
): Promise<T> {
  for (const limit of codeLimits) await spend(parts.db, limit, admin.user_id, "LOGIN_LIMIT");
  const passed = await parts.db.transaction().execute(async (tx) => {
    await lockChecked(tx, admin, "SESSION_REQUIRED");
    return check(tx);
  });
  if (passed === null) {
    const network = networkMark(parts.keys, visitor.network);
    await note(parts.db, { kind: "admin-code-refused", userId: admin.user_id, network });
    throw new Refusal("CODE_INVALID");
  }
  for (const limit of codeLimits) await giveBack(parts.db, limit, admin.user_id);
  return passed;
}

/** True if the code matches a 30-second step that was not used yet; marks the step as used. */
export async function spendCode(
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

/** Returns how many are left; null if it is none of the unused ones. */
export async function spendRecoveryCode(
  parts: AdminParts,
  tx: Transaction<DB>,
  { user_id }: Factor,
  code: string,
): Promise<number | null> {
  const unused = await queries.selectUnusedRecoveryCodes(tx, user_id);
  const found = findCode(parts, user_id, unused, code);
  if (!found) return null;
  await queries.updateRecoveryCodeUsed(tx, user_id, found.code_hash);
  return unused.length - 1;
}

export function findCode(
  { keys }: AdminParts,
  userId: string,
  unused: { code_hash: Buffer }[],
  code: string,
) {
  return unused.find(({ code_hash }) => isRecoveryCode(keys, userId, code, code_hash));
}
