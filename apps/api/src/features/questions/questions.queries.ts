import { sql, type Transaction } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import type { ContentRow, QuestionRow, UseRow } from "./question.rows.ts";

const columns = sql`q.question_id, q.code, q.ready, q.revision, q.changed_at, q.version,
  q.archived_at IS NOT NULL AS is_archived, q.section, q.topic, q.difficulty,
  q.passage_id, q.text_english, q.text_hindi, q.options_english, q.options_hindi, q.kind, q.correct_option, q.sets,
  q.ranges::text[] AS ranges, q.decimals, q.unit, q.mix_options,
  q.solution_english, q.solution_hindi,
  EXISTS (SELECT FROM draft_questions d WHERE d.question_id = q.question_id)
    OR EXISTS (SELECT FROM version_sources s WHERE s.question_id = q.question_id) AS is_used`;

export async function selectOptionalQuestion(db: Executor, questionId: string) {
  const { rows } = await sql<QuestionRow>`
    SELECT ${columns} FROM bank_questions q WHERE q.question_id = ${questionId}`.execute(db);
  return rows[0];
}

/** Locks the question: other changes wait until this transaction ends. */
export async function selectOptionalQuestionForChange(tx: Transaction<DB>, questionId: string) {
  const { rows } = await sql<QuestionRow>`
    SELECT ${columns} FROM bank_questions q WHERE q.question_id = ${questionId} FOR UPDATE OF q`.execute(tx);
  return rows[0];
}

export async function selectSections(db: Executor, questionIds: readonly string[]) {
  const { rows } = await sql<{ code: string; section: string }>`
    SELECT code, section FROM bank_questions WHERE question_id = ANY (${questionIds}::uuid[])`.execute(db);
  return rows;
}

/** One caller at a time per pair of letters: the lock ends with the transaction. */
export async function nextNumber(tx: Transaction<DB>, letters: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('bank code ' || ${letters}))`.execute(tx);
  const { rows } = await sql<{ number: number }>`
    SELECT split_part(code, '-', 2)::integer AS number
    FROM bank_questions WHERE split_part(code, '-', 1) = ${letters}
    ORDER BY split_part(code, '-', 2)::integer DESC LIMIT 1`.execute(tx);
  return (rows[0]?.number ?? 0) + 1;
}

export async function insertQuestion(tx: Transaction<DB>, questionId: string, code: string, row: ContentRow) {
  await tx
    .insertInto("bank_questions")
    .values({ question_id: questionId, code, ...stored(row) })
    .execute();
}

/** The driver knows no ranges. */
const stored = ({ ranges, ...row }: ContentRow) => ({
  ...row,
  ranges: sql<string[]>`${ranges}::text[]::accepted_range[]`,
});

interface Saved {
  code: string;
  /** Whether it stays ready, if it is: only a question reviewed as a whole is. */
  isStillReady: boolean;
}

/** What was ready and is a draft again is the next version. */
export async function updateQuestion(
  tx: Transaction<DB>,
  questionId: string,
  row: ContentRow,
  { code, isStillReady }: Saved,
) {
  const versions = isStillReady ? sql<number>`version` : sql<number>`version + ready::int`;
  await tx
    .updateTable("bank_questions")
    .set({
      ...stored(row),
      code,
      version: versions,
      ...(!isStillReady && { ready: false }),
      revision: sql`revision + 1`,
      changed_at: sql`now()`,
    })
    .where("question_id", "=", questionId)
    .execute();
}

export async function updateReady(tx: Transaction<DB>, questionId: string, ready: boolean) {
  await tx
    .updateTable("bank_questions")
    .set({
      ready,
      version: ready ? sql`version` : sql`version + ready::int`,
      revision: sql`revision + 1`,
      changed_at: sql`now()`,
    })
    .where("question_id", "=", questionId)
    .execute();
}

export async function deleteQuestion(tx: Transaction<DB>, questionId: string) {
  await tx.deleteFrom("bank_questions").where("question_id", "=", questionId).execute();
}

/** The tests whose draft or published version has the question, by title. */
export async function selectUses(db: Executor, questionId: string, limit: number) {
  const { rows } = await sql<UseRow>`
    WITH used AS (
      SELECT test_id FROM draft_questions WHERE question_id = ${questionId}
      UNION
      SELECT t.test_id FROM version_sources s JOIN tests t ON t.published_version_id = s.version_id
      WHERE s.question_id = ${questionId}
    )
    SELECT t.test_id, coalesce(d.title_english, v.title_english) AS title_english,
      coalesce(d.title_hindi, v.title_hindi) AS title_hindi,
      CASE WHEN s.revision IS NOT NULL THEN v.number END AS number, s.revision,
      EXISTS (
        SELECT FROM draft_questions q WHERE q.test_id = t.test_id AND q.question_id = ${questionId}
      ) AS is_in_draft,
      (count(*) OVER ())::int AS in_all
    FROM used JOIN tests t USING (test_id)
    LEFT JOIN test_drafts d USING (test_id)
    LEFT JOIN test_versions v ON v.version_id = t.published_version_id
    LEFT JOIN LATERAL (
      SELECT max(revision) AS revision FROM version_sources
      WHERE version_id = t.published_version_id AND question_id = ${questionId}
    ) AS s ON true
    ORDER BY coalesce(d.title_english, v.title_english, d.title_hindi, v.title_hindi), t.test_id
    LIMIT ${limit}`.execute(db);
  return rows;
}
