// A learner's own reports. Each statement names the learner.
import type { Language, ReportCategory, ReportOutcome } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

export interface ReportingAttempt {
  user_id: string;
  attempt_id: string;
  test_id: string;
  version_id: string;
  sitting_id: string | null;
  status: 0 | 1;
  question_seed: number | null;
  option_seed: number | null;
  question_count: number;
  /** The analysis of the test waits for a time. */
  is_held: boolean;
  objections_until: Date | null;
  /** Of its sitting: reports hold up the final key. */
  is_objectable: boolean;
}

export async function selectOptionalReporting(
  db: Executor,
  userId: string,
  attemptId: string,
): Promise<ReportingAttempt | undefined> {
  const { rows } = await sql<ReportingAttempt>`
    SELECT a.user_id, a.attempt_id, a.test_id, a.version_id, a.sitting_id, a.status, a.question_seed, a.option_seed,
      v.question_count, coalesce(t.analysis_opens_at > clock_timestamp(), false) AS is_held, s.objections_until,
      s.sitting_id IS NOT NULL AND s.key_final_at IS NULL
        AND coalesce(clock_timestamp() <= s.objections_until, true) AS is_objectable
    FROM attempts a
    JOIN tests t ON t.test_id = a.test_id
    JOIN test_versions v ON v.version_id = a.version_id
    LEFT JOIN sittings s ON s.sitting_id = a.sitting_id
    WHERE a.user_id = ${userId} AND a.attempt_id = ${attemptId}`.execute(db);
  return rows[0];
}

interface NewReport {
  question: number;
  category: ReportCategory;
  language: Language;
  words: string;
  link: string | null;
}

/** Whether it is the learner's first of this question. */
export async function insertReport(
  db: Executor,
  attempt: ReportingAttempt,
  report: NewReport,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO question_reports (user_id, version_id, question, test_id, attempt_id, sitting_id, is_objection, category,
      language, words, link)
    VALUES (${attempt.user_id}, ${attempt.version_id}, ${report.question}, ${attempt.test_id}, ${attempt.attempt_id},
      ${attempt.sitting_id}, ${attempt.is_objectable}, ${report.category}, ${report.language}, ${report.words}, ${report.link})
    ON CONFLICT ON CONSTRAINT question_reports_one_a_learner DO NOTHING`.execute(db);
  return numAffectedRows === 1n;
}

export async function countOfDay(db: Executor, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM question_reports
    WHERE user_id = ${userId} AND reported_at > now() - interval '1 day'`.execute(db);
  return rows[0]!.count;
}

interface ReportPlace {
  userId: string;
  versionId: string;
  question: number;
}

const ownOpen = ({ userId, versionId, question }: ReportPlace) => sql`
  user_id = ${userId} AND version_id = ${versionId} AND question = ${question} AND answer_id IS NULL`;

export async function updateReport(
  db: Executor,
  place: ReportPlace,
  { words, link }: { words: string; link: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE question_reports SET words = ${words}, link = ${link} WHERE ${ownOpen(place)}`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteReport(db: Executor, place: ReportPlace): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM question_reports WHERE ${ownOpen(place)}`.execute(db);
  return numAffectedRows === 1n;
}

export interface OwnRow {
  question: number;
  category: ReportCategory;
  words: string;
  link: string | null;
  reported_at: Date;
  is_objection: boolean;
  looked_at: Date | null;
  looker: string | null;
  outcome: ReportOutcome | null;
  key_before: number[] | null;
  key_after: number[] | null;
  english: string | null;
  hindi: string | null;
  answered_at: Date | null;
}

export async function selectOwnReports(db: Executor, userId: string, versionId: string): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    SELECT r.question, r.category, r.words, r.link, r.reported_at, r.is_objection, r.looked_at,
      nullif(concat_ws(' ', u.first_name, nullif(u.last_name, '')), '') AS looker,
      w.outcome, w.key_before, w.key_after, w.english, w.hindi, w.answered_at
    FROM question_reports r
    LEFT JOIN users u ON u.user_id = r.looked_by
    LEFT JOIN report_answers w ON w.answer_id = r.answer_id
    WHERE r.user_id = ${userId} AND r.version_id = ${versionId}
    ORDER BY r.question`.execute(db);
  return rows;
}
