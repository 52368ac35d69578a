import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { EnrolmentSource } from "../../platform/db-types.gen.ts";

export interface Grant {
  packageId: string;
  source: EnrolmentSource;
  by: string;
  note: string;
}

/** The students of these who did not have the package yet, and have it now. */
export async function insertEnrolments(
  db: Executor,
  userIds: readonly string[],
  { packageId, source, by, note }: Grant,
): Promise<number> {
  const { rows } = await sql`
    INSERT INTO enrolments (user_id, package_id, source, granted_by, note)
    SELECT unnest(${userIds}::bigint[]), ${packageId}, ${source}, ${by}, ${note}
    ON CONFLICT (user_id, package_id) DO NOTHING
    RETURNING user_id`.execute(db);
  return rows.length;
}

export async function deleteOptionalEnrolment(db: Executor, userId: string, packageId: string) {
  const { rows } = await sql<{ source: EnrolmentSource; granted_by: string; since: Date }>`
    DELETE FROM enrolments WHERE user_id = ${userId} AND package_id = ${packageId}
    RETURNING source, granted_by, since`.execute(db);
  return rows[0];
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
