import type { Key, Language } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** A question where a correction finds it. */
export interface PlaceRow {
  test_id: string;
  key_revision: number;
  version_id: string;
  version: number;
  question: number;
  kind: Key["kind"];
  option_count: number;
  title_english: string | null;
  title_hindi: string | null;
  text_english: string | null;
  text_hindi: string | null;
  options_english: string[] | null;
  options_hindi: string[] | null;
}

/** Without a version: in the published one. */
export async function selectOptionalPlace(
  db: Executor,
  testId: string,
  { version, number }: { version: number | null; number: number },
): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    SELECT t.test_id, t.key_revision, v.version_id, v.number AS version, q.number AS question, q.kind, q.option_count,
      v.title_english, v.title_hindi, q.text_english, q.text_hindi, q.options_english, q.options_hindi
    FROM tests t
    JOIN test_versions v ON v.test_id = t.test_id
      AND (v.number = ${version}::int OR ${version}::int IS NULL AND v.version_id = t.published_version_id)
    JOIN questions q ON q.version_id = v.version_id
    WHERE t.test_id = ${testId} AND q.number = ${number}`.execute(db);
  return rows[0];
}

export interface Target {
  version_id: string;
  question: number;
}

/** The same question, word for word, in all versions of the test. */
export async function selectTwins(db: Executor, { version_id, question }: Target): Promise<Target[]> {
  const same = (column: string) => sql`o.${sql.ref(column)} IS NOT DISTINCT FROM q.${sql.ref(column)}`;
  const { rows } = await sql<Target>`
    SELECT o.version_id, o.number AS question
    FROM questions q
    JOIN test_versions v ON v.version_id = q.version_id
    JOIN test_versions w ON w.test_id = v.test_id
    JOIN questions o ON o.version_id = w.version_id AND o.kind = q.kind
    WHERE q.version_id = ${version_id} AND q.number = ${question}
      AND ${same("text_english")} AND ${same("text_hindi")} AND ${same("options_english")} AND ${same("options_hindi")}
    ORDER BY w.number`.execute(db);
  return rows;
}

export async function selectTargets(db: Executor, testId: string, revision: number): Promise<Target[]> {
  const { rows } = await sql<Target>`
    SELECT version_id, question FROM corrected_questions
    WHERE test_id = ${testId} AND revision = ${revision} ORDER BY version_id, question`.execute(db);
  return rows;
}

export interface BankRow {
  question_id: string;
  code: string;
  /** Null if the question was changed since: its options may stand in another order. */
  correct_option: number | null;
}

/** What the question was made of, if it is known and still in the bank. */
export async function selectOptionalSource(db: Executor, { version_id, question }: Target) {
  const { rows } = await sql<BankRow>`
    SELECT b.question_id, b.code, CASE WHEN b.revision = s.revision THEN b.correct_option END AS correct_option
    FROM version_sources s JOIN bank_questions b ON b.question_id = s.question_id
    WHERE s.version_id = ${version_id} AND s.question = ${question}`.execute(db);
  return rows[0];
}

export interface HistoryRow {
  revision: number;
  undoes: number | null;
  language: Language | null;
}

export async function selectHistory(db: Executor, testId: string): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    SELECT revision, undoes, language FROM corrections WHERE test_id = ${testId} ORDER BY revision`.execute(
    db,
  );
  return rows;
}
