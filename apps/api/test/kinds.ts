import type pg from "pg";
import { insertTest, type MadeTest } from "./attempts.ts";
import { columnsOf, type Asked, type Worth } from "./given.ts";

/** One section with parts for several right options, one with all or nothing. */
const SECTIONS: Worth[] = [
  { right: 400, wrong: -200, blank: 0, part: 100 },
  { right: 300, wrong: -100, blank: -50, part: null },
];
const PARTS = `
  UPDATE sections SET name_english = 'Advanced', name_hindi = 'उन्नत', marks_right = $2, marks_wrong = $3,
    marks_blank = $4, marks_partial = $5
  WHERE version_id = $1`;
const STRICT = `
  INSERT INTO sections (version_id, number, name_english, marks_right, marks_wrong, marks_blank, marks_partial)
  VALUES ($1, 2, 'Strict', $2, $3, $4, $5)`;

/** B; B or D; ABD; ABD without parts; AB or BCD; from 2.48 to 2.52; -0.5, or from 0.1 to 0.3. */
const QUESTIONS: [section: number, asked: Asked][] = [
  [1, { kind: "single", options: 4, right: [2] }],
  [2, { kind: "single", options: 4, right: [2, 4] }],
  [1, { kind: "multiple", options: 4, right: [[1, 2, 4]] }],
  [2, { kind: "multiple", options: 4, right: [[1, 2, 4]] }],
  [
    1,
    {
      kind: "multiple",
      options: 4,
      right: [
        [1, 2],
        [2, 3, 4],
      ],
    },
  ],
  [1, { kind: "numeric", options: 0, right: [["2.48", "2.52"]] }],
  [
    2,
    {
      kind: "numeric",
      options: 0,
      right: [
        ["-0.5", "-0.5"],
        ["0.1", "0.3"],
      ],
    },
  ],
];

/** The questions of that test as they are marked. */
export const allKinds = QUESTIONS.map(([section, asked]) => ({ asked, marks: SECTIONS[section - 1]! }));

/** A test of seven questions of all kinds, with four options where there are any. */
export async function insertTestOfAllKinds(sql: pg.Pool): Promise<MadeTest> {
  const made = await insertTest(sql, { questions: QUESTIONS.length });
  for (const [index, text] of [PARTS, STRICT].entries()) {
    const { right, wrong, blank, part } = SECTIONS[index]!;
    await sql.query(text, [made.versionId, right, wrong, blank, part]);
  }
  for (const [index, [section, asked]] of QUESTIONS.entries())
    await askFor(sql, made.versionId, { number: index + 1, section, asked });
  return made;
}

/** Gives a question another kind and key; in one statement, after which the key has to fit its question. */
export async function askFor(
  sql: pg.Pool,
  versionId: string,
  { number, section, asked }: { number: number; section: number; asked: Asked },
) {
  const { kind, options, right } = asked;
  await sql.query(
    `WITH question AS (
       UPDATE questions SET kind = $3::question_kind, section = $4,
         options_english = CASE WHEN $3 <> 'numeric' THEN options_english END,
         options_hindi = CASE WHEN $3 <> 'numeric' THEN options_hindi END,
         decimals = CASE $3 WHEN 'numeric' THEN 2 END, unit = CASE $3 WHEN 'numeric' THEN 'km/h' END
       WHERE version_id = $1 AND number = $2
     )
     UPDATE answer_keys SET kind = $3::question_kind, option_count = $5, options = $6, sets = $7, ranges = $8
     WHERE version_id = $1 AND question = $2`,
    [
      versionId,
      number,
      kind,
      section,
      options,
      kind === "single" ? right : null,
      kind === "multiple" ? right.map((set) => columnsOf(set).mask) : null,
      kind === "numeric" ? right.map(([from, to]) => `[${from},${to}]`) : null,
    ],
  );
}
