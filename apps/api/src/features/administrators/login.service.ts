import type { BodyOf } from "@patrak/contract";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/db-types.gen.ts";
import { Refusal } from "../../platform/errors.ts";
import { giveBack, spend, type Limit } from "../../platform/limits.ts";
import { readDeviceProof } from "../../platform/session/device.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { openSession } from "../auth/sessions.service.ts";
import { passwordLimits } from "./administrators.limits.ts";
import * as queries from "./administrators.queries.ts";
import { claimedUserId, isStepOf, makeStep } from "./first-step.ts";
import type { AdminParts } from "./parts.ts";
import { isRemembered } from "./remembered.service.ts";
import { hasSecondFactor } from "./second-factor.queries.ts";

/** Where a call comes from. */
export interface Visitor {
  network: string;
  ip: string;
  device: string;
  deviceProof: string | undefined;
  /** What a browser that is not asked for a code brings along. */
  remembered: string | undefined;
}

/** By what the second step was passed, as the log tells it. */
export interface How {
  by: "authenticator" | "recovery-code" | "remembered-browser";
  browser_remembered?: true;
}

export type Administrator = queries.Administrator;

/**
 * The first step. It opens nothing, its proof is worth only together with a code; but in a browser where a code was
 * entered today, and which was to be remembered, the code counts still.
 */
export async function checkPassword(parts: AdminParts, body: BodyOf<"POST /admin/login">, visitor: Visitor) {
  const { db, keys } = parts;
  const admin = await queries.selectOptionalAdministratorByEmail(db, body.email);
  const deviceId = readDeviceProof(keys, admin?.user_id, visitor.deviceProof);
  const lines = linesOf(body.email, visitor, deviceId);
  // Counted before the password is looked at and given back after: parallel guesses cannot pass together.
  for (const [limit, subject] of lines) await spend(db, limit, subject, "LOGIN_LIMIT");
  if (!(await parts.hasher.verify(admin?.password_hash, body.password)) || !admin) {
    await writeRefusal(parts, visitor, admin);
    throw new Refusal("CREDENTIALS_INVALID");
  }
  for (const [limit, subject] of lines) await giveBack(db, limit, subject);
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

/** Opens the session; both steps are passed. */
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

/** Whoever has passed the first step in this browser, or a refusal. */
export async function readStep({ db, keys }: AdminParts, step: string | undefined) {
  const userId = claimedUserId(step);
  const admin = userId === null ? undefined : await queries.selectOptionalAdministrator(db, userId);
  if (step === undefined || !admin || !isStepOf(keys, step, admin, Date.now()))
    throw new Refusal("SESSION_REQUIRED");
  return admin;
}

/** An unknown address is written down without its words, which may be anything, and takes the same time. */
export async function writeRefusal({ db }: AdminParts, visitor: Visitor, admin: Administrator | undefined) {
  const object = admin && { kind: "administrator", id: admin.user_id, name: admin.email };
  const actor = actorOf(visitor, null);
  await db
    .transaction()
    .execute((tx) => audit(tx, { actor, action: "session.refused", ...(object && { object }) }));
}

export function actorOf({ device, ip }: Pick<Visitor, "device" | "ip">, admin: Administrator | null): Actor {
  const who = admin && { id: admin.user_id, name: `${admin.first_name} ${admin.last_name}` };
  return { who, device, network: ip };
}

/** A known device has its own line alone: nobody else can use up its owner's tries. */
function linesOf(email: string, { network }: Visitor, deviceId: string | null): [Limit, string][] {
  if (deviceId !== null) return [[passwordLimits.device, deviceId]];
  return [
    [passwordLimits.accountAndNetwork, `${email}\0${network}`],
    [passwordLimits.account, email],
    [passwordLimits.network, network],
  ];
}
