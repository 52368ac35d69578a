import type { Language } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

export interface TellingRow {
  test_id: string;
  revision: number;
  told_to: string;
  /** Of the correction, or of the one that it undoes. */
  language: Language | null;
}

export async function hasUntold(db: Executor): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM correction_runs WHERE told_at IS NULL AND applied_at IS NOT NULL LIMIT 1`.execute(db);
  return rows.length > 0;
}

export async function lockTelling(db: Executor): Promise<TellingRow | undefined> {
  const { rows } = await sql<TellingRow>`
    SELECT r.test_id, r.revision, r.told_to, coalesce(c.language, u.language) AS language
    FROM correction_runs r
    JOIN corrections c ON c.test_id = r.test_id AND c.revision = r.revision
    LEFT JOIN corrections u ON u.test_id = c.test_id AND u.revision = c.undoes
    WHERE r.told_at IS NULL AND r.applied_at IS NOT NULL
    ORDER BY r.test_id, r.revision
    LIMIT 1
    FOR UPDATE OF r SKIP LOCKED`.execute(db);
  return rows[0];
}

export interface ConcernedRow {
  user_id: string;
  attempt_id: string;
  test_id: string;
  sitting_id: string | null;
  version_id: string;
  question: number;
  question_seed: number | null;
  option_seed: number | null;
  before: number;
  score: number;
  is_held: boolean;
}

/** Of each learner the attempt that counts, or the latest. */
export async function selectConcerned(
  db: Executor,
  { test_id, revision, told_to }: TellingRow,
  most: number,
): Promise<ConcernedRow[]> {
  const { rows } = await sql<ConcernedRow>`
    SELECT DISTINCT ON (s.user_id) s.user_id, s.attempt_id, a.test_id, a.sitting_id, a.version_id, d.question,
      a.question_seed, a.option_seed, s.before, s.score,
      coalesce(t.analysis_opens_at > clock_timestamp(), false) AS is_held
    FROM scores s
    JOIN attempts a ON a.user_id = s.user_id AND a.attempt_id = s.attempt_id AND a.sheet = s.closing
    JOIN tests t ON t.test_id = a.test_id
    JOIN corrected_questions d ON d.test_id = s.test_id AND d.revision = s.key_revision AND d.version_id = a.version_id
    WHERE s.test_id = ${test_id} AND s.key_revision = ${revision} AND s.user_id > ${told_to}::bigint AND s.score <> s.before
    ORDER BY s.user_id, a.counts DESC, s.attempt_id DESC
    LIMIT ${most}`.execute(db);
  return rows;
}

/** Null is everybody. */
export async function noteTold(db: Executor, { test_id, revision }: TellingRow, upTo: string | null) {
  await sql`
    UPDATE correction_runs
    SET told_to = coalesce(${upTo}::bigint, told_to), told_at = CASE WHEN ${upTo}::bigint IS NULL THEN clock_timestamp() END
    WHERE test_id = ${test_id} AND revision = ${revision}`.execute(db);
}
