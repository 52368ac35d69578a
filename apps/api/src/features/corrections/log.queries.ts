import type { CorrectionKind, Language } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

export interface LogRow {
  revision: number;
  version_id: string;
  version: number;
  question: number;
  kind: CorrectionKind;
  language: Language | null;
  never_lower: boolean;
  undoes: number | null;
  why_english: string;
  why_hindi: string;
  made_at: Date;
  closed: number;
  scored: number;
  applied_at: Date | null;
  attempts: number | null;
  changed: number | null;
  people: number | null;
  rise: number | null;
  fall: number | null;
}

/** Oldest first. */
export async function selectLog(db: Executor, testId: string): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    SELECT c.revision, c.version_id, v.number AS version, c.question, c.kind, c.language, c.never_lower, c.undoes,
      c.why_english, c.why_hindi, c.made_at, r.closed, r.scored, r.applied_at, r.attempts, r.changed, r.people,
      r.rise, r.fall
    FROM corrections c
    JOIN test_versions v ON v.version_id = c.version_id
    JOIN correction_runs r ON r.test_id = c.test_id AND r.revision = c.revision
    WHERE c.test_id = ${testId}
    ORDER BY c.revision`.execute(db);
  return rows;
}

export interface TestRow {
  test_id: string;
  key_revision: number;
  version: number | null;
  question_count: number | null;
  title_english: string | null;
  title_hindi: string | null;
}

export async function selectOptionalTest(db: Executor, testId: string): Promise<TestRow | undefined> {
  const { rows } = await sql<TestRow>`
    SELECT t.test_id, t.key_revision, v.number AS version, v.question_count, v.title_english, v.title_hindi
    FROM tests t LEFT JOIN test_versions v ON v.version_id = t.published_version_id
    WHERE t.test_id = ${testId}`.execute(db);
  return rows[0];
}

export interface AnsweredRow {
  attempts: number;
  answered: number;
}

/** Of the attempts that count, over all boards and versions of the question. */
export async function countAnswered(
  db: Executor,
  testId: string,
  { version_id, question }: { version_id: string; question: number },
): Promise<AnsweredRow> {
  const { rows } = await sql<AnsweredRow>`
    SELECT coalesce(sum(q.attempts), 0)::int AS attempts, coalesce(sum(q.answered[${question}::int]), 0)::int AS answered
    FROM question_totals q
    WHERE q.version_id = ${version_id} AND q.key_revision = (SELECT key_revision FROM tests WHERE test_id = ${testId})
      AND q.board_id IN (SELECT ${testId}::uuid UNION SELECT sitting_id FROM sittings WHERE test_id = ${testId})`.execute(
    db,
  );
  return rows[0]!;
}
