import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

export interface InvitedRow {
  email: string;
  package_id: string;
  package_name: string;
  since: Date;
  invited_at: Date | null;
}

export async function selectInvitations(db: Executor, page: { limit: number; offset: number }) {
  const { rows } = await sql<InvitedRow>`
    SELECT w.email, w.package_id, p.name AS package_name, w.since, w.invited_at
    FROM waiting_grants w JOIN packages p USING (package_id)
    ORDER BY w.since DESC, w.email, w.package_id LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  return rows;
}

export async function countInvitations(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM waiting_grants`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Whether the address was written to in the last day, for any package; undefined if nothing waits for it. */
export async function lockOptionalInvitation(db: Executor, packageId: string, email: string) {
  const { rows } = await sql<{ is_recent: boolean }>`
    SELECT coalesce((
      SELECT max(o.invited_at) > now() - interval '1 day' FROM waiting_grants o WHERE o.email = w.email
    ), false) AS is_recent
    FROM waiting_grants w WHERE w.package_id = ${packageId} AND w.email = ${email} FOR UPDATE`.execute(db);
  return rows[0];
}

export async function deleteInvitation(db: Executor, packageId: string, email: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM waiting_grants WHERE package_id = ${packageId} AND email = ${email}`.execute(db);
  return numAffectedRows === 1n;
}
