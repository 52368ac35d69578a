import { randomInt, randomUUID } from "node:crypto";
import type { Pool } from "pg";

/** A draft with a formula and a slip between its languages; every word of it says which language it is in. */
export async function makeBankQuestion(db: Pool) {
  const question = { questionId: randomUUID(), code: `QB-${randomInt(1_000_000, 9_999_999)}` };
  await db.query(
    `INSERT INTO bank_questions (question_id, code, section, topic, difficulty, text_english, text_hindi,
       options_english, options_hindi, correct_option)
     VALUES ($1, $2, 'सामान्य अध्ययन', 'बीजगणित', 'medium', $3, $4, '{"2","3","4","5"}', '{"2","3","4","5"}', 1)`,
    [question.questionId, question.code, "What is 12 more than $5^2$?", "$5^2$ से 21 अधिक कितना होगा?"],
  );
  return question;
}
