import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { TestRow } from "./catalogue.sql.ts";

/** More would not be seen; a student may have a running attempt at each test. */
const RUNNING_SHOWN = 6;

export interface OpenRow {
  attempt_id: string;
  version_id: string;
  question_seed: number | null;
  option_seed: number | null;
  started_at: Date;
  remaining_seconds: number;
  /** Still open, although its closing time has come. */
  is_due: boolean;
}

/** Of all courses, the first to end first. The index of open attempts has no others. */
export async function selectRunning(db: Executor, userId: string, closesAfter: number): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    SELECT attempt_id, version_id, question_seed, option_seed, started_at,
      greatest(0, ceil(extract(epoch FROM deadline - now())))::int AS remaining_seconds,
      deadline <= clock_timestamp() - make_interval(secs => ${closesAfter}) AS is_due
    FROM attempts
    WHERE user_id = ${userId} AND status = 0
    ORDER BY deadline, attempt_id
    LIMIT ${RUNNING_SHOWN}`.execute(db);
  return rows;
}

/** What never changes of these versions. */
export async function selectVersionFacts(
  db: Executor,
  versionIds: readonly string[],
): Promise<(TestRow & { version_id: string })[]> {
  const { rows } = await sql<TestRow & { version_id: string }>`
    SELECT version_id, test_id, title_english, title_hindi, description_english, description_hindi,
      duration_seconds, languages::text[] AS languages, question_count
    FROM test_versions
    WHERE version_id = ANY (${versionIds}::uuid[])`.execute(db);
  return rows;
}

export interface AnsweredRow {
  attempt_id: string;
  answered: number[];
  marked: number[];
  /** Of the newest save: the question that was left last. */
  last: number;
}

/** Of each attempt that has a save: the questions with an answer, and those that are marked. */
export async function selectAnswered(
  db: Executor,
  table: string,
  { userId, attemptIds }: { userId: string; attemptIds: readonly string[] },
): Promise<AnsweredRow[]> {
  const { rows } = await sql<AnsweredRow>`
    SELECT attempt_id,
      coalesce(array_agg(question ORDER BY question) FILTER (WHERE answers = 1), '{}') AS answered,
      coalesce(array_agg(question ORDER BY question) FILTER (WHERE marked), '{}') AS marked,
      (array_agg(question ORDER BY seq DESC, writer DESC, question DESC))[1] AS last
    FROM (
      SELECT DISTINCT ON (attempt_id, question) attempt_id, question, seq, writer, marked,
        num_nonnulls(option, mask, typed) AS answers
      FROM ${sql.raw(table)}
      WHERE user_id = ${userId} AND attempt_id = ANY (${attemptIds}::bigint[])
      ORDER BY attempt_id DESC, question DESC, seq DESC, writer DESC
    ) AS current
    GROUP BY attempt_id`.execute(db);
  return rows;
}
