import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** Changes of the team go one by one; the trigger that keeps an owner takes the same lock. */
export async function lockTeam(db: Executor) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('administrators_keep_an_owner', 0))`.execute(db);
}

const select = (db: Executor) =>
  db
    .selectFrom("administrators as a")
    .innerJoin("users as u", "u.user_id", "a.user_id")
    .select(["u.user_id", "u.first_name", "u.last_name", "u.language"])
    // Only learners may have none.
    .select((eb) => eb.ref("u.email").$notNull().as("email"))
    .select(["a.role", "a.suspended_at", "a.signed_in_at", "a.signed_in_on"]);

export async function selectOptionalMember(db: Executor, userId: string) {
  return select(db).where("a.user_id", "=", userId).executeTakeFirst();
}

/** Owners first, those who are suspended last. */
export async function selectMembers(db: Executor) {
  return select(db)
    .leftJoin("second_factors as f", "f.user_id", "a.user_id")
    .leftJoin("phone_resets as r", "r.user_id", "a.user_id")
    .select("f.confirmed_at")
    .select(sql<boolean>`r.user_id IS NOT NULL`.as("is_reset"))
    .select(
      sql<number>`(SELECT count(*)::int FROM recovery_codes c WHERE c.user_id = a.user_id AND c.used_at IS NULL)`.as(
        "codes_left",
      ),
    )
    .orderBy(sql`a.suspended_at IS NOT NULL`)
    .orderBy("a.role")
    .orderBy("u.first_name")
    .orderBy("u.last_name")
    .orderBy("u.user_id")
    .execute();
}

export async function selectNow(db: Executor): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now()`.execute(db);
  return rows[0]!.now;
}
