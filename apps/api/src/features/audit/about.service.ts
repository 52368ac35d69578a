import type { AuditAction } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** What was done to a thing, the latest first, for those who work with it; the log itself is read by few. */
export async function entriesAbout(db: Executor, { kind, id }: { kind: string; id: string }, most: number) {
  const { rows } = await sql<{ at: Date; action: AuditAction; by: string | null }>`
    SELECT e.at, e.action, btrim(u.first_name || ' ' || u.last_name) AS by
    FROM audit_log e LEFT JOIN users u ON u.user_id = e.actor_id
    WHERE e.object_kind = ${kind} AND e.object_id = ${id}
    ORDER BY e.entry_id DESC LIMIT ${most}`.execute(db);
  return rows;
}
