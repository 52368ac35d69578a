import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { owns } from "../access/ownership.service.ts";
import { giverName } from "../access/giver.service.ts";
import type { TitleRow } from "./learners.queries.ts";

export interface ExtraTimeRow extends TitleRow {
  seconds: number;
  reason: string;
  granted_by: string | null;
  granted_at: Date;
}

export async function selectExtraTimes(db: Executor, userId: string): Promise<ExtraTimeRow[]> {
  const { rows } = await sql<ExtraTimeRow>`
    SELECT x.test_id, v.title_english, v.title_hindi, v.duration_seconds, x.seconds, x.reason,
      ${giverName(sql`x`)} AS granted_by, x.granted_at
    FROM extra_times x
    JOIN tests t USING (test_id)
    JOIN test_versions v ON v.version_id = t.published_version_id
    WHERE x.user_id = ${userId}
    ORDER BY x.granted_at DESC, x.test_id`.execute(db);
  return rows;
}

/** A published test in one of the learner's packages, with the extra time granted so far. */
export async function selectOptionalOwnTest(db: Executor, userId: string, testId: string) {
  const { rows } = await sql<TitleRow & { seconds: number | null }>`
    SELECT t.test_id, v.title_english, v.title_hindi, v.duration_seconds, x.seconds
    FROM tests t
    JOIN enrolments e ON e.package_id = t.package_id AND e.user_id = ${userId} AND ${owns}
    JOIN test_versions v ON v.version_id = t.published_version_id
    LEFT JOIN extra_times x ON x.user_id = ${userId} AND x.test_id = t.test_id
    WHERE t.test_id = ${testId}`.execute(db);
  return rows[0];
}

export async function replaceExtraTime(
  db: Executor,
  {
    userId,
    testId,
    ...time
  }: { userId: string; testId: string; seconds: number; reason: string; byId: string },
) {
  await sql`
    INSERT INTO extra_times (user_id, test_id, seconds, reason, granted_by_id)
    VALUES (${userId}, ${testId}, ${time.seconds}, ${time.reason}, ${time.byId})
    ON CONFLICT (user_id, test_id) DO UPDATE SET seconds = excluded.seconds, reason = excluded.reason,
      granted_by = NULL, granted_by_id = excluded.granted_by_id, granted_at = excluded.granted_at`.execute(
    db,
  );
}

export async function deleteExtraTime(db: Executor, userId: string, testId: string) {
  await sql`DELETE FROM extra_times WHERE user_id = ${userId} AND test_id = ${testId}`.execute(db);
}
