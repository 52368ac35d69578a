// Reports of all learners, for teachers.
import type { Language, ReportCategory, ReportOutcome } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** How many learners reported each of these questions. */
export async function countReporters(db: Executor, versionId: string, questions: readonly number[]) {
  const { rows } = await sql<{ question: number; count: number }>`
    SELECT r.question, count(*)::int AS count
    FROM test_versions v JOIN question_reports r ON r.test_id = v.test_id AND r.version_id = v.version_id
    WHERE v.version_id = ${versionId} AND r.question = ANY (${questions}::smallint[])
    GROUP BY r.question`.execute(db);
  return new Map(rows.map(({ question, count }) => [question, count]));
}

export interface ReportedTestRow {
  test_id: string;
  title_english: string | null;
  title_hindi: string | null;
  open: number;
  reports: number;
}

export async function selectReportedTests(db: Executor, most: number): Promise<ReportedTestRow[]> {
  const { rows } = await sql<ReportedTestRow>`
    SELECT r.test_id, v.title_english, v.title_hindi, r.open, r.reports
    FROM (
      SELECT test_id, count(*)::int AS reports, (count(*) FILTER (WHERE answer_id IS NULL))::int AS open
      FROM question_reports GROUP BY test_id
    ) AS r
    JOIN tests t ON t.test_id = r.test_id
    LEFT JOIN test_versions v ON v.version_id = t.published_version_id
    ORDER BY r.open DESC, r.reports DESC, r.test_id LIMIT ${most}`.execute(db);
  return rows;
}

export interface GroupRow {
  version_id: string;
  number: number;
  question: number;
  title_english: string | null;
  title_hindi: string | null;
  reports: number;
  open: number;
  english: number;
  categories: { category: ReportCategory; reports: number }[];
  oldest_open: Date | null;
}

export async function selectGroups(db: Executor, testId: string): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    WITH counts AS (
      SELECT version_id, question, category, count(*)::int AS reports,
        (count(*) FILTER (WHERE answer_id IS NULL))::int AS open,
        (count(*) FILTER (WHERE language = 'english'))::int AS english,
        min(reported_at) FILTER (WHERE answer_id IS NULL) AS oldest_open
      FROM question_reports WHERE test_id = ${testId} GROUP BY version_id, question, category
    )
    SELECT c.version_id, v.number, c.question, v.title_english, v.title_hindi, sum(c.reports)::int AS reports,
      sum(c.open)::int AS open, sum(c.english)::int AS english, min(c.oldest_open) AS oldest_open,
      json_agg(json_build_object('category', c.category, 'reports', c.reports) ORDER BY c.reports DESC) AS categories
    FROM counts c JOIN test_versions v ON v.version_id = c.version_id
    GROUP BY c.version_id, v.number, v.title_english, v.title_hindi, c.question
    ORDER BY sum(c.open) > 0 DESC, sum(c.reports) DESC, c.question
    LIMIT 500`.execute(db);
  return rows;
}

export async function selectObjectionsUntil(db: Executor, testId: string) {
  const { rows } = await sql<{ until: Date | null; now: Date }>`
    SELECT max(objections_until) AS until, clock_timestamp() AS now FROM sittings
    WHERE test_id = ${testId} AND key_final_at IS NULL AND cancelled_at IS NULL`.execute(db);
  return rows[0]!;
}

export interface SaidRow {
  user_id: string;
  learner: string;
  category: ReportCategory;
  language: Language;
  words: string;
  link: string | null;
  reported_at: Date;
  is_objection: boolean;
  outcome: ReportOutcome | null;
  english: string | null;
  hindi: string | null;
  answered_at: Date | null;
  answerer: string | null;
}

const nameOf = (user: "u" | "w") =>
  sql`concat_ws(' ', ${sql.ref(`${user}.first_name`)}, nullif(${sql.ref(`${user}.last_name`)}, ''))`;

/** Open ones first, then the oldest. */
export async function selectSaid(
  db: Executor,
  versionId: string,
  question: number,
  most: number,
): Promise<SaidRow[]> {
  const { rows } = await sql<SaidRow>`
    SELECT r.user_id, ${nameOf("u")} AS learner, r.category, r.language, r.words, r.link, r.reported_at,
      r.is_objection, s.outcome, s.english, s.hindi, s.answered_at,
      CASE WHEN w.user_id IS NOT NULL THEN ${nameOf("w")} END AS answerer
    FROM test_versions v
    JOIN question_reports r ON r.test_id = v.test_id AND r.version_id = v.version_id AND r.question = ${question}
    JOIN users u ON u.user_id = r.user_id
    LEFT JOIN report_answers s ON s.answer_id = r.answer_id
    LEFT JOIN users w ON w.user_id = s.answered_by
    WHERE v.version_id = ${versionId}
    ORDER BY r.answer_id IS NOT NULL, r.reported_at LIMIT ${most}`.execute(db);
  return rows;
}

export interface QuestionRow {
  test_id: string;
  text_english: string | null;
  text_hindi: string | null;
  /** Of the last two revisions of its key, the newest first. */
  keys: (number[] | null)[];
}

export async function selectOptionalQuestion(
  db: Executor,
  versionId: string,
  question: number,
): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`
    SELECT v.test_id, q.text_english, q.text_hindi,
      (
        SELECT json_agg(options ORDER BY revision DESC) FROM answer_keys k
        WHERE k.version_id = q.version_id AND k.question = q.number
      ) AS keys
    FROM questions q JOIN test_versions v ON v.version_id = q.version_id
    WHERE q.version_id = ${versionId} AND q.number = ${question}`.execute(db);
  return rows[0];
}

export async function markLooked(
  db: Executor,
  testId: string,
  place: Place,
  adminId: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE question_reports SET looked_at = clock_timestamp(), looked_by = ${adminId}
    WHERE ${openIn(testId, place)} AND looked_at IS NULL`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export interface Place {
  versionId: string;
  question: number;
}

