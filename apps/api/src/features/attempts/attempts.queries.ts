import type { Language } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

export interface AttemptRow {
  user_id: string;
  attempt_id: string;
  test_id: string;
  version_id: string;
  status: 0 | 1;
  started_at: Date;
  duration_seconds: number;
  extra_seconds: number;
  deadline: Date;
  ended_at: Date | null;
  now: Date;
  /** Still open, although its closing time has come. */
  is_due: boolean;
}

/** Possession of the row shows that the attempt is the student's. */
export async function selectOptionalAttempt(
  db: Executor,
  { userId, attemptId, closesAfter }: { userId: string; attemptId: string; closesAfter: number },
) {
  const { rows } = await sql<AttemptRow>`
    SELECT user_id, attempt_id, test_id, version_id, status, started_at, duration_seconds, extra_seconds, deadline, ended_at,
      clock_timestamp() AS now,
      status = 0 AND deadline <= clock_timestamp() - make_interval(secs => ${closesAfter}) AS is_due
    FROM attempts
    WHERE user_id = ${userId} AND attempt_id = ${attemptId}`.execute(db);
  return rows[0];
}

export interface VersionRow {
  title_english: string | null;
  title_hindi: string | null;
  description_english: string | null;
  description_hindi: string | null;
  languages: Language[];
  question_count: number;
  confirm_submit: boolean;
  marks_correct: number;
  marks_wrong: number;
}

export async function selectVersion(db: Executor, versionId: string): Promise<VersionRow> {
  const { rows } = await sql<VersionRow>`
    SELECT title_english, title_hindi, description_english, description_hindi, languages::text[] AS languages,
      question_count, confirm_submit, marks_correct, marks_wrong
    FROM test_versions
    WHERE version_id = ${versionId}`.execute(db);
  return rows[0]!;
}

export interface AnswerRow {
  question: number;
  option: number | null;
  marked: boolean;
  language: Language | null;
  seq: string;
}

export async function selectCurrentAnswers(
  db: Executor,
  userId: string,
  attemptId: string,
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    SELECT question, option, marked, language, seq
    FROM current_answers
    WHERE user_id = ${userId} AND attempt_id = ${attemptId}`.execute(db);
  return rows;
}

export async function selectKnownAttempt(db: Executor, userId: string, attemptId: string) {
  const { rows } = await sql<{ version_id: string; deadline: Date }>`
    SELECT version_id, deadline FROM attempts
    WHERE user_id = ${userId} AND attempt_id = ${attemptId}`.execute(db);
  return rows[0];
}
