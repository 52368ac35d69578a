import type { AdminRole } from "@patrak/domain";
import type { Database, Executor } from "../../platform/db.ts";
import type { Caller } from "../../platform/session/access.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { endAllSessions, endSessionOf } from "../auth/sessions.service.ts";
import * as queries from "./administrators.queries.ts";
import { forgetBrowsers } from "./remembered.service.ts";
import { deleteSecondFactor } from "./second-factor.queries.ts";

export interface Person {
  email: string;
  first_name: string;
  last_name: string;
  role: AdminRole;
}

/** Made by somebody at the machine itself: there is nobody else who could let the first one in. */
const commandLine: Actor = { who: null, device: "Command line", network: null };

export async function endOwnSession(db: Database, caller: Caller, actor: Actor) {
  await db.transaction().execute(async (tx) => {
    await endSessionOf(tx, caller);
    await audit(tx, { actor, action: "session.ended" });
  });
}

/** The new administrator's id; null if the address has an account already. */
export async function createAdministrator(
  db: Database,
  { password_hash, ...person }: Person & { password_hash: string },
) {
  return db.transaction().execute(async (tx) => {
    const id = await queries.insertOptionalAdministrator(tx, { ...person, password_hash });
    if (id === null) return null;
    const object = { kind: "administrator", id, name: person.email };
    await audit(tx, { actor: commandLine, action: "administrator.created", object, after: { ...person } });
    return id;
  });
}

/** Whoever was signed in with the former password no longer is, and no browser is remembered. False if there is no such administrator. */
export async function setPassword(db: Database, email: string, passwordHash: string) {
  return change(db, email, "administrator.password-set", async (tx, userId) => {
    await queries.updateAdministratorPassword(tx, userId, passwordHash);
    await forgetBrowsers(tx, userId);
    await endAllSessions(tx, userId);
  });
}

/** For a lost phone: the next sign-in sets up a new one. False if there is no such administrator. */
export async function removeSecondFactor(db: Database, email: string) {
  return change(db, email, "second-factor.removed", async (tx, userId) => {
    await deleteSecondFactor(tx, userId);
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
    await work(tx, admin.user_id);
    const object = { kind: "administrator", id: admin.user_id, name: email };
    await audit(tx, { actor: commandLine, action, object });
    return true;
  });
}
