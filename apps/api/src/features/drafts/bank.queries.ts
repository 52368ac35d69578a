// Reads of the question bank, for those who build tests from it.
import type { Difficulty } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

export interface BankRow {
  question_id: string;
  code: string;
  ready: boolean;
  revision: number;
  section: string;
  topic: string;
  difficulty: Difficulty;
  text_english: string | null;
  text_hindi: string | null;
  options_english: string[] | null;
  options_hindi: string[] | null;
  correct_option: number | null;
  solution_english: string | null;
  solution_hindi: string | null;
  passage_id: string | null;
  passage_name: string | null;
  passage_english: string | null;
  passage_hindi: string | null;
}

const columns = sql`b.question_id, b.code, b.ready, b.revision, b.section, b.topic, b.difficulty, b.text_english,
  b.text_hindi, b.options_english, b.options_hindi, b.correct_option, b.solution_english, b.solution_hindi,
  b.passage_id, p.name AS passage_name, p.english AS passage_english, p.hindi AS passage_hindi`;

/** In one statement, so that question and passage are of the same instant. */
export async function selectDraftQuestions(db: Executor, testId: string) {
  const { rows } = await sql<BankRow>`
    SELECT ${columns}
    FROM draft_questions d
    JOIN bank_questions b USING (question_id)
    LEFT JOIN bank_passages p USING (passage_id)
    WHERE d.test_id = ${testId}
    ORDER BY d.position`.execute(db);
  return rows;
}

/** Those that the draft lacks and that have all the words. */
export async function searchBank(
  db: Executor,
  { testId, patterns, limit }: { testId: string; patterns: string[]; limit: number },
) {
  // One condition a word: with an array of them the index of words could not be used.
  const hasWords = patterns.map((pattern) => sql`b.words LIKE ${pattern}`);
  const { rows } = await sql<BankRow>`
    SELECT ${columns}
    FROM bank_questions b
    LEFT JOIN bank_passages p USING (passage_id)
    WHERE ${sql.join([sql`true`, ...hasWords], sql` AND `)}
      AND NOT EXISTS (
        SELECT FROM draft_questions d WHERE d.test_id = ${testId} AND d.question_id = b.question_id
      )
    ORDER BY b.ready DESC, b.code
    LIMIT ${limit}`.execute(db);
  return rows;
}

interface Rule {
  testId: string;
  section: string;
  difficulty: Difficulty | null;
  seed: number;
  limit: number;
}

/**
 * First those that no other published test of the package has, in an order that the seed decides. A passage is chosen
 * by hand, since its questions belong together.
 */
export async function selectByRule(db: Executor, { testId, section, difficulty, seed, limit }: Rule) {
  const { rows } = await sql<{ question_id: string }>`
    SELECT b.question_id
    FROM bank_questions b
    JOIN test_drafts own ON own.test_id = ${testId}
    JOIN tests t ON t.test_id = own.test_id
    WHERE b.ready AND b.section = ${section} AND b.passage_id IS NULL
      AND (${difficulty}::difficulty IS NULL OR b.difficulty = ${difficulty}::difficulty)
      AND (
        (b.text_english IS NOT NULL AND 'english' = ANY (own.languages))
        OR (b.text_hindi IS NOT NULL AND 'hindi' = ANY (own.languages))
      )
      AND NOT EXISTS (
        SELECT FROM draft_questions d WHERE d.test_id = ${testId} AND d.question_id = b.question_id
      )
    ORDER BY
      EXISTS (
        SELECT FROM version_sources s
        JOIN tests other ON other.published_version_id = s.version_id
        WHERE s.question_id = b.question_id AND other.package_id = t.package_id AND other.test_id <> t.test_id
      ),
      md5(${String(seed)} || b.question_id::text)
    LIMIT ${limit}`.execute(db);
  return rows.map(({ question_id }) => question_id);
}
