import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { Grant } from "./enrolments.queries.ts";
import { giverColumns } from "./giver.service.ts";
import { owns } from "./ownership.service.ts";

export interface Standing {
  email: string;
  user_id: string;
  owns: boolean;
  ends_at: Date | null;
}

/** The addresses among these that have an account. */
export async function selectStandings(
  db: Executor,
  packageId: string,
  emails: readonly string[],
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    SELECT u.email, u.user_id, e.user_id IS NOT NULL AS owns, e.ends_at
    FROM unnest(${emails}::text[]) AS asked (email)
    JOIN users u ON u.email = asked.email AND u.role = 'USER'
    LEFT JOIN enrolments e ON e.user_id = u.user_id AND e.package_id = ${packageId} AND ${owns}`.execute(db);
  return rows;
}

/**
 * An address verified while a list is applied is either seen by the list, or sees what the list left for it:
 * a list takes the lock alone, verifications share it.
 */
export async function lockWaiting(db: Executor, how: "alone" | "together") {
  const lock = how === "alone" ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`SELECT ${lock}(hashtext('waiting_grants'))`.execute(db);
}

export async function insertWaiting(
  db: Executor,
  emails: readonly string[],
  { packageId, by, note, until }: Omit<Grant, "source">,
) {
  await sql`
    INSERT INTO waiting_grants (email, package_id, granted_by, granted_by_id, note, ends_at)
    SELECT unnest(${emails}::text[]), ${packageId}, ${giverColumns(by)}, ${note}, ${until}
    ON CONFLICT (email, package_id) DO UPDATE
      SET granted_by = excluded.granted_by, granted_by_id = excluded.granted_by_id, note = excluded.note, since = excluded.since, ends_at = excluded.ends_at`.execute(
    db,
  );
}

/** The addresses among these that got an invitation in the last week, for any package. */
export async function selectInvited(db: Executor, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT DISTINCT email FROM waiting_grants
    WHERE email = ANY (${emails}::text[]) AND invited_at > now() - interval '7 days'`.execute(db);
  return rows.map(({ email }) => email);
}

export async function countInvitedToday(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM waiting_grants WHERE invited_at > now() - interval '1 day'`.execute(
    db,
  );
  return rows[0]!.count;
}

export async function markInvited(db: Executor, packageId: string, emails: readonly string[]) {
  await sql`
    UPDATE waiting_grants SET invited_at = now()
    WHERE package_id = ${packageId} AND email = ANY (${emails}::text[])`.execute(db);
}

export async function moveWaiting(db: Executor, { user_id, email }: { user_id: string; email: string }) {
  await sql`
    WITH waited AS (DELETE FROM waiting_grants WHERE email = ${email} RETURNING package_id, granted_by, granted_by_id, note, ends_at)
    INSERT INTO enrolments (user_id, package_id, source, granted_by, granted_by_id, note, ends_at)
    SELECT ${user_id}, e.package_id, 'given', e.granted_by, e.granted_by_id, e.note, e.ends_at FROM waited e WHERE ${owns}`.execute(
    db,
  );
}
