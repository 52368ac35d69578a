import type { AdminRole } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { Caller } from "../../platform/session/access-token.ts";

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

/** The administrator of a live session: a revoked role or an ended session takes effect on the next call. */
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

export async function insertAdministrator(db: Executor, userId: string, role: AdminRole) {
  await db.insertInto("administrators").values({ user_id: userId, role }).execute();
}
