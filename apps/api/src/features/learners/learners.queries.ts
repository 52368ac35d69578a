import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { giverName } from "../access/giver.service.ts";
import { owns } from "../access/ownership.service.ts";
import type { EnrolmentSource, Language } from "../../platform/db-types.gen.ts";
import { scoreInForce } from "../scores/scores.queries.ts";
import { withShown } from "../sittings/shown.service.ts";

export interface LearnerRow {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  roll_number: string | null;
  language: Language;
  last_seen: Date | null;
}

export const columns = sql`u.user_id, u.first_name, u.last_name, u.email, u.roll_number, u.language`;
export const lastSeen = sql`
  (SELECT max(s.refreshed_at) FROM sessions s WHERE s.user_id = u.user_id AND s.revoked_at IS NULL) AS last_seen`;

export async function selectOptionalLearner(db: Executor, userId: string) {
  const { rows } = await sql<LearnerRow & { created_at: Date; erased_from: Date | null }>`
    SELECT ${columns}, ${lastSeen}, u.created_at,
      (SELECT e.due_at FROM erasures e WHERE e.user_id = u.user_id) AS erased_from
    FROM users u WHERE u.user_id = ${userId} AND u.role = 'USER'`.execute(db);
  return rows[0];
}

export interface OwnedRow {
  package_id: string;
  name: string;
  source: EnrolmentSource;
  granted_by: string | null;
  note: string | null;
  since: Date;
  ends_at: Date | null;
  is_over: boolean;
}

export async function selectOwned(db: Executor, userId: string): Promise<OwnedRow[]> {
  const { rows } = await sql<OwnedRow>`
    SELECT p.package_id, p.name, e.source, ${giverName(sql`e`)} AS granted_by, e.note, e.since, e.ends_at, NOT ${owns} AS is_over
    FROM enrolments e JOIN packages p USING (package_id)
    WHERE e.user_id = ${userId}
    ORDER BY e.since, p.name`.execute(db);
  return rows;
}

export async function selectOtherPackages(db: Executor, userId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT p.package_id AS id, p.name FROM packages p
    WHERE NOT EXISTS (
      SELECT FROM enrolments e WHERE e.user_id = ${userId} AND e.package_id = p.package_id AND ${owns}
    )
    ORDER BY p.position, p.package_id LIMIT 1000`.execute(db);
  return rows;
}

export interface TitleRow {
  test_id: string;
  title_english: string | null;
  title_hindi: string | null;
  duration_seconds: number;
}

/** The published tests of the learner's packages. */
export async function selectTests(db: Executor, userId: string): Promise<TitleRow[]> {
  const { rows } = await sql<TitleRow>`
    SELECT t.test_id, v.title_english, v.title_hindi, v.duration_seconds
    FROM enrolments e
    JOIN tests t ON t.package_id = e.package_id
    JOIN test_versions v ON v.version_id = t.published_version_id
    WHERE e.user_id = ${userId} AND ${owns}
    ORDER BY coalesce(v.title_english, v.title_hindi), t.test_id
    LIMIT 1000`.execute(db);
  return rows;
}

export interface AttemptRow extends TitleRow {
  attempt_id: string;
  started_at: Date;
  ended_at: Date | null;
  extra_seconds: number;
  remaining_seconds: number;
  question_count: number;
  answered: number;
  score: number | null;
}

export async function selectAttempts(db: Executor, userId: string, limit: number): Promise<AttemptRow[]> {
  const { rows } = await sql<Omit<AttemptRow, "answered"> & { sitting_id: string | null }>`
    SELECT a.attempt_id, a.test_id, a.sitting_id, v.title_english, v.title_hindi, a.duration_seconds, a.extra_seconds, a.started_at,
      a.ended_at, v.question_count, ${scoreInForce(userId)} AS score,
      CASE WHEN a.status = 0 THEN greatest(0, ceil(extract(epoch FROM a.deadline - now())))::int ELSE 0 END
        AS remaining_seconds
    FROM attempts a JOIN test_versions v USING (version_id) JOIN tests t ON t.test_id = a.test_id
    WHERE a.user_id = ${userId}
    ORDER BY a.started_at DESC, a.attempt_id DESC
    LIMIT ${limit}`.execute(db);
  const ids = rows.map(({ attempt_id }) => attempt_id);
  const answered = await countAnswered(db, userId, ids);
  return (await withShown(db, rows)).map((row) =>
    Object.assign(row, {
      score: row.shown.score ? row.score : null,
      answered: answered.get(row.attempt_id) ?? 0,
    }),
  );
}

/** The administrators' login may not read answers: a database function counts them. */
async function countAnswered(db: Executor, userId: string, attemptIds: readonly string[]) {
  const { rows } = await sql<{ attempt_id: string; answered: number }>`
    SELECT attempt_id, answered FROM count_answered(${userId}, ${attemptIds})`.execute(db);
  return new Map(rows.map(({ attempt_id, answered }) => [attempt_id, answered]));
}

export async function countAttempts(db: Executor, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM attempts WHERE user_id = ${userId}`.execute(db);
  return rows[0]!.count;
}
