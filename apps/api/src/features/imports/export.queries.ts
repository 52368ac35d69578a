import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { BankQuestion } from "./bank-rows.ts";

export interface ExportedQuestion extends BankQuestion {
  code: string;
  section_hindi: string | null;
  topic_hindi: string | null;
  passage: string | null;
  passage_english: string | null;
  passage_hindi: string | null;
}

export interface Choice {
  section?: string | undefined;
  words?: string | undefined;
  testId?: string | undefined;
}

const EXPORTED_MAX = 20_000;

/** In the order of the test or of the bank. */
export async function selectExported(db: Executor, { section, words, testId }: Choice) {
  const pattern = `%${(words ?? "").toLowerCase().replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
  const { rows } = await sql<ExportedQuestion>`
    SELECT b.code, b.section, s.hindi AS section_hindi, b.topic, t.hindi AS topic_hindi, b.difficulty, p.name AS passage, p.english AS passage_english,
      p.hindi AS passage_hindi, b.text_english, b.text_hindi, b.options_english, b.options_hindi, b.kind, b.correct_option,
      b.sets, b.ranges::text[] AS ranges, b.decimals, b.unit,
      b.solution_english, b.solution_hindi
    FROM bank_questions b
    LEFT JOIN bank_passages p USING (passage_id)
    LEFT JOIN label_names s ON s.english = b.section
    LEFT JOIN label_names t ON t.english = b.topic
    LEFT JOIN draft_questions d ON d.question_id = b.question_id AND d.test_id = ${testId ?? null}
    WHERE (${testId ?? null}::uuid IS NULL OR d.test_id IS NOT NULL)
      AND (${section ?? null}::text IS NULL OR b.section = ${section ?? null})
      AND b.words LIKE ${pattern} AND b.ready
    ORDER BY d.position, b.code LIMIT ${EXPORTED_MAX}`.execute(db);
  return rows;
}