const openIn = (testId: string, { versionId, question }: Place) => sql`
  test_id = ${testId} AND version_id = ${versionId} AND question = ${question} AND answer_id IS NULL`;

interface NewAnswer {
  answerId: string;
  outcome: ReportOutcome;
  keyBefore: number[] | null;
  keyAfter: number[] | null;
  english: string | null;
  hindi: string | null;
  adminId: string;
}

/** Whether it was not written before. */
export async function insertAnswer(db: Executor, answer: NewAnswer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO report_answers (answer_id, outcome, key_before, key_after, english, hindi, answered_by)
    VALUES (${answer.answerId}, ${answer.outcome}, ${answer.keyBefore}::smallint[], ${answer.keyAfter}::smallint[],
      ${answer.english}, ${answer.hindi}, ${answer.adminId})
    ON CONFLICT (answer_id) DO NOTHING`.execute(db);
  return numAffectedRows === 1n;
}

export async function countAnswered(db: Executor, answerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM question_reports WHERE answer_id = ${answerId}`.execute(db);
  return rows[0]!.count;
}

export interface AnsweredRow {
  user_id: string;
  attempt_id: string;
}

export async function answerReports(
  db: Executor,
  testId: string,
  place: Place,
  {
    answerId,
    adminId,
    learnerIds,
  }: { answerId: string; adminId: string; learnerIds: readonly string[] | null },
): Promise<AnsweredRow[]> {
  const { rows } = await sql<AnsweredRow>`
    UPDATE question_reports
    SET answer_id = ${answerId}, looked_at = coalesce(looked_at, clock_timestamp()), looked_by = coalesce(looked_by, ${adminId}::bigint)
    WHERE ${openIn(testId, place)} AND (${learnerIds}::bigint[] IS NULL OR user_id = ANY (${learnerIds}::bigint[]))
    RETURNING user_id, attempt_id`.execute(db);
  return rows;
}

/** In which order each of these attempts showed the paper. */
export async function selectSeeds(db: Executor, reports: readonly AnsweredRow[]) {
  const { rows } = await sql<AnsweredRow & { question_seed: number | null; option_seed: number | null }>`
    SELECT a.user_id, a.attempt_id, a.question_seed, a.option_seed
    FROM unnest(${reports.map(({ user_id }) => user_id)}::bigint[],
      ${reports.map(({ attempt_id }) => attempt_id)}::bigint[]) AS i (user_id, attempt_id)
    JOIN attempts a ON a.user_id = i.user_id AND a.attempt_id = i.attempt_id`.execute(db);
  return rows;
}
