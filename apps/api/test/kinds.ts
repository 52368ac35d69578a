import type pg from "pg";
import { insertTest, type MadeTest } from "./attempts.ts";

/** One section with parts for several right options, one with all or nothing. */
const PARTS = `
  UPDATE sections SET name_english = 'Advanced', name_hindi = 'उन्नत', marks_right = 400, marks_wrong = -200,
    marks_partial = 100
  WHERE version_id = $1`;
const STRICT = `
  INSERT INTO sections (version_id, number, name_english, marks_right, marks_wrong, marks_blank)
  VALUES ($1, 2, 'Strict', 300, -100, -50)`;

/** Per question: its kind, its section and its key in the columns of the database. */
const QUESTIONS: [
  kind: string,
  section: number,
  options: string | null,
  sets: string | null,
  ranges: string | null,
][] = [
  ["single", 1, "{2}", null, null],
  ["single", 2, "{2,4}", null, null],
  ["multiple", 1, null, "{11}", null],
  ["multiple", 2, null, "{11}", null],
  ["multiple", 1, null, "{3,14}", null],
  ["numeric", 1, null, null, '{"[2.48,2.52]"}'],
  ["numeric", 2, null, null, '{"[-0.5,-0.5]","[0.1,0.3]"}'],
];

/**
 * A test of seven questions of all kinds, with four options where there are any. B; B or D; ABD; ABD without
 * parts; AB or BCD; from 2.48 to 2.52; -0.5, or from 0.1 to 0.3.
 */
export async function insertTestOfAllKinds(sql: pg.Pool): Promise<MadeTest> {
  const made = await insertTest(sql, { questions: QUESTIONS.length });
  for (const section of [PARTS, STRICT]) await sql.query(section, [made.versionId]);
  for (const [index, [kind, section, ...key]] of QUESTIONS.entries())
    // In one statement, after which the key has to fit its question.
    await sql.query(
      `WITH question AS (
         UPDATE questions SET kind = $3::question_kind, section = $4,
           options_english = CASE WHEN $3 <> 'numeric' THEN options_english END,
           options_hindi = CASE WHEN $3 <> 'numeric' THEN options_hindi END
         WHERE version_id = $1 AND number = $2
       )
       UPDATE answer_keys SET kind = $3::question_kind, option_count = CASE $3 WHEN 'numeric' THEN 0 ELSE 4 END,
         options = $5, sets = $6, ranges = $7
       WHERE version_id = $1 AND question = $2`,
      [made.versionId, index + 1, kind, section, ...key],
    );
  return made;
}
