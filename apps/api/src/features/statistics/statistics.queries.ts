import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { lockKey } from "./statistics.sql.ts";

/**
 * Slots per board: this many closers can add to its figures without waiting for one another. The wait is
 * short, from here to the commit of a batch, while every reader sums all slots: with sixteen slots a rank
 * took 2.5 ms to read, with four 0.7.
 */
const SLOTS = 4;

/**
 * In one order, and excludes a recount. A statement without a table: with attempts spread over machines, the
 * lock would otherwise be taken on one of those, but a recount takes it here.
 */
export async function lockBoards(db: Executor, boardIds: readonly string[]) {
  await sql`
    SELECT pg_advisory_xact_lock_shared(${lockKey(sql`board_id`)})
    FROM (SELECT DISTINCT board_id FROM unnest(${boardIds}::uuid[]) AS board_id ORDER BY board_id) AS b`.execute(
    db,
  );
}

/** All boards of a test, alone and in one order: no attempt of it closes until the end of the transaction. */
export async function lockBoardsOf(db: Executor, testId: string) {
  await sql`
    SELECT pg_advisory_xact_lock(${lockKey(sql`board_id`)})
    FROM (
      SELECT ${testId}::uuid AS board_id UNION SELECT sitting_id FROM sittings WHERE test_id = ${testId} ORDER BY board_id
    ) AS b`.execute(db);
}

/** Sums of one board under one revision of the keys. */
export interface Board {
  board_id: string;
  key_revision: number;
}

export interface ScoreCount extends Board {
  score: number;
  n: number;
}

/** In one order, so that two closers that share a slot wait for each other and never deadlock. */
export async function addScores(db: Executor, counts: readonly ScoreCount[]) {
  const list = (column: keyof ScoreCount) => counts.map((count) => count[column]);
  await sql`
    INSERT INTO score_histogram AS h (board_id, key_revision, slot, score, n)
    SELECT board_id, key_revision, pg_backend_pid() % ${SLOTS}::int, score, n
    FROM unnest(${list("board_id")}::uuid[], ${list("key_revision")}::int[], ${list("score")}::int[],
      ${list("n")}::int[]) AS i (board_id, key_revision, score, n)
    ORDER BY board_id, key_revision, score
    ON CONFLICT (board_id, key_revision, slot, score) DO UPDATE SET n = h.n + excluded.n`.execute(db);
}

/** Lists in paper order; for choices, eight numbers per question. */
export interface QuestionCounts extends Board {
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
  const { board_id, version_id, key_revision, attempts, opened, answered, correct, time_ms, choices } =
    counts;
  await sql`
    INSERT INTO question_totals AS q (board_id, version_id, key_revision, slot, attempts, opened, answered, correct,
      time_ms, choices)
    SELECT ${board_id}::uuid, ${version_id}::uuid, ${key_revision}::int, pg_backend_pid() % ${SLOTS}::int,
      ${attempts}::int, ${opened}::int[], ${answered}::int[], ${correct}::int[], ${time_ms}::bigint[], ${choices}::int[]
    ON CONFLICT (board_id, version_id, key_revision, slot) DO UPDATE
    SET attempts = q.attempts + excluded.attempts, opened = ${sums("opened")}, answered = ${sums("answered")},
      correct = ${sums("correct")}, time_ms = ${sums("time_ms")}, choices = ${sums("choices")}`.execute(db);
}
