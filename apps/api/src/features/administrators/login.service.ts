import type { BodyOf } from "@patrak/contract";
import type { Transaction } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { Refusal } from "../../platform/errors.ts";
import { takeTry } from "../../platform/password-tries.ts";
import { deviceIdOf } from "../../platform/session/device.ts";
import { actorOf, type Administrator } from "../audit/actor.service.ts";
import { audit } from "../audit/audit.service.ts";
import { openSession } from "../auth/sessions.service.ts";
import { networkMark, note } from "../security-events/security-events.service.ts";
import { passwordLimits } from "./administrators.limits.ts";
import * as queries from "./administrators.queries.ts";
import { claimedUserId, isStepOf, makeStep } from "./first-step.service.ts";
import type { AdminParts } from "./administrators.parts.ts";
import { isRemembered } from "./remembered.service.ts";
import { hasPhoneReset } from "./phone-resets.queries.ts";
import { hasSecondFactor } from "./second-factor.queries.ts";
import type { Visitor } from "./visitor.service.ts";

/** How the second step was passed, for the log. */
export interface How {
  by: "authenticator" | "recovery-code" | "remembered-browser";
  browser_remembered?: true;
}

/**
 * The first step. Its proof opens nothing without a code. A remembered browser in which a code was
 * entered today needs no new code.
 */
export async function checkPassword(parts: AdminParts, body: BodyOf<"POST /admin/login">, visitor: Visitor) {
  const { db, keys } = parts;
  const admin = await queries.selectOptionalActiveByEmail(db, body.email);
  const deviceId = deviceIdOf(visitor.known, admin?.user_id);
  const giveBack = await takeTry(db, passwordLimits, { ...body, network: visitor.network, deviceId });
  if (!(await parts.hasher.verify(admin?.password_hash, body.password, visitor.lane)) || !admin) {
    await note(db, {
      kind: "admin-login-refused",
      userId: admin?.user_id,
      network: networkMark(keys, visitor.network),
    });
    throw new Refusal("CREDENTIALS_INVALID");
  }
  await giveBack();
  if (await isRemembered(db, admin.user_id, visitor.remembered))
    return { next: "home" as const, entered: await enterRemembered(parts, visitor, admin) };
  return {
    step: makeStep(keys, admin, Date.now()),
    next: await secondStepOf(db, admin.user_id),
  };
}

/** A code of the phone; without a phone its set-up, for which a reset phone needs the code that the owner has. */
async function secondStepOf(db: Executor, userId: string) {
  if (await hasSecondFactor(db, userId)) return "code" as const;
  return (await hasPhoneReset(db, userId)) ? ("reset-code" as const) : ("set-up" as const);
}

async function enterRemembered(parts: AdminParts, visitor: Visitor, admin: Checked) {
  const tokens = await parts.db.transaction().execute(async (tx) => {
    await lockChecked(tx, admin, "CREDENTIALS_INVALID");
    // A reset of the phone was faster.
    if (!(await isRemembered(tx, admin.user_id, visitor.remembered)))
      throw new Refusal("CREDENTIALS_INVALID");
    return enter(parts, tx, visitor, admin, { by: "remembered-browser" });
  });
  return { admin, tokens };
}

/** An administrator whose password was compared with this hash. */
export type Checked = Administrator & { password_hash: string };

/**
 * The password may have been changed, or the access ended, since it was checked: what is done now is done under the lock
 * that those take too, so that nobody comes in after them.
 */
export async function lockChecked(
  tx: Executor,
  { user_id, password_hash }: Checked,
  refusal: "CREDENTIALS_INVALID" | "SESSION_REQUIRED" | "PASSWORD_WRONG",
) {
  await queries.lockAdministrator(tx, user_id);
  const current = await queries.selectOptionalActive(tx, user_id);
  if (current?.password_hash !== password_hash) throw new Refusal(refusal);
}

/** Opens the session, and keeps when and where. */
export async function openAdminSession(
  parts: AdminParts,
  tx: Transaction<DB>,
  { device }: Visitor,
  { user_id }: Administrator,
) {
  await queries.updateSignedIn(tx, user_id, device);
  return openSession(parts, tx, { user_id, role: "ADMIN" }, device);
}

/** Signs in after both steps. */
export async function enter(
  parts: AdminParts,
  tx: Transaction<DB>,
  visitor: Visitor,
  admin: Administrator,
  how: How,
) {
  const tokens = await openAdminSession(parts, tx, visitor, admin);
  await audit(tx, { actor: actorOf(visitor, admin), action: "session.opened", after: { ...how } });
  return tokens;
}

/** The person who has passed the first step in this browser, or a refusal. */
export async function readStep({ db, keys }: AdminParts, step: string | undefined) {
  const userId = claimedUserId(step);
  const admin = userId === null ? undefined : await queries.selectOptionalActive(db, userId);
  if (step === undefined || !admin || !isStepOf(keys, step, admin, Date.now()))
    throw new Refusal("SESSION_REQUIRED");
  return admin;
}
