import type pg from "pg";
import { asks } from "../clients/choices.ts";

const KEYS = {
  multiple: "sets = CASE WHEN question % 8 = 1 THEN '{11}' ELSE '{3,14}' END::smallint[], options = NULL",
  numeric: `options = NULL, option_count = 0, ranges = (ARRAY[
      '{"[0.1,0.3]"}', '{"[2.48,2.52]"}', '{"[25,25]"}', '{"[-0.5,-0.5]","[0.1,0.1]"}'
    ])[1 + question / 4 % 4]::accepted_range[]`,
};

/** Turns questions of a test with single choices into the other kinds; parts give marks in every second section. */
export async function askAllKinds(db: pg.Client, versionId: string) {
  await db.query(
    `UPDATE sections SET marks_right = 400, marks_wrong = -100, marks_blank = 0,
       marks_partial = CASE number % 2 WHEN 1 THEN 100 END
     WHERE version_id = $1`,
    [versionId],
  );
  for (const kind of ["multiple", "numeric"] as const)
    await db.query(
      `WITH asked AS (
         UPDATE questions SET kind = $3::question_kind,
           options_english = CASE WHEN $3 <> 'numeric' THEN options_english END,
           options_hindi = CASE WHEN $3 <> 'numeric' THEN options_hindi END,
           decimals = CASE $3 WHEN 'numeric' THEN 2 END
         WHERE version_id = $1 AND number % ${asks.length} = $2
       )
       UPDATE answer_keys SET kind = $3::question_kind, ${KEYS[kind]}
       WHERE version_id = $1 AND question % ${asks.length} = $2`,
      [versionId, asks.indexOf(kind), kind],
    );
}
