import type { BodyOf } from "@patrak/contract";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/db-types.gen.ts";
import { Refusal } from "../../platform/errors.ts";
import { takeTry } from "../../platform/password-tries.ts";
import { deviceIdOf, type Device } from "../../platform/session/device.ts";
import { actorOf, type Administrator } from "../audit/actor.service.ts";
import { audit } from "../audit/audit.service.ts";
import { openSession } from "../auth/sessions.service.ts";
import { networkMark, note } from "../security-events/security-events.service.ts";
import { passwordLimits } from "./administrators.limits.ts";
import * as queries from "./administrators.queries.ts";
import { claimedUserId, isStepOf, makeStep } from "./first-step.ts";
import type { AdminParts } from "./administrators.parts.ts";
import { isRemembered } from "./remembered.service.ts";
import { hasSecondFactor } from "./second-factor.queries.ts";

/** The origin of a call. */
export interface Visitor {
  network: string;
  ip: string;
  /** The device's name in the log. */
  device: string;
  /** The administrator who has signed in with this browser before, if any. */
  known: Device | null;
  /** The queue lane in which the call waits. */
  lane: string;
  /** The cookie of a browser that need not enter a code. */
  remembered: string | undefined;
}

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
  const admin = await queries.selectOptionalAdministratorByEmail(db, body.email);
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
    next: (await hasSecondFactor(db, admin.user_id)) ? ("code" as const) : ("set-up" as const),
  };
}

async function enterRemembered(parts: AdminParts, visitor: Visitor, admin: Administrator) {
  const tokens = await parts.db
    .transaction()
    .execute((tx) => enter(parts, tx, visitor, admin, { by: "remembered-browser" }));
  return { admin, tokens };
}

/** Opens the session after both steps. */
export async function enter(
  parts: AdminParts,
  tx: Transaction<DB>,
  visitor: Visitor,
  admin: Administrator,
  how: How,
) {
  const tokens = await openSession(parts, tx, { user_id: admin.user_id, role: "ADMIN" });
  await audit(tx, { actor: actorOf(visitor, admin), action: "session.opened", after: { ...how } });
  return tokens;
}

/** The person who has passed the first step in this browser, or a refusal. */
export async function readStep({ db, keys }: AdminParts, step: string | undefined) {
  const userId = claimedUserId(step);
  const admin = userId === null ? undefined : await queries.selectOptionalAdministrator(db, userId);
  if (step === undefined || !admin || !isStepOf(keys, step, admin, Date.now()))
    throw new Refusal("SESSION_REQUIRED");
  return admin;
}
