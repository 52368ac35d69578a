import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

export async function selectOptionalAttempt(db: Executor, userId: string, attemptId: string) {
  const { rows } = await sql<{ version_id: string }>`
    SELECT version_id FROM attempts WHERE user_id = ${userId} AND attempt_id = ${attemptId}`.execute(db);
  return rows[0];
}

export async function insertView(
  db: Executor,
  view: { viewId: string; adminId: string; userId: string; attemptId: string },
) {
  await sql`
    INSERT INTO support_views (view_id, admin_id, user_id, attempt_id)
    VALUES (${view.viewId}, ${view.adminId}, ${view.userId}, ${view.attemptId})`.execute(db);
}

/** For the administrator who opened it, until it ends. */
export async function selectOptionalView(db: Executor, viewId: string, adminId: string) {
  const { rows } = await sql<{ user_id: string; attempt_id: string; name: string; ends_at: Date }>`
    SELECT v.user_id, v.attempt_id, u.first_name || ' ' || u.last_name AS name, v.ends_at
    FROM support_views v JOIN users u USING (user_id)
    WHERE v.view_id = ${viewId} AND v.admin_id = ${adminId} AND v.ends_at > now()`.execute(db);
  return rows[0];
}
