// The last step: from the checked rows into the bank.
import { sql, type Transaction } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import type { BankQuestion } from "./bank-rows.ts";
import type { Cells } from "./row-checks.ts";

export async function selectSections(tx: Transaction<DB>, importId: string): Promise<string[]> {
  const { rows } = await sql<{ section: string }>`
    SELECT DISTINCT cells ->> 'section' AS section
    FROM import_rows WHERE import_id = ${importId} AND state = 'ready'`.execute(tx);
  return rows.map(({ section }) => section);
}

/** Passages that the file writes out; one that the bank has word for word is used again. */
export async function insertPassages(tx: Transaction<DB>, importId: string) {
  await sql`
    INSERT INTO bank_passages (passage_id, name, english, hindi)
    SELECT gen_random_uuid(), name, english, hindi
    FROM (
      SELECT DISTINCT cells ->> 'passage' AS name, nullif(cells ->> 'passage_english', '') AS english,
        nullif(cells ->> 'passage_hindi', '') AS hindi
      FROM import_rows WHERE import_id = ${importId} AND cells ->> 'passage' <> ''
        AND state = 'ready'
    ) AS written
    WHERE (english IS NOT NULL OR hindi IS NOT NULL) AND NOT EXISTS (
      SELECT FROM bank_passages b
      WHERE b.name = written.name AND (b.english, b.hindi) IS NOT DISTINCT FROM (written.english, written.hindi)
    )`.execute(tx);
}

export interface ReadyRow {
  number: number;
  cells: Cells;
}

export async function selectReady(tx: Transaction<DB>, importId: string, limit: number) {
  const { rows } = await sql<ReadyRow>`
    SELECT number, cells FROM import_rows
    WHERE import_id = ${importId} AND state = 'ready' ORDER BY number LIMIT ${limit}`.execute(tx);
  return rows;
}

export interface NewQuestion extends BankQuestion {
  number: number;
  question_id: string;
  code: string;
  passage: string | null;
}

/** A passage is the one that was written last under its name. */
export async function insertQuestions(
  tx: Transaction<DB>,
  importId: string,
  questions: readonly NewQuestion[],
) {
  const given = JSON.stringify(questions);
  await sql`
    INSERT INTO bank_questions (question_id, code, ready, passage_id, section, topic, difficulty, text_english,
      text_hindi, options_english, options_hindi, correct_option, solution_english, solution_hindi)
    SELECT question_id, code, true,
      (SELECT passage_id FROM bank_passages p WHERE p.name = q.passage ORDER BY changed_at DESC, passage_id LIMIT 1),
      section, topic, difficulty, text_english, text_hindi, options_english, options_hindi, correct_option,
      solution_english, solution_hindi
    FROM jsonb_to_recordset(${given}::jsonb) AS q (
      question_id uuid, code text, passage text, section text, topic text, difficulty difficulty, text_english text,
      text_hindi text, options_english text[], options_hindi text[], correct_option smallint, solution_english text,
      solution_hindi text)`.execute(tx);
  await sql`
    UPDATE import_rows r SET question_id = q.question_id
    FROM jsonb_to_recordset(${given}::jsonb) AS q (number int, question_id uuid)
    WHERE r.import_id = ${importId} AND r.number = q.number`.execute(tx);
}

export async function hasPackage(db: Executor, packageId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM packages WHERE package_id = ${packageId} FOR SHARE`.execute(db);
  return rows.length === 1;
}

interface Draft {
  testId: string;
  packageId: string;
  title: { english?: string | undefined; hindi?: string | undefined };
}

/** In the languages that all of its questions have, with as many of each section as there are. */
export async function insertDraft(
  tx: Transaction<DB>,
  importId: string,
  { testId, packageId, title }: Draft,
) {
  await sql`
    INSERT INTO tests (test_id, package_id, position)
    SELECT ${testId}, ${packageId}, coalesce(max(position), -1) + 1
    FROM tests WHERE package_id = ${packageId} AND folder_id IS NULL`.execute(tx);
  await sql`
    WITH used AS (
      SELECT b.section, b.text_english, b.text_hindi
      FROM import_rows r JOIN bank_questions b USING (question_id) WHERE r.import_id = ${importId}
    ), spoken AS (
      SELECT array_remove(ARRAY[
        CASE WHEN bool_and(text_english IS NOT NULL) THEN 'english' END,
        CASE WHEN bool_and(text_hindi IS NOT NULL) THEN 'hindi' END
      ], NULL)::content_language[] AS languages FROM used
    )
    INSERT INTO test_drafts (test_id, title_english, title_hindi, languages, blueprint)
    SELECT ${testId}, ${title.english ?? null}, ${title.hindi ?? null},
      CASE WHEN cardinality(languages) > 0 THEN languages ELSE '{english,hindi}' END,
      (SELECT jsonb_object_agg(section, n) FROM (SELECT section, count(*) AS n FROM used GROUP BY section) AS counted)
    FROM spoken`.execute(tx);
  await sql`
    INSERT INTO draft_questions (test_id, position, question_id)
    SELECT ${testId}, row_number() OVER (ORDER BY r.number), question_id
    FROM import_rows r JOIN bank_questions USING (question_id) WHERE r.import_id = ${importId}`.execute(tx);
  await sql`UPDATE imports SET test_id = ${testId} WHERE import_id = ${importId}`.execute(tx);
}
