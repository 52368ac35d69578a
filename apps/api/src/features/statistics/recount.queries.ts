import { optionLetters } from "@patrak/domain";
import { sql } from "kysely";
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

export async function recountQuestions(db: Executor, boardId: string) {
  await sql`DELETE FROM question_totals WHERE board_id = ${boardId}`.execute(db);
  const list = (column: string) => sql`array_agg(${sql.ref(column)} ORDER BY question)`;
  const chosen = optionLetters.map(
    (letter) => sql`count(*) FILTER (WHERE position(${sql.lit(letter)} IN answer) > 0)`,
  );
  await sql`
    WITH counted AS (${counted(boardId)}),
    counts AS (
      SELECT c.version_id, c.key_revision, s.question, count(*) AS attempts,
        count(*) FILTER (WHERE s.time_ms > 0) AS opened, count(s.answer) AS answered,
        count(*) FILTER (WHERE s.answer = chr(64 + k.correct_option)) AS correct, sum(s.time_ms) AS time_ms,
        array_to_string(ARRAY[${sql.join(chosen)}], ',') AS choices
      FROM counted c
      JOIN sheets h ON h.user_id = c.user_id AND h.attempt_id = c.attempt_id AND h.closing = c.sheet
      CROSS JOIN unnest(h.answers, h.times_ms) WITH ORDINALITY AS s (answer, time_ms, question)
      JOIN answer_keys k ON k.version_id = c.version_id AND k.question = s.question
      GROUP BY c.version_id, c.key_revision, s.question
    )
    INSERT INTO question_totals (board_id, version_id, key_revision, slot, attempts, opened, answered, correct, time_ms,
      choices)
    SELECT ${boardId}::uuid, version_id, key_revision, 0, max(attempts), ${list("opened")}, ${list("answered")},
      ${list("correct")}, ${list("time_ms")}, string_to_array(string_agg(choices, ',' ORDER BY question), ',')::int[]
    FROM counts
    GROUP BY version_id, key_revision`.execute(db);
}
