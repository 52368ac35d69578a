import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { EnrolmentSource } from "../../platform/db-types.gen.ts";
import { owns } from "./ownership.service.ts";

export interface Grant {
  packageId: string;
  source: EnrolmentSource;
  by: string;
  note: string;
  /** Without one it never ends. */
  until: string | null;
}

/** How many of these students did not have the package, or no longer, and have it now. */
export async function insertEnrolments(
  db: Executor,
  userIds: readonly string[],
  { packageId, source, by, note, until }: Grant,
): Promise<number> {
  const { rows } = await sql`
    INSERT INTO enrolments AS e (user_id, package_id, source, granted_by, note, ends_at)
    SELECT unnest(${userIds}::bigint[]), ${packageId}, ${source}, ${by}, ${note}, ${until}
    ON CONFLICT (user_id, package_id) DO UPDATE
      SET source = excluded.source, granted_by = excluded.granted_by, note = excluded.note,
        since = excluded.since, ends_at = excluded.ends_at
      WHERE NOT ${owns}
    RETURNING user_id`.execute(db);
  return rows.length;
}

export async function deleteOptionalEnrolment(db: Executor, userId: string, packageId: string) {
  const { rows } = await sql<{
    source: EnrolmentSource;
    granted_by: string;
    since: Date;
    ends_at: Date | null;
  }>`
    DELETE FROM enrolments WHERE user_id = ${userId} AND package_id = ${packageId}
    RETURNING source, granted_by, since, ends_at`.execute(db);
  return rows[0];
}

/** By the database's clock, as is everything that ends. */
export async function isAhead(db: Executor, at: string): Promise<boolean> {
  const { rows } = await sql<{ ahead: boolean }>`SELECT ${at}::timestamptz > now() AS ahead`.execute(db);
  return rows[0]!.ahead;
}

export async function selectOptionalPackage(db: Executor, packageId: string) {
  const { rows } = await sql<{ package_id: string; name: string }>`
    SELECT package_id, name FROM packages WHERE package_id = ${packageId}`.execute(db);
  return rows[0];
}

export async function selectPackages(db: Executor) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT package_id AS id, name FROM packages ORDER BY position, package_id LIMIT 1000`.execute(db);
  return rows;
}
