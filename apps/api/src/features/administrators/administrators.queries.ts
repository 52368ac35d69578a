import type { AdminRole } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { Caller } from "../../platform/session/access-token.ts";

const select = (db: Executor) =>
  db
    .selectFrom("administrators as a")
    .innerJoin("users as u", "u.user_id", "a.user_id")
    .select(["u.user_id", "u.email", "u.first_name", "u.last_name", "a.role"])
    // Only learners may lack an address: a constraint says so.
    .$narrowType<{ email: string }>()
    .where("u.role", "=", "ADMIN");

/** Without those who are suspended. */
const active = (db: Executor) => select(db).where("a.suspended_at", "is", null);

/** Whether suspended or not. */
export async function selectOptionalAdministratorByEmail(db: Executor, email: string) {
  return select(db).where("u.email", "=", email).executeTakeFirst();
}

export async function selectOptionalActiveByEmail(db: Executor, email: string) {
  return active(db).select("u.password_hash").where("u.email", "=", email).executeTakeFirst();
}

export async function selectOptionalActive(db: Executor, userId: string) {
  return active(db)
    .select(["u.password_hash", "u.language"])
    .where("u.user_id", "=", userId)
    .executeTakeFirst();
}

/** Everything that opens, ends or changes an administrator's access goes one by one. */
export async function lockAdministrator(db: Executor, userId: string) {
  await db
    .selectFrom("administrators")
    .select("user_id")
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The administrator of a live session: a lost role, a suspension or an ended session takes effect on the next call. */
export async function selectOptionalSignedIn(db: Executor, { userId, sessionId }: Caller) {
  return active(db)
    .innerJoin("sessions as s", "s.user_id", "u.user_id")
    .where("u.user_id", "=", userId)
    .where("s.session_id", "=", sessionId)
    .where("s.role", "=", "ADMIN")
    .where("s.revoked_at", "is", null)
    .where("s.expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

export async function insertAdministrator(db: Executor, userId: string, role: AdminRole) {
  await db.insertInto("administrators").values({ user_id: userId, role }).execute();
}

export async function updateSignedIn(db: Executor, userId: string, device: string) {
  await db
    .updateTable("administrators")
    .set({ signed_in_at: sql<Date>`now()`, signed_in_on: device })
    .where("user_id", "=", userId)
    .execute();
}

export async function updateRole(db: Executor, userId: string, role: AdminRole) {
  await db.updateTable("administrators").set({ role }).where("user_id", "=", userId).execute();
}

export async function updateSuspended(db: Executor, userId: string, isSuspended: boolean) {
  await db
    .updateTable("administrators")
    .set({ suspended_at: isSuspended ? sql<Date>`now()` : null })
    .where("user_id", "=", userId)
    .execute();
}
