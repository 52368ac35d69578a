import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { owns } from "../access/ownership.service.ts";
import { withShown } from "../sittings/shown.service.ts";

/** Courses that are still open to the student. */
export async function countCourses(db: Executor, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM enrolments e WHERE e.user_id = ${userId} AND ${owns}`.execute(db);
  return rows[0]!.count;
}

/** Those of the attempts whose time still runs, with the titles of their tests. */
export async function selectRunning(db: Executor, userId: string, attemptIds: readonly string[]) {
  const { rows } = await sql<{ attempt_id: string; english: string | null; hindi: string | null }>`
    SELECT a.attempt_id, v.title_english AS english, v.title_hindi AS hindi
    FROM attempts a JOIN test_versions v ON v.version_id = a.version_id
    WHERE a.user_id = ${userId} AND a.attempt_id = ANY(${attemptIds}::bigint[])
      AND a.status = 0 AND a.deadline > clock_timestamp()`.execute(db);
  return rows;
}

interface HeldRow {
  attempt_id: string;
  test_id: string;
  sitting_id: string | null;
  is_held: boolean;
}

/** Attempts at tests whose results nobody is told yet. */
export async function selectHeldAttempts(db: Executor, userId: string): Promise<string[]> {
  const { rows } = await sql<HeldRow>`
    SELECT a.attempt_id, a.test_id, a.sitting_id, coalesce(
      (SELECT t.analysis_opens_at FROM tests t WHERE t.test_id = a.test_id) > clock_timestamp(), false) AS is_held
    FROM attempts a
    WHERE a.user_id = ${userId}`.execute(db);
  const held = (await withShown(db, rows)).filter(({ is_held, shown }) => is_held || !shown.score);
  return held.map((row) => row.attempt_id);
}

export async function selectDayOfErasure(db: Executor): Promise<Date> {
  const { rows } = await sql<{ due_at: Date }>`SELECT now() + interval '7 days' AS due_at`.execute(db);
  return rows[0]!.due_at;
}
