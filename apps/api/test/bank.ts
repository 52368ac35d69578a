import { randomUUID } from "node:crypto";
import type { Difficulty } from "@patrak/domain";
import type pg from "pg";

interface QuestionPlan {
  text?: string;
  hindi?: string | null;
  section?: string;
  difficulty?: Difficulty;
  key?: number;
  isReady?: boolean;
  passageId?: string;
}

export interface MadeQuestion {
  id: string;
  code: string;
}

let last = 0;

/** A question of the bank with four options, in both languages unless the plan says otherwise. */
export async function insertQuestion(sql: pg.Pool, plan: QuestionPlan = {}): Promise<MadeQuestion> {
  const { section = "Polity", difficulty = "medium", key = 1, isReady = true } = plan;
  last += 1;
  const [id, code] = [randomUUID(), `TS-${String(last).padStart(4, "0")}`];
  const text = plan.text ?? `What is ${last}?`;
  const hindi = plan.hindi === undefined ? `${last} क्या है?` : plan.hindi;
  await sql.query(
    `INSERT INTO bank_questions (question_id, code, ready, passage_id, section, topic, difficulty, text_english,
       text_hindi, options_english, options_hindi, correct_option, solution_english)
     VALUES ($1, $2, $3, $4, $5, 'Basics', $6, $7, $8, '{One,Two,Three,Four}', $9, $10, 'Because.')`,
    [
      id,
      code,
      isReady,
      plan.passageId ?? null,
      section,
      difficulty,
      text,
      hindi,
      hindi === null ? null : ["एक", "दो", "तीन", "चार"],
      isReady ? key : null,
    ],
  );
  return { id, code };
}

export async function insertQuestions(sql: pg.Pool, count: number, plan: QuestionPlan = {}) {
  const made: MadeQuestion[] = [];
  for (let number = 0; number < count; number++) made.push(await insertQuestion(sql, plan));
  return made;
}

export async function insertPassage(sql: pg.Pool, name = "Stepwells"): Promise<string> {
  const id = randomUUID();
  await sql.query("INSERT INTO bank_passages (passage_id, name, english) VALUES ($1, $2, $3)", [
    id,
    name,
    `${name} hold water.`,
  ]);
  return id;
}

/** A new text or key, as saved by the bank's editor. */
export async function editQuestion(sql: pg.Pool, id: string, change: { text?: string; key?: number }) {
  await sql.query(
    `UPDATE bank_questions SET text_english = coalesce($2, text_english), correct_option = coalesce($3, correct_option),
       revision = revision + 1, changed_at = now()
     WHERE question_id = $1`,
    [id, change.text ?? null, change.key ?? null],
  );
}

/** An unpublished test of this package, with a draft of these questions. */
export async function insertDraft(sql: pg.Pool, packageId: string, questions: MadeQuestion[] = []) {
  const testId = randomUUID();
  await sql.query("INSERT INTO tests (test_id, package_id) VALUES ($1, $2)", [testId, packageId]);
  await sql.query(
    `INSERT INTO test_drafts (test_id, title_english, title_hindi, duration_seconds)
     VALUES ($1, 'Full Test', 'पूर्ण टेस्ट', 1800)`,
    [testId],
  );
  await sql.query(
    `INSERT INTO draft_questions (test_id, position, question_id)
     SELECT $1, n, id FROM unnest($2::uuid[]) WITH ORDINALITY AS given (id, n)`,
    [testId, questions.map(({ id }) => id)],
  );
  return testId;
}
