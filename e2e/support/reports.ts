import type { Pool } from "pg";
import type { Person } from "./people.ts";

interface Plan {
  testId: string;
  question: number;
  words: string;
  category?: string;
  language?: "english" | "hindi";
}

/** A report as a learner's call writes it, of an attempt that no page opens. */
export async function insertReport(db: Pool, { email }: Person, plan: Plan) {
  const { testId, question, words, category = "key", language = "english" } = plan;
  await db.query(
    `INSERT INTO question_reports (user_id, version_id, question, test_id, attempt_id, is_objection, category, language, words)
     SELECT u.user_id, v.version_id, $3, t.test_id, 7, false, $4, $5, $6
     FROM users u, tests t JOIN test_versions v ON v.version_id = t.published_version_id
     WHERE u.email = $1 AND t.test_id = $2
     ON CONFLICT DO NOTHING`,
    [email, testId, question, category, language, words],
  );
}

/** All reports of this learner are answered. */
export async function answerReports(db: Pool, { email }: Person, text: { english: string; hindi: string }) {
  await db.query(
    `WITH made AS (
       INSERT INTO report_answers (answer_id, outcome, key_before, key_after, english, hindi)
       VALUES (gen_random_uuid(), 'changed', '{3}', '{2}', $2, $3) RETURNING answer_id
     )
     UPDATE question_reports r SET answer_id = made.answer_id, looked_at = now() FROM made, users u
     WHERE u.user_id = r.user_id AND u.email = $1`,
    [email, text.english, text.hindi],
  );
}
