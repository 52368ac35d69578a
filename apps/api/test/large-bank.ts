import { createHash } from "node:crypto";
import type pg from "pg";
import type { searchQuestions } from "../src/features/questions/search.service.ts";
import { fillTable } from "./plans.ts";

/** A fifth of a large bank: the indexes pay from a few thousand on, and filling them is what takes time here. */
export const QUESTIONS = 20_000;

const someQuestions = `
  INSERT INTO bank_questions (question_id, code, section, topic, difficulty, ready, text_english, text_hindi,
    options_english, options_hindi, correct_option)
  SELECT gen_random_uuid(), 'GS-' || lpad(n::text, 6, '0'), 'Section ' || n % 8, 'Topic ' || n % 90,
    (enum_range(NULL::difficulty))[1 + n % 3], n % 10 > 0,
    'Consider the statements about ' || md5(n::text) || ' and ' || md5((n / 2)::text) || '. Which are correct?',
    CASE WHEN n % 7 > 0 THEN 'निम्नलिखित कथनों पर विचार कीजिए ' || md5((n * 3)::text) || md5((n * 5)::text) END,
    '{A,B,C,D}', CASE WHEN n % 7 > 0 THEN '{अ,ब,स,द}'::text[] END, 1 + n % 4
  FROM generate_series(1, $1::int) AS n`;

export const fillBank = (sql: pg.Pool) => fillTable(sql, "bank_questions", someQuestions, QUESTIONS);

export const searches: [string, Parameters<typeof searchQuestions>[1]][] = [
  ["a rare word", { words: createHash("md5").update("17777").digest("hex") }],
  ["a word of all", { words: "statements" }],
  ["a word in Hindi", { words: "कथनों" }],
  ["a code", { words: "gs-017777" }],
  ["a section and what lacks Hindi", { section: "Section 3", missingHindi: "true" }],
  ["drafts", { draft: "true" }],
  ["a page far down", { after: "GS-018000" }],
];

/** One question's texts with another word in it. */
export async function muchLike(sql: pg.Pool) {
  const { rows } = await sql.query("SELECT * FROM bank_questions WHERE code = 'GS-017778'");
  const { question_id: questionId, text_english, text_hindi: hindi } = rows[0];
  return { questionId, text: { english: text_english.replace("correct", "right"), hindi } };
}
