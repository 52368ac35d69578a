import type { Difficulty, Histogram, Language, LedgerAnswer } from "@patrak/domain";
import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { KeyedVersion } from "../attempts/keys.queries.ts";
import type { SheetTexts } from "../sheets/sheets.service.ts";
import { scoreInForce } from "../scores/scores.queries.ts";

interface AttemptKey {
  userId: string;
  attemptId: string;
}

interface FoundRow {
  status: 0 | 1;
  /** Still open, although its closing time has come. */
  is_due: boolean;
  /** When the test shows results; null is at once. */
  analysis_opens_at: Date | null;
  is_held: boolean;
}

export interface CompletedRow {
  user_id: string;
  attempt_id: string;
  test_id: string;
  version_id: string;
  sitting_id: string | null;
  /** Whose figures rank and averages come from. */
  board_id: string;
  /** In force for its test. */
  key_revision: number;
  package_id: string;
  started_at: Date;
  paused_seconds: number;
  ended_at: Date;
  deadline: Date;
  end_reason: "submit" | "deadline" | "admin";
  duration_seconds: number;
  score: number;
  marks_correct: number;
  marks_wrong: number;
  question_count: number;
  title_english: string | null;
  title_hindi: string | null;
  languages: Language[];
  question_seed: number | null;
  option_seed: number | null;
  /** When each of its sections closed; null where they have no clocks. */
  section_closes: Date[] | null;
  /** Whether rank and averages count it: the person's first. */
  counts: boolean;
  sheet: number;
}

interface ClosedRow extends CompletedRow, FoundRow, Omit<SheetTexts, "languages"> {
  status: 1;
  /** In which language each question was answered. */
  spoken: string;
}

/** Finding the row proves that the attempt is the student's. One that is open has no result and no sheet. */
export async function selectOptionalAttempt(
  db: Executor,
  { userId, attemptId, closesAfter }: AttemptKey & { closesAfter: number },
): Promise<(FoundRow & { status: 0 }) | ClosedRow | undefined> {
  const { rows } = await sql<ClosedRow>`
    SELECT a.status, t.analysis_opens_at, coalesce(t.analysis_opens_at > clock_timestamp(), false) AS is_held,
      a.status = 0 AND a.deadline <= clock_timestamp() - make_interval(secs => ${closesAfter}) AS is_due,
      a.user_id, a.attempt_id, a.test_id, a.version_id, a.sitting_id, coalesce(a.sitting_id, a.test_id) AS board_id,
      t.key_revision, t.package_id, a.started_at, a.paused_seconds, a.ended_at, a.deadline, a.end_reason,
      a.duration_seconds + a.extra_seconds AS duration_seconds, ${scoreInForce(userId)} AS score,
      a.marks_correct, a.marks_wrong,
      v.question_count, v.title_english, v.title_hindi, v.languages::text[] AS languages, a.counts, a.sheet,
      a.question_seed, a.option_seed,
      CASE WHEN a.status = 1 AND a.section_ends IS NOT NULL THEN section_closes(a.user_id, a.attempt_id) END AS section_closes,
      h.answers::text, h.languages::text AS spoken, h.times_ms::text, h.trails::text, h.language
    FROM attempts a JOIN tests t USING (test_id) JOIN test_versions v USING (version_id)
    LEFT JOIN sheets h
      ON h.user_id = ${userId} AND h.attempt_id = a.attempt_id AND h.closing = a.sheet AND a.status = 1
    WHERE a.user_id = ${userId} AND a.attempt_id = ${attemptId}`.execute(db);
  return rows[0];
}

export interface SaveRow extends LedgerAnswer {
  question: number;
  marked: boolean;
  language: Language | null;
  time_ms: number;
  seq: string;
  writer: string;
  at: Date;
}

/**
 * Every save of the attempt, by question and then in the student's order: the last save of a question counts.
 */
export async function selectSaves(
  db: Executor,
  ledger: RawBuilder<unknown>,
  { user_id, attempt_id }: CompletedRow,
): Promise<SaveRow[]> {
  const { rows } = await sql<SaveRow>`
    SELECT question, option, mask, typed, marked, language, time_ms, seq, writer, saved_at AS at
    FROM ${ledger} AS s
    WHERE user_id = ${user_id} AND attempt_id = ${attempt_id}
    ORDER BY question, seq, writer`.execute(db);
  return rows;
}

export async function selectLateSaves(
  db: Executor,
  ledger: RawBuilder<unknown>,
  { user_id, attempt_id }: CompletedRow,
): Promise<SaveRow[]> {
  const { rows } = await sql<SaveRow>`
    SELECT question, option, mask, typed, marked, language, time_ms, seq, writer, received_at AS at
    FROM late_saves l
    WHERE user_id = ${user_id} AND attempt_id = ${attempt_id}
      -- A copy that came in time may have been stored after this one was refused.
      AND NOT EXISTS (
        SELECT FROM ${ledger} AS s
        WHERE s.user_id = l.user_id AND s.attempt_id = l.attempt_id
          AND s.question = l.question AND s.seq = l.seq AND s.writer = l.writer
      )
    ORDER BY question, seq, writer`.execute(db);
  return rows;
}

