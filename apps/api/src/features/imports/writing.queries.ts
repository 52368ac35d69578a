// The last step: from the checked rows into the bank.
import { sql, type Transaction } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import type { BankQuestion } from "./bank-rows.ts";
import type { Cells } from "./cells.ts";

export async function selectSections(tx: Transaction<DB>, importId: string): Promise<string[]> {
  const { rows } = await sql<{ section: string }>`
    SELECT DISTINCT cells ->> 'section' AS section
    FROM import_rows WHERE import_id = ${importId} AND state = 'ready'`.execute(tx);
  return rows.map(({ section }) => section);
}

/** Passages contained in the ready rows, as rows for the bank. */
export const writtenPassages = (importId: string) => sql`
  SELECT DISTINCT cells ->> 'passage' AS name, nullif(cells ->> 'passage_english', '') AS english,
    nullif(cells ->> 'passage_hindi', '') AS hindi
  FROM import_rows WHERE import_id = ${importId} AND cells ->> 'passage' <> ''
    AND state = 'ready'`;

/** Hindi names of sections and topics in the ready rows: of each the first in the file. */
export const writtenNames = (importId: string) => sql`
  SELECT DISTINCT ON (english) english, hindi
  FROM import_rows
  CROSS JOIN LATERAL (
    VALUES (cells ->> 'section', cells ->> 'section_hindi'), (cells ->> 'topic', cells ->> 'topic_hindi')
  ) AS named (english, hindi)
  WHERE import_id = ${importId} AND state = 'ready' AND hindi <> ''
  ORDER BY english, number`;

export interface ReadyRow {
  number: number;
  cells: Cells;
}

/** From the row after that number: without it each batch would pass over all rows that are written. */
export async function selectReady(
  tx: Transaction<DB>,
  importId: string,
  { after, limit }: { after: number; limit: number },
) {
  const { rows } = await sql<ReadyRow>`
    SELECT number, cells FROM import_rows
    WHERE import_id = ${importId} AND number > ${after} AND state = 'ready'
    ORDER BY number LIMIT ${limit}`.execute(tx);
  return rows;
}

export interface NewQuestion extends BankQuestion {
  number: number;
  question_id: string;
  code: string;
  passage: string | null;
}

/** Records which question of the bank each row has become. */
export async function updateWritten(
  tx: Transaction<DB>,
  importId: string,
  questions: readonly Pick<NewQuestion, "number" | "question_id">[],
) {
  const given = JSON.stringify(questions.map(({ number, question_id }) => ({ number, question_id })));
  await sql`
    UPDATE import_rows r SET question_id = q.question_id
    FROM jsonb_to_recordset(${given}::jsonb) AS q (number int, question_id uuid)
    WHERE r.import_id = ${importId} AND r.number = q.number`.execute(tx);
}

export async function hasPackage(db: Executor, packageId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM packages WHERE package_id = ${packageId} FOR SHARE`.execute(db);
  return rows.length === 1;
}

/** Imported questions that are still in the bank, in file order. */
export const importedQuestions = (importId: string) => sql`
  SELECT question_id, row_number() OVER (ORDER BY r.number) AS position
  FROM import_rows r JOIN bank_questions USING (question_id) WHERE r.import_id = ${importId}`;

export async function updateTest(tx: Transaction<DB>, importId: string, testId: string) {
  await sql`UPDATE imports SET test_id = ${testId} WHERE import_id = ${importId}`.execute(tx);
}
