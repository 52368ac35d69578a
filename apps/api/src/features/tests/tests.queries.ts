import type { Blueprint, DraftSections, Language } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

interface TitleRow {
  title_english: string | null;
  title_hindi: string | null;
}

export interface ListedRow extends TitleRow {
  test_id: string;
  package_name: string;
  state: "draft" | "published" | "changed";
  number: number | null;
  questions: number;
  changed_at: Date | null;
}

/** Last changed first. Patterns are for SQL's LIKE, already escaped. */
export async function selectTests(db: Executor, patterns: string[], limit: number) {
  const { rows } = await sql<ListedRow>`
    SELECT t.test_id, p.name AS package_name, v.number,
      coalesce(d.title_english, v.title_english) AS title_english,
      coalesce(d.title_hindi, v.title_hindi) AS title_hindi,
      CASE
        WHEN v.version_id IS NULL THEN 'draft'
        WHEN d.changed_at > v.published_at OR EXISTS (
          SELECT FROM version_sources s JOIN bank_questions b USING (question_id)
          WHERE s.version_id = v.version_id AND b.revision > s.revision
        ) THEN 'changed'
        ELSE 'published'
      END AS state,
      CASE
        WHEN d.test_id IS NULL THEN coalesce(v.question_count, 0)
        ELSE (SELECT count(*) FROM draft_questions q WHERE q.test_id = t.test_id)
      END::int AS questions,
      greatest(d.changed_at, v.published_at) AS changed_at
    FROM tests t
    JOIN packages p USING (package_id)
    LEFT JOIN test_drafts d USING (test_id)
    LEFT JOIN test_versions v ON v.version_id = t.published_version_id
    WHERE lower(concat_ws(' ', d.title_english, d.title_hindi, v.title_english, v.title_hindi, p.name))
      LIKE ALL (${patterns}::text[])
    ORDER BY greatest(d.changed_at, v.published_at) DESC NULLS LAST, t.test_id
    LIMIT ${limit}`.execute(db);
  return rows;
}

export interface TestRow extends TitleRow {
  test_id: string;
  package_id: string;
  package_name: string;
  version_id: string | null;
  number: number | null;
  published_at: Date | null;
}

export async function selectOptionalTest(db: Executor, testId: string) {
  const { rows } = await sql<TestRow>`
    SELECT t.test_id, t.package_id, p.name AS package_name, v.version_id, v.number, v.published_at,
      coalesce(d.title_english, v.title_english) AS title_english,
      coalesce(d.title_hindi, v.title_hindi) AS title_hindi
    FROM tests t
    JOIN packages p USING (package_id)
    LEFT JOIN test_drafts d USING (test_id)
    LEFT JOIN test_versions v ON v.version_id = t.published_version_id
    WHERE t.test_id = ${testId}`.execute(db);
  return rows[0];
}

export interface DraftRow extends TitleRow {
  description_english: string | null;
  description_hindi: string | null;
  instructions_english: string | null;
  instructions_hindi: string | null;
  duration_seconds: number;
  languages: Language[];
  marks_correct: number;
  marks_wrong: number;
  blueprint: Blueprint;
  sections: DraftSections;
  revision: number;
  changed_at: Date;
}

const draftColumns = sql`title_english, title_hindi, description_english, description_hindi, instructions_english,
  instructions_hindi, duration_seconds, languages::text[] AS languages, marks_correct, marks_wrong, blueprint, sections,
  revision, changed_at`;

export async function selectOptionalDraft(db: Executor, testId: string) {
  const { rows } = await sql<DraftRow>`
    SELECT ${draftColumns} FROM test_drafts WHERE test_id = ${testId}`.execute(db);
  return rows[0];
}

/** Locks it until the end of the transaction. */
export async function lockOptionalDraft(db: Executor, testId: string) {
  const { rows } = await sql<DraftRow>`
    SELECT ${draftColumns} FROM test_drafts WHERE test_id = ${testId} FOR UPDATE`.execute(db);
  return rows[0];
}

export type DraftSettings = Omit<DraftRow, "revision" | "changed_at">;

export async function updateDraft(db: Executor, testId: string, draft: DraftSettings) {
  await sql`
    UPDATE test_drafts SET
      title_english = ${draft.title_english}, title_hindi = ${draft.title_hindi},
      description_english = ${draft.description_english}, description_hindi = ${draft.description_hindi},
      instructions_english = ${draft.instructions_english}, instructions_hindi = ${draft.instructions_hindi},
      duration_seconds = ${draft.duration_seconds}, languages = ${draft.languages}::content_language[],
      marks_correct = ${draft.marks_correct}, marks_wrong = ${draft.marks_wrong},
      blueprint = ${JSON.stringify(draft.blueprint)}::jsonb, sections = ${JSON.stringify(draft.sections)}::jsonb,
      revision = revision + 1, changed_at = now()
    WHERE test_id = ${testId}`.execute(db);
}

/** After publishing: the draft has no unpublished changes. */
export async function settleDraft(db: Executor, testId: string) {
  await sql`
    UPDATE test_drafts d SET changed_at = v.published_at
    FROM tests t JOIN test_versions v ON v.version_id = t.published_version_id
    WHERE d.test_id = ${testId} AND t.test_id = d.test_id AND d.changed_at > v.published_at`.execute(db);
}

/** Returns how many of them the bank has. */
export async function replaceQuestions(db: Executor, testId: string, questionIds: string[]): Promise<number> {
  await sql`DELETE FROM draft_questions WHERE test_id = ${testId}`.execute(db);
  const { rows } = await sql`
    INSERT INTO draft_questions (test_id, position, question_id)
    SELECT ${testId}, given.position, b.question_id
    FROM unnest(${questionIds}::uuid[]) WITH ORDINALITY AS given (question_id, position)
    JOIN bank_questions b USING (question_id)
    RETURNING question_id`.execute(db);
  await sql`
    UPDATE test_drafts SET revision = revision + 1, changed_at = now() WHERE test_id = ${testId}`.execute(db);
  return rows.length;
}

/** How many students are taking the test now. */
export async function countOpenAttempts(db: Executor, testId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    SELECT count(*)::int AS open FROM attempts
    WHERE test_id = ${testId} AND status = 0 AND deadline > now()`.execute(db);
  return rows[0]!.open;
}

export interface PackageRow {
  package_id: string;
  name: string;
  name_hindi: string | null;
  price_paise: number;
  listed: boolean;
  open_to_all: boolean;
}

export async function selectPackage(db: Executor, packageId: string): Promise<PackageRow> {
  const { rows } = await sql<PackageRow>`
    SELECT package_id, name, name_hindi, price_paise, listed, open_to_all
    FROM packages WHERE package_id = ${packageId}`.execute(db);
  return rows[0]!;
}
