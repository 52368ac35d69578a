import type { BodyOf } from "@patrak/contract";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/db-types.gen.ts";

export type ManyChange = BodyOf<"POST /admin/questions/many">["change"];

export interface LabelledRow {
  question_id: string;
  code: string;
  section: string;
  is_different: boolean;
}

/** In one order, so that two callers cannot wait for each other. */
export async function lockQuestions(
  tx: Transaction<DB>,
  questionIds: readonly string[],
  { section = null, topic = null, difficulty = null, isArchived = null }: Nullable<ManyChange>,
) {
  const { rows } = await sql<LabelledRow>`
    SELECT question_id, code, section,
      coalesce(section <> ${section}, false) OR coalesce(topic <> ${topic}, false)
        OR coalesce(difficulty <> ${difficulty}::difficulty, false)
        OR coalesce((archived_at IS NOT NULL) <> ${isArchived}::boolean, false) AS is_different
    FROM bank_questions WHERE question_id = ANY (${questionIds}::uuid[])
    ORDER BY question_id FOR UPDATE`.execute(tx);
  return rows;
}

type Nullable<T> = { [K in keyof T]?: T[K] | null };

/** What is ready stays ready: its words and its key are as they were. */
export async function updateMany(
  tx: Transaction<DB>,
  questions: readonly { question_id: string; code: string }[],
  { section = null, topic = null, difficulty = null, isArchived = null }: Nullable<ManyChange>,
) {
  await sql`
    UPDATE bank_questions q SET
      code = given.code,
      section = coalesce(${section}, q.section),
      topic = coalesce(${topic}, q.topic),
      difficulty = coalesce(${difficulty}::difficulty, q.difficulty),
      archived_at = CASE ${isArchived}::boolean WHEN true THEN coalesce(q.archived_at, now()) WHEN false THEN NULL
        ELSE q.archived_at END,
      revision = q.revision + 1,
      changed_at = now()
    FROM unnest(
      ${questions.map(({ question_id }) => question_id)}::uuid[], ${questions.map(({ code }) => code)}::text[]
    ) AS given (question_id, code)
    WHERE q.question_id = given.question_id`.execute(tx);
}
