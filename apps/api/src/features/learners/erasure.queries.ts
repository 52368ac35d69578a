import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/**
 * Asking twice keeps the day. Two statements: of two requests at one instant the second waits for the first, and only
 * a new statement sees its row.
 */
export async function insertErasure(db: Executor, userId: string): Promise<{ dueAt: Date; isNew: boolean }> {
  const inserted = await sql`
    INSERT INTO erasures (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING RETURNING user_id`.execute(db);
  const { rows } = await sql<{ due_at: Date }>`
    SELECT due_at FROM erasures WHERE user_id = ${userId}`.execute(db);
  return { dueAt: rows[0]!.due_at, isNew: inserted.rows.length === 1 };
}

export async function deleteOptionalErasure(db: Executor, userId: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM erasures WHERE user_id = ${userId} AND due_at > now() RETURNING user_id`.execute(db);
  return rows.length === 1;
}
