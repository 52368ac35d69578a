import type { AdminRole } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { Caller } from "../../platform/session/access.ts";

export interface Administrator {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: AdminRole;
}

const select = (db: Executor) =>
  db
    .selectFrom("administrators as a")
    .innerJoin("users as u", "u.user_id", "a.user_id")
    .select(["u.user_id", "u.email", "u.first_name", "u.last_name", "a.role"])
    .where("u.role", "=", "ADMIN");

export async function selectOptionalAdministratorByEmail(db: Executor, email: string) {
  return select(db).select("u.password_hash").where("u.email", "=", email).executeTakeFirst();
}

export async function selectOptionalAdministrator(db: Executor, userId: string) {
  return select(db).select("u.password_hash").where("u.user_id", "=", userId).executeTakeFirst();
}

/** Whose live session this is: a role that was taken away, or a session that is over, counts from the next call on. */
export async function selectOptionalSignedIn(db: Executor, { userId, sessionId }: Caller) {
  return select(db)
    .innerJoin("sessions as s", "s.user_id", "u.user_id")
    .where("u.user_id", "=", userId)
    .where("s.session_id", "=", sessionId)
    .where("s.role", "=", "ADMIN")
    .where("s.revoked_at", "is", null)
    .where("s.expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

export interface NewAdministrator {
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  role: AdminRole;
}

/** Null if the address has an account already, a student's or an administrator's. */
export async function insertOptionalAdministrator(db: Executor, { role, ...person }: NewAdministrator) {
  const user = await db
    .insertInto("users")
    .values({ ...person, role: "ADMIN" })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (!user) return null;
  await db.insertInto("administrators").values({ user_id: user.user_id, role }).execute();
  return user.user_id;
}

export async function updateAdministratorPassword(db: Executor, userId: string, passwordHash: string) {
  await db.updateTable("users").set({ password_hash: passwordHash }).where("user_id", "=", userId).execute();
}
