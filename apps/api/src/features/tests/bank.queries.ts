// Reads the question bank, for authors who build tests from it.
import {
  OBSERVED_MIN,
  SEPARATES_MIN,
  type Difficulty,
  type Language,
  type QuestionKind,
} from "@patrak/domain";
import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { observedLevel } from "../questions/observed.queries.ts";

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
  kind: QuestionKind;
  correct_option: number | null;
  sets: number[] | null;
  ranges: string[] | null;
  decimals: number | null;
  unit: string | null;
  mix_options: boolean;
  solution_english: string | null;
  solution_hindi: string | null;
  /** Languages of its solution. */
  solutions: Language[];
  /** The same for two questions with the same words. */
  fingerprint: string;
  passage_id: string | null;
  passage_name: string | null;
  passage_english: string | null;
  passage_hindi: string | null;
}

/** A question in a list: its text is cut to what a line can show. */
export type ListedQuestion = Pick<
  BankRow,
  | "question_id"
  | "code"
  | "ready"
  | "section"
  | "topic"
  | "difficulty"
  | "kind"
  | "text_english"
  | "text_hindi"
  | "solutions"
  | "fingerprint"
  | "passage_id"
  | "passage_name"
>;

const checkedColumns = sql`b.fingerprint, array_remove(ARRAY[
    CASE WHEN b.solution_english IS NOT NULL THEN 'english' END,
    CASE WHEN b.solution_hindi IS NOT NULL THEN 'hindi' END
  ], NULL) AS solutions`;

const listedColumns = sql`${checkedColumns}, b.question_id, b.code, b.ready, b.section, b.topic, b.difficulty, b.kind,
  left(b.text_english, 1000) AS text_english, left(b.text_hindi, 1000) AS text_hindi,
  b.passage_id, p.name AS passage_name`;

export async function selectListedQuestions(db: Executor, testId: string) {
  const { rows } = await sql<ListedQuestion>`
    SELECT ${listedColumns}
    FROM draft_questions d
    JOIN bank_questions b USING (question_id)
    LEFT JOIN bank_passages p USING (passage_id)
    WHERE d.test_id = ${testId}
    ORDER BY d.position`.execute(db);
  return rows;
}

/** The size in bytes of all that a draft would publish, checked before it is read. */
export async function selectSize(db: Executor, testId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    WITH used AS (
      SELECT b.* FROM draft_questions d JOIN bank_questions b USING (question_id) WHERE d.test_id = ${testId}
    )
    SELECT (
      SELECT coalesce(sum(octet_length(concat(text_english, text_hindi, options_english, options_hindi,
        solution_english, solution_hindi))), 0) FROM used
    )::int + (
      SELECT coalesce(sum(octet_length(concat(english, hindi))), 0) FROM bank_passages
      WHERE passage_id IN (SELECT passage_id FROM used)
    )::int AS bytes`.execute(db);
  return rows[0]!.bytes;
}

/**
 * In one statement, so that question and passage are consistent. A passage's text comes only with
 * the first of its questions.
 */
export async function selectDraftQuestions(db: Executor, testId: string) {
  const { rows } = await sql<BankRow>`
    SELECT ${checkedColumns}, b.question_id, b.code, b.ready, b.revision, b.section, b.topic, b.difficulty, b.text_english, b.text_hindi,
      b.options_english, b.options_hindi, b.kind, b.correct_option, b.sets, b.ranges::text[] AS ranges, b.decimals, b.unit, b.mix_options, b.solution_english, b.solution_hindi, b.passage_id,
      p.name AS passage_name,
      CASE WHEN row_number() OVER passage = 1 THEN p.english END AS passage_english,
      CASE WHEN row_number() OVER passage = 1 THEN p.hindi END AS passage_hindi
    FROM draft_questions d
    JOIN bank_questions b USING (question_id)
    LEFT JOIN bank_passages p USING (passage_id)
    WHERE d.test_id = ${testId}
    WINDOW passage AS (PARTITION BY b.passage_id ORDER BY d.position)
    ORDER BY d.position`.execute(db);
  return rows;
}

interface BankSearch {
  testId: string;
  patterns: string[];
  section?: string | undefined;
  topic?: string | undefined;
  difficulty?: Difficulty | undefined;
  /** A code: those behind it in the order. */
  after?: string | undefined;
  limit: number;
}

/** Questions that the draft lacks and that contain all the words; ready ones first. */
export async function searchBank(db: Executor, search: BankSearch) {
  const { testId, patterns, section, topic, difficulty, after, limit } = search;
  const conditions: (RawBuilder<unknown> | false)[] = [
    sql`b.archived_at IS NULL`,
    // One condition per word: with an array, the index of words could not be used.
    ...patterns.map((pattern) => sql`b.words LIKE ${pattern}`),
    section !== undefined && sql`b.section = ${section}`,
    topic !== undefined && sql`b.topic = ${topic}`,
    difficulty !== undefined && sql`b.difficulty = ${difficulty}`,
    after !== undefined &&
      sql`(NOT b.ready, b.code) > (SELECT NOT last.ready, last.code FROM bank_questions last WHERE last.code = ${after})`,
  ];
  const wanted = conditions.filter((condition) => condition !== false);
  const { rows } = await sql<ListedQuestion>`
    SELECT ${listedColumns}
    FROM bank_questions b
    LEFT JOIN bank_passages p USING (passage_id)
    WHERE ${sql.join(wanted, sql` AND `)}
      AND NOT EXISTS (
        SELECT FROM draft_questions d WHERE d.test_id = ${testId} AND d.question_id = b.question_id
      )
    ORDER BY NOT b.ready, b.code
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** Of those given, in their order. */
export async function selectGiven(db: Executor, questionIds: readonly string[]) {
  const { rows } = await sql<ListedQuestion>`
    SELECT ${listedColumns}
    FROM unnest(${questionIds}::uuid[]) WITH ORDINALITY AS given (question_id, place)
    JOIN bank_questions b USING (question_id)
    LEFT JOIN bank_passages p USING (passage_id)
    ORDER BY given.place`.execute(db);
  return rows;
}

interface Rule {
  testId: string;
  section: string;
  difficulty: Difficulty | null;
  byObserved: boolean;
  seed: number;
  limit: number;
}

/**
 * First those that no other published test of the package uses, in an order set by the seed. Passages are
 * chosen by hand, because their questions belong together.
 */
export async function selectByRule(
  db: Executor,
  { testId, section, difficulty, byObserved, seed, limit }: Rule,
) {
  const level = byObserved ? sql`coalesce(${observedLevel}, b.difficulty::text)` : sql`b.difficulty::text`;
  const separates = sql`(f.attempts < ${OBSERVED_MIN} OR f.discrimination >= ${SEPARATES_MIN}) IS NOT FALSE`;
  const { rows } = await sql<{ question_id: string }>`
    SELECT b.question_id
    FROM bank_questions b
    LEFT JOIN question_figures f ON f.question_id = b.question_id
    JOIN test_drafts own ON own.test_id = ${testId}
    JOIN tests t ON t.test_id = own.test_id
    WHERE b.ready AND b.archived_at IS NULL AND b.section = ${section} AND b.passage_id IS NULL
      AND (${difficulty}::text IS NULL OR ${level} = ${difficulty}) AND (${!byObserved} OR ${separates})
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
