import type { Language, QuestionKind, WrittenPaper } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

export interface PassageRow {
  number: number;
  english: string | null;
  hindi: string | null;
}

export interface QuestionRow {
  number: number;
  passage: number | null;
  text_english: string | null;
  text_hindi: string | null;
  options_english: string[] | null;
  options_hindi: string[] | null;
  mix_options: boolean;
  kind: QuestionKind;
  decimals: number | null;
  unit: string | null;
}

/** The first question of a section, or of its next part where other sections lie between. */
export interface SectionRow {
  first: number;
  name_english: string;
  name_hindi: string | null;
  /** In hundredths of a mark. */
  marks_right: number;
  marks_wrong: number;
  marks_blank: number;
  marks_partial: number | null;
  /** Its marks are those of the first section, and nothing else. */
  is_plain: boolean;
  /** How many of its questions count; null if all do. */
  counted: number | null;
  /** Of its own clock. */
  minutes: number | null;
}

/** A version's description of the test; it never changes. */
export interface VersionRow {
  title_english: string | null;
  title_hindi: string | null;
  description_english: string | null;
  description_hindi: string | null;
  languages: Language[];
  question_count: number;
  confirm_submit: boolean;
  /** Of the first section. */
  marks_correct: number;
  marks_wrong: number;
}

export async function selectVersion(db: Executor, versionId: string): Promise<VersionRow> {
  const { rows } = await sql<VersionRow>`
    SELECT title_english, title_hindi, description_english, description_hindi, languages::text[] AS languages,
      question_count, confirm_submit, marks_right AS marks_correct, marks_wrong
    FROM test_versions v JOIN sections s ON s.version_id = v.version_id AND s.number = 1
    WHERE v.version_id = ${versionId}`.execute(db);
  return rows[0]!;
}

export async function selectLanguages(db: Executor, versionId: string): Promise<Language[]> {
  const { rows } = await sql<{ languages: Language[] }>`
    SELECT languages::text[] AS languages FROM test_versions WHERE version_id = ${versionId}`.execute(db);
  if (!rows[0]) throw new Error(`there is no version ${versionId}`);
  return rows[0].languages;
}

export async function selectQuestions(db: Executor, versionId: string): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    SELECT number, passage, text_english, text_hindi, options_english, options_hindi, mix_options, kind::text AS kind,
      decimals, unit
    FROM questions
    WHERE version_id = ${versionId}
    ORDER BY number`.execute(db);
  return rows;
}

/** What a question takes as its answer. */
export interface AnswerForm {
  kind: QuestionKind;
  /** How many there are. */
  options: number;
}

/** Of each question, in the order of the paper: all that a save needs. */
export async function selectAnswerForms(db: Executor, versionId: string): Promise<AnswerForm[]> {
  const { rows } = await sql<AnswerForm>`
    SELECT kind::text AS kind, option_count AS options
    FROM questions
    WHERE version_id = ${versionId}
    ORDER BY number`.execute(db);
  return rows;
}

export async function selectIsTimed(db: Executor, versionId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM sections WHERE version_id = ${versionId} AND minutes IS NOT NULL LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** What the mixed order of a version depends on. */
export async function selectWritten(db: Executor, versionId: string): Promise<WrittenPaper> {
  const { rows } = await sql<{ passage: number | null; count: number; mix_options: boolean }>`
    SELECT passage, option_count AS count, mix_options
    FROM questions
    WHERE version_id = ${versionId}
    ORDER BY number`.execute(db);
  const questions = rows.map(({ passage, count, mix_options }) => ({
    passageId: passage ?? undefined,
    options: { length: count },
    mayMixOptions: mix_options,
  }));
  const sections = (await selectSections(db, versionId)).map(({ first, counted }) => ({
    first,
    counted: counted ?? undefined,
  }));
  return { questions, sections };
}

export async function selectPassages(db: Executor, versionId: string): Promise<PassageRow[]> {
  const { rows } = await sql<PassageRow>`
    SELECT number, english, hindi FROM passages WHERE version_id = ${versionId} ORDER BY number`.execute(db);
  return rows;
}

export async function selectSections(db: Executor, versionId: string): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    SELECT q.number AS first, s.name_english, s.name_hindi, s.marks_right, s.marks_wrong, s.marks_blank,
      s.marks_partial, s.counted, s.minutes,
      (s.marks_right, s.marks_wrong, s.marks_blank, s.marks_partial) IS NOT DISTINCT FROM
        (one.marks_right, one.marks_wrong, 0, NULL::int) AS is_plain
    FROM (
      SELECT number, section, lag(section) OVER (ORDER BY number) AS before
      FROM questions
      WHERE version_id = ${versionId}
    ) q
    JOIN sections s ON s.version_id = ${versionId} AND s.number = q.section
    JOIN sections one ON one.version_id = ${versionId} AND one.number = 1
    WHERE q.before IS DISTINCT FROM q.section
    ORDER BY q.number`.execute(db);
  return rows;
}

/** Which of these versions the student has an attempt on. Starts from the student's rows. */
export async function selectAttemptedVersions(
  db: Executor,
  userId: string,
  unsafeVersionIds: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ version_id: string }>`
    SELECT DISTINCT version_id
    FROM attempts
    WHERE user_id = ${userId} AND version_id = ANY (${unsafeVersionIds}::uuid[])`.execute(db);
  return new Set(rows.map(({ version_id }) => version_id));
}
