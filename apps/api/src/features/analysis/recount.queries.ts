import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { lockKey, tookMs } from "./statistics.sql.ts";

export async function lockTest(db: Executor, testId: string) {
  await sql`SELECT pg_advisory_xact_lock(${lockKey(testId)})`.execute(db);
}

/** Attempts of a student at one test follow one another, so the first to start was the first to end. */
const firstAttempts = (testId: string) => sql`
  SELECT DISTINCT ON (user_id) user_id, attempt_id, test_id, version_id, score, ${tookMs}
  FROM attempts
  WHERE test_id = ${testId} AND status = 1
  ORDER BY user_id, started_at, attempt_id`;

export async function recountScores(db: Executor, testId: string) {
  await sql`DELETE FROM score_histogram WHERE test_id = ${testId}`.execute(db);
  await sql`
    INSERT INTO score_histogram (test_id, slot, score, n)
    SELECT test_id, 0, score, count(*) FROM (${firstAttempts(testId)}) AS first GROUP BY test_id, score`.execute(
    db,
  );
}

export async function recountQuestions(db: Executor, testId: string) {
  await sql`
    DELETE FROM question_totals
    WHERE version_id IN (SELECT version_id FROM test_versions WHERE test_id = ${testId})`.execute(db);
  const list = (column: string) => sql`array_agg(${sql.ref(column)} ORDER BY question)`;
  const chosen = Array.from({ length: 8 }, (_, index) => {
    const option = sql.lit(index + 1);
    return sql`count(*) FILTER (WHERE option = ${option})`;
  });
  await sql`
    WITH first AS (${firstAttempts(testId)}),
    sheets AS (
      SELECT a.version_id, s.question, (array_agg(s.option ORDER BY s.seq DESC, s.writer DESC))[1] AS option,
        least(sum(s.time_ms), a.took_ms) AS time_ms
      FROM first a JOIN answers s ON s.user_id = a.user_id AND s.attempt_id = a.attempt_id
      GROUP BY a.user_id, a.attempt_id, a.version_id, a.took_ms, s.question
    ),
    counts AS (
      SELECT n.version_id, n.attempts, k.question, count(*) FILTER (WHERE time_ms > 0) AS opened, count(option) AS answered,
        count(*) FILTER (WHERE option = correct_option) AS correct, coalesce(round(sum(time_ms)), 0) AS time_ms,
        array_to_string(ARRAY[${sql.join(chosen)}], ',') AS choices
      FROM (SELECT version_id, count(*) AS attempts FROM first GROUP BY version_id) AS n
      JOIN answer_keys k USING (version_id)
      LEFT JOIN sheets USING (version_id, question)
      GROUP BY n.version_id, n.attempts, k.question
    )
    INSERT INTO question_totals (version_id, slot, attempts, opened, answered, correct, time_ms, choices)
    SELECT version_id, 0, attempts, ${list("opened")}, ${list("answered")}, ${list("correct")}, ${list("time_ms")},
      string_to_array(string_agg(choices, ',' ORDER BY question), ',')::int[]
    FROM counts
    GROUP BY version_id, attempts`.execute(db);
}
