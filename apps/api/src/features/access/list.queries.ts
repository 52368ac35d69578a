import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { Grant } from "./enrolments.queries.ts";

export interface Standing {
  email: string;
  user_id: string;
  owns: boolean;
}

/** Those of these addresses that have an account. */
export async function selectStandings(
  db: Executor,
  packageId: string,
  emails: readonly string[],
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    SELECT u.email, u.user_id, e.user_id IS NOT NULL AS owns
    FROM unnest(${emails}::text[]) AS asked (email)
    JOIN users u ON u.email = asked.email AND u.role = 'USER'
    LEFT JOIN enrolments e ON e.user_id = u.user_id AND e.package_id = ${packageId}`.execute(db);
  return rows;
}

/**
 * An address that is verified while a list is being given is either seen by the list or sees what the list left for it:
 * lists are alone, those who verify go together.
 */
export async function lockWaiting(db: Executor, how: "alone" | "together") {
  const lock = how === "alone" ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`SELECT ${lock}(hashtext('waiting_grants'))`.execute(db);
}

export async function insertWaiting(
  db: Executor,
  emails: readonly string[],
  { packageId, by, note }: Pick<Grant, "packageId" | "by" | "note">,
) {
  await sql`
    INSERT INTO waiting_grants (email, package_id, granted_by, note)
    SELECT unnest(${emails}::text[]), ${packageId}, ${by}, ${note}
    ON CONFLICT (email, package_id) DO UPDATE
      SET granted_by = excluded.granted_by, note = excluded.note, since = excluded.since`.execute(db);
}

export async function moveWaiting(db: Executor, { user_id, email }: { user_id: string; email: string }) {
  await sql`
    WITH waited AS (DELETE FROM waiting_grants WHERE email = ${email} RETURNING package_id, granted_by, note)
    INSERT INTO enrolments (user_id, package_id, source, granted_by, note)
    SELECT ${user_id}, package_id, 'given', granted_by, note FROM waited`.execute(db);
}
