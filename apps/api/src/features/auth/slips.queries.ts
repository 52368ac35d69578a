import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

export async function selectOptionalSlip(db: Executor, userId: string) {
  return db.selectFrom("slips").select("password_hash").where("user_id", "=", userId).executeTakeFirst();
}

/** False if the slip was used up or replaced meanwhile. */
export async function deleteOptionalSlip(db: Executor, userId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM slips WHERE user_id = ${userId} AND password_hash = ${hash} RETURNING user_id`.execute(db);
  return rows.length === 1;
}

/** Whoever has chosen a password by mail needs no slip any more. */
export async function deleteSlip(db: Executor, userId: string) {
  await db.deleteFrom("slips").where("user_id", "=", userId).execute();
}

/** The new one replaces the former, and the account's own password with it. */
export async function replaceSlip(db: Executor, userId: string, hash: string) {
  await sql`
    INSERT INTO slips (user_id, password_hash) VALUES (${userId}, ${hash})
    ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash, made_at = excluded.made_at`.execute(
    db,
  );
}

export interface NewLearner {
  email: string | null;
  first_name: string;
  last_name: string;
  roll_number: string;
  password_hash: string;
}

/** Undefined if the roll number or the address has an account already. */
export async function insertOptionalLearner(db: Executor, learner: NewLearner): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    INSERT INTO users (email, first_name, last_name, roll_number, password_hash)
    VALUES (${learner.email}, ${learner.first_name}, ${learner.last_name}, ${learner.roll_number},
      ${learner.password_hash})
    ON CONFLICT DO NOTHING RETURNING user_id`.execute(db);
  return rows[0]?.user_id;
}
