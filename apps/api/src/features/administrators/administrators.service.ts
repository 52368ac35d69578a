import type { AdminRole } from "@patrak/domain";
import type { Database, Executor } from "../../platform/db.ts";
import { lift } from "../../platform/delays.ts";
import type { Caller } from "../../platform/session/access-token.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { insertOptionalUser, updatePassword } from "../auth/auth.queries.ts";
import { endAllSessions, endSessionOf } from "../auth/sessions.service.ts";
import { note } from "../security-events/security-events.service.ts";
import { passwordLimits } from "./administrators.limits.ts";
import * as queries from "./administrators.queries.ts";
import { deletePhoneReset } from "./phone-resets.queries.ts";
import { forgetBrowsers } from "./remembered.service.ts";
import { deleteSecondFactor } from "./second-factor.queries.ts";

export interface Person {
  email: string;
  first_name: string;
  last_name: string;
  role: AdminRole;
}

/** Acts from the command line on the server: the first administrator cannot be created on the web. */
export const commandLine: Actor = { who: null, device: "Command line", network: null };

export async function endOwnSession(db: Database, caller: Caller, actor: Actor) {
  await db.transaction().execute(async (tx) => {
    await endSessionOf(tx, caller);
    await audit(tx, { actor, action: "session.ended" });
  });
}

/** Returns the new administrator's id; null if the address has an account already. */
export async function createAdministrator(
  db: Database,
  { password_hash, ...person }: Person & { password_hash: string },
) {
  return db.transaction().execute(async (tx) => {
    const { role, ...named } = person;
    const user = await insertOptionalUser(tx, { ...named, password_hash, role: "ADMIN" });
    if (!user) return null;
    const id = user.user_id;
    await giveRole(tx, id, role);
    const object = { kind: "administrator" as const, id };
    await audit(tx, { actor: commandLine, action: "administrator.created", object, after: { ...person } });
    return id;
  });
}

export async function giveRole(tx: Executor, userId: string, role: AdminRole) {
  await queries.insertAdministrator(tx, userId, role);
  await note(tx, { kind: "role-given", userId });
}

/**
 * Ends all sessions, forgets all remembered browsers and resets the waits after failed tries. False if there
 * is no such administrator.
 */
export async function setPassword(db: Database, email: string, passwordHash: string) {
  return change(db, email, "administrator.password-set", async (tx, userId) => {
    await updatePassword(tx, userId, passwordHash);
    await forgetBrowsers(tx, userId);
    await endAllSessions(tx, userId);
    await lift(tx, passwordLimits.account, email);
  });
}

/** After the loss of a phone: the next sign-in sets up a new one. False if there is no such administrator. */
export async function removeSecondFactor(db: Database, email: string) {
  return change(db, email, "second-factor.removed", async (tx, userId) => {
    await deleteSecondFactor(tx, userId);
    await deletePhoneReset(tx, userId);
    await endAllSessions(tx, userId);
  });
}

async function change(
  db: Database,
  email: string,
  action: "administrator.password-set" | "second-factor.removed",
  work: (tx: Executor, userId: string) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const admin = await queries.selectOptionalAdministratorByEmail(tx, email);
    if (!admin) return false;
    await queries.lockAdministrator(tx, admin.user_id);
    await work(tx, admin.user_id);
    const object = { kind: "administrator" as const, id: admin.user_id };
    await audit(tx, { actor: commandLine, action, object });
    return true;
  });
}
