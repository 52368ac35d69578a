import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** Asking twice keeps the day. */
export async function insertErasure(db: Executor, userId: string): Promise<Date> {
  const { rows } = await sql<{ due_at: Date }>`
    WITH asked AS (
      INSERT INTO erasures (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING RETURNING due_at
    )
    SELECT due_at FROM asked UNION ALL SELECT due_at FROM erasures WHERE user_id = ${userId}`.execute(db);
  return rows[0]!.due_at;
}

export async function deleteOptionalErasure(db: Executor, userId: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM erasures WHERE user_id = ${userId} AND due_at > now() RETURNING user_id`.execute(db);
  return rows.length === 1;
}
