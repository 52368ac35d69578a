import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { owns } from "../access/ownership.service.ts";

/** On a sitting `s` of a test `t`: how many may enter now. Who is in two batches counts once. */
export const invited: RawBuilder<number> = sql`
  CASE s.audience
    WHEN 'owners' THEN (SELECT count(*) FROM enrolments e WHERE e.package_id = t.package_id AND ${owns})
    ELSE (
      SELECT count(DISTINCT m.user_id) FROM sitting_batches p JOIN batch_members m ON m.batch_id = p.batch_id
      WHERE p.sitting_id = s.sitting_id
    )
  END::int`;

export interface PartRow {
  sitting_id: string;
  batch_id: string;
  name: string;
  learners: number;
  extra_minutes: number;
}

/** The batches of these sittings, by name. */
export async function selectParts(db: Executor, sittingIds: readonly string[]): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    SELECT p.sitting_id, p.batch_id, b.name, p.extra_minutes,
      (SELECT count(*)::int FROM batch_members m WHERE m.batch_id = p.batch_id) AS learners
    FROM sitting_batches p JOIN batches b ON b.batch_id = p.batch_id
    WHERE p.sitting_id = ANY (${sittingIds}::uuid[])
    ORDER BY lower(b.name), b.batch_id`.execute(db);
  return rows;
}

export interface InvitableRow {
  batch_id: string;
  name: string;
  learners: number;
}

/** Batches that can be invited: those that are not over, and those that the sitting has already. */
export async function selectInvitable(db: Executor, sittingId?: string): Promise<InvitableRow[]> {
  const { rows } = await sql<InvitableRow>`
    SELECT b.batch_id, b.name, (SELECT count(*)::int FROM batch_members m WHERE m.batch_id = b.batch_id) AS learners
    FROM batches b
    WHERE b.archived_at IS NULL OR b.batch_id IN (
      SELECT p.batch_id FROM sitting_batches p WHERE p.sitting_id = ${sittingId ?? null}::uuid
    )
    ORDER BY lower(b.name), b.batch_id`.execute(db);
  return rows;
}

export interface Part {
  batchId: string;
  extraMinutes: number;
}

/** Before its sitting becomes one for owners. */
export async function deleteParts(db: Executor, sittingId: string) {
  await sql`DELETE FROM sitting_batches WHERE sitting_id = ${sittingId}`.execute(db);
}

export async function insertParts(db: Executor, sittingId: string, parts: readonly Part[]) {
  await sql`
    INSERT INTO sitting_batches (sitting_id, batch_id, extra_minutes)
    SELECT ${sittingId}, p.batch_id, p.extra_minutes
    FROM unnest(${parts.map(({ batchId }) => batchId)}::uuid[], ${parts.map(({ extraMinutes }) => extraMinutes)}::int[])
      AS p (batch_id, extra_minutes)`.execute(db);
}
