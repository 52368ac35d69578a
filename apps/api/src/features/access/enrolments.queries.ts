import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { EnrolmentSource } from "../../platform/db-types.gen.ts";
import { giverColumns, type Giver } from "./giver.service.ts";

export interface Grant {
  packageId: string;
  source: EnrolmentSource;
  by: Giver;
  note: string;
  /** Null means without end. */
  until: string | null;
}

/**
 * How many of these students lacked the package, or had lost it, and have it now. The time is that of the new row: Citus
 * allows no clock after ON CONFLICT.
 */
export async function insertEnrolments(
  db: Executor,
  userIds: readonly string[],
  { packageId, source, by, note, until }: Grant,
): Promise<number> {
  const { rows } = await sql`
    INSERT INTO enrolments AS e (user_id, package_id, source, granted_by, granted_by_id, note, ends_at)
    SELECT unnest(${userIds}::bigint[]), ${packageId}, ${source}, ${giverColumns(by)}, ${note}, ${until}
    ON CONFLICT (user_id, package_id) DO UPDATE
      SET source = excluded.source, granted_by = excluded.granted_by,
        granted_by_id = excluded.granted_by_id, note = excluded.note, since = excluded.since, ends_at = excluded.ends_at
      WHERE e.ends_at <= excluded.since
    RETURNING user_id`.execute(db);
  return rows.length;
}

export async function deleteOptionalEnrolment(db: Executor, userId: string, packageId: string) {
  const { rows } = await sql<{ source: EnrolmentSource; since: Date; ends_at: Date | null }>`
    DELETE FROM enrolments WHERE user_id = ${userId} AND package_id = ${packageId}
    RETURNING source, since, ends_at`.execute(db);
  return rows[0];
}

/** By the database's clock, like every end date. */
export async function isAhead(db: Executor, at: string): Promise<boolean> {
  const { rows } = await sql<{ ahead: boolean }>`SELECT ${at}::timestamptz > now() AS ahead`.execute(db);
  return rows[0]!.ahead;
}

export async function selectOptionalPackage(db: Executor, packageId: string) {
  const { rows } = await sql<{ package_id: string; name: string }>`
    SELECT package_id, name FROM packages WHERE package_id = ${packageId}`.execute(db);
  return rows[0];
}

/** Something that lies in a package: itself, a folder or a test. */
export type Within = { packageId: string } | { folderId: string } | { testId: string };

/** The package of it, if that is open to everybody. */
export async function selectOptionalOpenPackage(db: Executor, within: Within): Promise<string | undefined> {
  const { rows } = await sql<{ package_id: string }>`
    SELECT p.package_id FROM packages p WHERE p.open_to_all AND ${holds(within)}`.execute(db);
  return rows[0]?.package_id;
}

function holds(within: Within) {
  if ("packageId" in within) return sql`p.package_id = ${within.packageId}`;
  return "folderId" in within
    ? sql`p.package_id = (SELECT f.package_id FROM folders f WHERE f.folder_id = ${within.folderId})`
    : sql`p.package_id = (SELECT t.package_id FROM tests t WHERE t.test_id = ${within.testId})`;
}

export async function selectPackages(db: Executor) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT package_id AS id, name FROM packages ORDER BY position, package_id LIMIT 1000`.execute(db);
  return rows;
}
