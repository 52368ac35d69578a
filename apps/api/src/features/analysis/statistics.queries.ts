import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { Shards } from "../../platform/shards.ts";
import { lockKey, tookMs } from "./statistics.sql.ts";

/**
 * Slots of a test: as many closers can add to its figures without waiting for one another. The wait is short, from here
 * to the commit of a batch, while every reader sums all slots: with sixteen of them a rank took 2.5 ms to
 * read, with four 0.7.
 */
const SLOTS = 4;

interface AttemptKey {
  user_id: string;
  attempt_id: string;
}

export interface FirstAttemptRow {
  attempt_id: string;
  test_id: string;
}

const usersOf = (attempts: readonly AttemptKey[]) => attempts.map(({ user_id }) => user_id);
const keysOf = (attempts: readonly AttemptKey[]) => sql`
  unnest(${usersOf(attempts)}::bigint[], ${attempts.map((one) => one.attempt_id)}::bigint[])
    AS i (user_id, attempt_id)`;

/**
 * Those of these completed attempts that are the student's first of their test. There is one open attempt of a student
 * at a test at most, so what is completed beside it was completed before.
 */
export async function selectFirstAttempts(
  db: Executor,
  attempts: readonly AttemptKey[],
  shards: Shards,
): Promise<FirstAttemptRow[]> {
  const { rows } = await sql<FirstAttemptRow>`
    SELECT a.attempt_id, a.test_id
    FROM ${keysOf(attempts)}
    JOIN attempts a ON a.user_id = i.user_id AND a.attempt_id = i.attempt_id
      ${shards.route("a.user_id", usersOf(attempts))}
    WHERE NOT EXISTS (
      SELECT FROM attempts o
      WHERE o.user_id = a.user_id AND o.test_id = a.test_id AND o.status = 1 AND o.attempt_id <> a.attempt_id
        ${shards.route("o.user_id", usersOf(attempts))}
    )`.execute(db);
  return rows;
}

/**
 * In one order, against a recount. A statement of its own, without a table: where attempts are spread over machines, the
 * lock would else be taken on one of those, and a recount takes it here.
 */
export async function lockTests(db: Executor, testIds: readonly string[]) {
  await sql`
    SELECT pg_advisory_xact_lock_shared(${lockKey(sql`test_id`)})
    FROM (SELECT DISTINCT test_id FROM unnest(${testIds}::uuid[]) AS test_id ORDER BY test_id) AS t`.execute(
    db,
  );
}

export interface TimesRow {
  version_id: string;
  question: number;
  opened: number;
  time_ms: number;
}

/**
 * How many of these attempts have opened each question, and how long they looked at it together. Attempt by attempt,
 * along the key of the log: grouped all at once it takes twice as long.
 */
export async function selectTimes(
  db: Executor,
  attempts: readonly AttemptKey[],
  shards: Shards,
): Promise<TimesRow[]> {
  const { rows } = await sql<TimesRow>`
    SELECT version_id, question, count(*)::int AS opened, round(sum(least(time_ms, took_ms))) AS time_ms
    FROM (
      SELECT a.user_id, a.attempt_id, a.version_id, ${tookMs}
      FROM ${keysOf(attempts)}
      JOIN attempts a ON a.user_id = i.user_id AND a.attempt_id = i.attempt_id
        ${shards.route("a.user_id", usersOf(attempts))}
      OFFSET 0
    ) AS a
    CROSS JOIN LATERAL (
      SELECT question, sum(time_ms) AS time_ms
      FROM answers s
      WHERE s.user_id = a.user_id AND s.attempt_id = a.attempt_id
        ${shards.route("s.user_id", usersOf(attempts))}
      GROUP BY question
      HAVING sum(time_ms) > 0
    ) AS looked
    GROUP BY version_id, question`.execute(db);
  return rows;
}

export interface ScoreCount {
  test_id: string;
  score: number;
  n: number;
}

/** In one order, so that two closers that share a slot wait for each other and never in a circle. */
export async function addScores(db: Executor, counts: readonly ScoreCount[]) {
  await sql`
    INSERT INTO score_histogram AS h (test_id, slot, score, n)
    SELECT test_id, pg_backend_pid() % ${SLOTS}::int, score, n
    FROM unnest(${counts.map(({ test_id }) => test_id)}::uuid[], ${counts.map(({ score }) => score)}::int[],
      ${counts.map(({ n }) => n)}::int[]) AS i (test_id, score, n)
    ORDER BY test_id, score
    ON CONFLICT (test_id, slot, score) DO UPDATE SET n = h.n + excluded.n`.execute(db);
}

/** Lists by the order of the paper; of choices, eight numbers a question. */
export interface QuestionCounts {
  version_id: string;
  attempts: number;
  opened: number[];
  answered: number[];
  correct: number[];
  time_ms: number[];
  choices: number[];
}

const sums = (column: string) => sql`
  ARRAY(SELECT kept + more FROM unnest(q.${sql.ref(column)}, excluded.${sql.ref(column)}) AS pair (kept, more))`;

export async function addQuestionCounts(db: Executor, counts: QuestionCounts) {
  const { version_id, attempts, opened, answered, correct, time_ms, choices } = counts;
  await sql`
    INSERT INTO question_totals AS q (version_id, slot, attempts, opened, answered, correct, time_ms, choices)
    SELECT ${version_id}::uuid, pg_backend_pid() % ${SLOTS}::int, ${attempts}::int, ${opened}::int[],
      ${answered}::int[], ${correct}::int[], ${time_ms}::bigint[], ${choices}::int[]
    ON CONFLICT (version_id, slot) DO UPDATE
    SET attempts = q.attempts + excluded.attempts, opened = ${sums("opened")}, answered = ${sums("answered")},
      correct = ${sums("correct")}, time_ms = ${sums("time_ms")}, choices = ${sums("choices")}`.execute(db);
}
