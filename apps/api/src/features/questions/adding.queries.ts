// Adds many questions at once, in the caller's transaction: an import, or a test copied into the bank.
import { sql, type RawBuilder, type Transaction } from "kysely";
import type { DB } from "../../platform/db-types.gen.ts";
import type { ContentRow } from "./question.rows.ts";

/** From a SELECT of `name`, `english` and `hindi`; reuses a passage that the bank has word for word. */
export async function addPassages(tx: Transaction<DB>, written: RawBuilder<unknown>) {
  await sql`
    INSERT INTO bank_passages (passage_id, name, english, hindi)
    SELECT gen_random_uuid(), name, english, hindi
    FROM (${written}) AS written
    WHERE (english IS NOT NULL OR hindi IS NOT NULL) AND NOT EXISTS (
      SELECT FROM bank_passages b
      WHERE b.name = written.name AND (b.english, b.hindi) IS NOT DISTINCT FROM (written.english, written.hindi)
    )`.execute(tx);
}

interface AddedQuestion extends Omit<ContentRow, "passage_id" | "difficulty" | "mix_options" | "kind"> {
  question_id: string;
  code: string;
  /** A value of the database's enum. */
  difficulty: string;
  kind: string;
  /** The name of the passage. */
  passage: string | null;
}

/** Uses the latest passage with the given name. */
export async function addQuestions(tx: Transaction<DB>, questions: readonly AddedQuestion[]) {
  await sql`
    INSERT INTO bank_questions (question_id, code, ready, passage_id, section, topic, difficulty, text_english,
      text_hindi, options_english, options_hindi, kind, correct_option, sets, ranges, decimals, unit,
      solution_english, solution_hindi)
    SELECT question_id, code, true,
      (SELECT passage_id FROM bank_passages p WHERE p.name = q.passage ORDER BY changed_at DESC, passage_id LIMIT 1),
      section, topic, difficulty, text_english, text_hindi, options_english, options_hindi, kind,
      correct_option, sets, ranges::accepted_range[], decimals, unit, solution_english, solution_hindi
    FROM jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) AS q (
      question_id uuid, code text, passage text, section text, topic text, difficulty difficulty, text_english text,
      text_hindi text, options_english text[], options_hindi text[], kind question_kind, correct_option smallint,
      sets smallint[], ranges text[], decimals smallint, unit text, solution_english text, solution_hindi text)`.execute(
    tx,
  );
}

export interface CopiedQuestion {
  /** The number in the version. */
  number: number;
  question_id: string;
  code: string;
}

/** `passages` are the bank's, in the version's order. */
export async function copyQuestions(
  tx: Transaction<DB>,
  versionId: string,
  passageIds: string[],
  made: CopiedQuestion[],
) {
  await sql`
    INSERT INTO bank_questions (question_id, code, ready, passage_id, section, topic, difficulty, text_english,
      text_hindi, options_english, options_hindi, kind, correct_option, sets, ranges, decimals, unit, solution_english,
      solution_hindi, mix_options)
    SELECT made.question_id, made.code, true, (${passageIds}::uuid[])[q.passage], n.name_english, q.topic, q.difficulty,
      q.text_english, q.text_hindi, q.options_english, q.options_hindi, q.kind, k.options[1], k.sets,
      k.ranges, q.decimals, q.unit, k.solution_english, k.solution_hindi, q.mix_options
    FROM unnest(
      ${made.map(({ number }) => number)}::smallint[],
      ${made.map(({ question_id }) => question_id)}::uuid[],
      ${made.map(({ code }) => code)}::text[]
    ) AS made (number, question_id, code)
    JOIN questions q ON q.version_id = ${versionId} AND q.number = made.number
    JOIN sections n ON n.version_id = q.version_id AND n.number = q.section
    JOIN current_keys k ON k.version_id = q.version_id AND k.question = q.number`.execute(tx);
}