/** Null is not written in Hindi. */
export interface LabelledRow {
  section: string;
  section_hindi: string | null;
  topic: string;
  topic_hindi: string | null;
  difficulty: Difficulty;
}

/** In the order of the paper. */
export async function selectLabels(db: Executor, versionId: string): Promise<LabelledRow[]> {
  const { rows } = await sql<LabelledRow>`
    SELECT s.name_english AS section, s.name_hindi AS section_hindi, q.topic, q.topic_hindi, q.difficulty
    FROM questions q JOIN sections s ON s.version_id = q.version_id AND s.number = q.section
    WHERE q.version_id = ${versionId}
    ORDER BY q.number`.execute(db);
  return rows;
}

export interface SolutionRow {
  question: number;
  solution_english: string | null;
  solution_hindi: string | null;
}

export async function selectSolutions(db: Executor, version: KeyedVersion): Promise<SolutionRow[]> {
  const { rows } = await sql<SolutionRow>`
    SELECT DISTINCT ON (question) question, solution_english, solution_hindi
    FROM answer_keys
    WHERE version_id = ${version.version_id} AND revision <= ${version.key_revision}::int
    ORDER BY question, revision DESC`.execute(db);
  return rows.filter((row) => row.solution_english !== null || row.solution_hindi !== null);
}

/** The figures that an attempt is compared with. */
export type Board = Pick<CompletedRow, "board_id" | "version_id" | "key_revision">;

/** One row per score, however many attempts there are. */
export async function selectHistogram(db: Executor, { board_id, key_revision }: Board): Promise<Histogram> {
  const { rows } = await sql<{ score: number; n: number }>`
    SELECT score, sum(n)::int AS n
    FROM score_histogram
    WHERE board_id = ${board_id} AND key_revision = ${key_revision}
    GROUP BY score
    HAVING sum(n) > 0
    ORDER BY score`.execute(db);
  return rows;
}

export interface QuestionTotalsRow {
  question: number;
  attempts: number;
  opened: number;
  answered: number;
  correct: number;
  time_ms: number;
}

export async function selectQuestionTotals(
  db: Executor,
  { board_id, version_id, key_revision }: Board,
): Promise<QuestionTotalsRow[]> {
  const { rows } = await sql<QuestionTotalsRow>`
    SELECT question::int, sum(t.attempts)::int AS attempts, sum(u.opened)::int AS opened,
      sum(u.answered)::int AS answered, sum(u.correct)::int AS correct, sum(u.time_ms)::float8 AS time_ms
    FROM question_totals t,
      unnest(t.opened, t.answered, t.correct, t.time_ms) WITH ORDINALITY AS u (opened, answered, correct, time_ms, question)
    WHERE board_id = ${board_id} AND version_id = ${version_id} AND key_revision = ${key_revision}
    GROUP BY question`.execute(db);
  return rows;
}

export interface TrendRow {
  /** Of the package, which has the test's own too. */
  is_package: boolean;
  attempt_id: string;
  test_id: string;
  sitting_id: string | null;
  started_at: Date;
  score: number;
  marks_correct: number;
  question_count: number;
  title_english: string | null;
  title_hindi: string | null;
}

const LATEST = 20;

/** Newest first. A test that holds back its analysis shows no score here either. */
const latest = (userId: string, tests: RawBuilder<unknown>, isPackage: boolean) => sql`
  SELECT ${isPackage}::boolean AS is_package, a.attempt_id, a.test_id, a.sitting_id, a.started_at, ${scoreInForce(userId)} AS score, a.marks_correct,
    v.question_count, v.title_english, v.title_hindi
  FROM attempts a JOIN tests t USING (test_id) JOIN test_versions v USING (version_id)
  WHERE a.user_id = ${userId} AND a.status = 1 AND ${tests}
    AND coalesce(t.analysis_opens_at <= clock_timestamp(), true)
  ORDER BY a.started_at DESC
  LIMIT ${LATEST}`;

/** Of the test and of its package. */
export async function selectTrends(db: Executor, { user_id, test_id, package_id }: CompletedRow) {
  const { rows } = await sql<TrendRow>`
    (${latest(user_id, sql`a.test_id = ${test_id}`, false)})
    UNION ALL (${latest(user_id, sql`t.package_id = ${package_id}`, true)})
    ORDER BY started_at DESC`.execute(db);
  return rows;
}

export async function selectStudentName(db: Executor, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT first_name || ' ' || last_name AS name FROM users WHERE user_id = ${userId}`.execute(db);
  return rows[0]!.name;
}
