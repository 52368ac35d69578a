import { optionLetters } from "@patrak/domain";
import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { lockKey } from "./statistics.sql.ts";

export async function lockBoard(db: Executor, boardId: string) {
  await sql`SELECT pg_advisory_xact_lock(${lockKey(boardId)})`.execute(db);
}

/** Each attempt says itself whether its board counts it. */
const counted = (boardId: string) => sql`
  SELECT user_id, attempt_id, version_id, sheet, score, key_revision
  FROM attempts
  WHERE coalesce(sitting_id, test_id) = ${boardId} AND status = 1 AND counts`;

export async function recountScores(db: Executor, boardId: string) {
  await sql`DELETE FROM score_histogram WHERE board_id = ${boardId}`.execute(db);
  await sql`
    INSERT INTO score_histogram (board_id, key_revision, slot, score, n)
    SELECT ${boardId}::uuid, key_revision, 0, score, count(*) FROM (${counted(boardId)}) AS a
    GROUP BY key_revision, score`.execute(db);
}

/** Of each version and revision: the accepted options as codes, and the accepted ranges. */
const keysOf = (versions: RawBuilder<unknown>) => sql`
  SELECT DISTINCT ON (v.version_id, v.key_revision, k.question) v.version_id, v.key_revision, k.question,
    ARRAY(SELECT chr(64 + option) FROM unnest(k.options) AS option) || ARRAY(
      SELECT string_agg(chr(64 + option), '' ORDER BY option)
      FROM unnest(k.sets) WITH ORDINALITY AS accepted (mask, nth), generate_series(1, 8) AS option
      WHERE mask & (1 << (option - 1)) > 0
      GROUP BY nth
    ) AS codes,
    k.ranges::numrange[] AS ranges
  FROM ${versions} AS v JOIN answer_keys k ON k.version_id = v.version_id AND k.revision <= v.key_revision
  ORDER BY v.version_id, v.key_revision, k.question, k.revision DESC`;

/** Equal answers to a question are put together before they are compared with its key, which is done once for each. */
export async function recountQuestions(db: Executor, boardId: string) {
  await sql`DELETE FROM question_totals WHERE board_id = ${boardId}`.execute(db);
  const list = (column: string) => sql`array_agg(${sql.ref(column)} ORDER BY question)`;
  const isRight = sql`
    CASE WHEN answer ~ '[A-H]' THEN answer = ANY (k.codes) ELSE answer::numeric <@ ANY (k.ranges) END`;
  const attemptsWith = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(attempts) FILTER (WHERE ${condition}), 0)::bigint`;
  const chosen = optionLetters.map((letter) => attemptsWith(sql`position(${sql.lit(letter)} IN answer) > 0`));
  await sql`
    WITH counted AS (${counted(boardId)}),
    keys AS (${keysOf(sql`(SELECT DISTINCT version_id, key_revision FROM (${counted(boardId)}) AS a)`)}),
    answers AS (
      SELECT c.version_id, c.key_revision, s.question, s.answer, count(*) AS attempts,
        count(*) FILTER (WHERE s.time_ms > 0) AS opened, sum(s.time_ms) AS time_ms
      FROM counted c
      JOIN sheets h ON h.user_id = c.user_id AND h.attempt_id = c.attempt_id AND h.closing = c.sheet
      CROSS JOIN unnest(h.answers, h.times_ms) WITH ORDINALITY AS s (answer, time_ms, question)
      GROUP BY c.version_id, c.key_revision, s.question, s.answer
    ),
    counts AS (
      SELECT version_id, key_revision, question, sum(attempts)::bigint AS attempts, sum(opened)::bigint AS opened,
        ${attemptsWith(sql`answer IS NOT NULL`)} AS answered, ${attemptsWith(isRight)} AS correct,
        sum(time_ms)::bigint AS time_ms, array_to_string(ARRAY[${sql.join(chosen)}], ',') AS choices
      FROM answers JOIN keys k USING (version_id, key_revision, question)
      GROUP BY version_id, key_revision, question
    )
    INSERT INTO question_totals (board_id, version_id, key_revision, slot, attempts, opened, answered, correct, time_ms,
      choices)
    SELECT ${boardId}::uuid, version_id, key_revision, 0, max(attempts), ${list("opened")}, ${list("answered")},
      ${list("correct")}, ${list("time_ms")}, string_to_array(string_agg(choices, ',' ORDER BY question), ',')::int[]
    FROM counts
    GROUP BY version_id, key_revision`.execute(db);
}
