import { sql, type Transaction } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import type { ContentRow, QuestionRow } from "./question.rows.ts";

const columns = sql`q.question_id, q.code, q.ready, q.revision, q.changed_at, q.section, q.topic, q.difficulty,
  q.passage_id, q.text_english, q.text_hindi, q.options_english, q.options_hindi, q.correct_option,
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
    .values({ question_id: questionId, code, ...row })
    .execute();
}

/** A changed question becomes a draft again: only a question reviewed as a whole is ready. */
export async function updateQuestion(tx: Transaction<DB>, questionId: string, row: ContentRow) {
  await tx
    .updateTable("bank_questions")
    .set({ ...row, ready: false, revision: sql`revision + 1`, changed_at: sql`now()` })
    .where("question_id", "=", questionId)
    .execute();
}

export async function updateReady(tx: Transaction<DB>, questionId: string, ready: boolean) {
  await tx
    .updateTable("bank_questions")
    .set({ ready, revision: sql`revision + 1`, changed_at: sql`now()` })
    .where("question_id", "=", questionId)
    .execute();
}

export async function deleteQuestion(tx: Transaction<DB>, questionId: string) {
  await tx.deleteFrom("bank_questions").where("question_id", "=", questionId).execute();
}
