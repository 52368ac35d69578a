import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { Shards } from "../../platform/shards.ts";

export interface LockedRow {
  user_id: string;
  attempt_id: string;
  version_id: string;
  status: 0 | 1;
  ended_at: Date | null;
}

export interface AttemptKey {
  userId: string;
  attemptId: string;
}

const columns = sql`a.user_id, a.attempt_id, a.version_id, a.status, a.ended_at`;
const usersOf = (keys: readonly AttemptKey[]) => keys.map(({ userId }) => userId);
const keysOf = (keys: readonly AttemptKey[]) => sql`
  unnest(${usersOf(keys)}::bigint[], ${keys.map(({ attemptId }) => attemptId)}::bigint[]) AS i (user_id, attempt_id)`;

/** Waits for the saves that are under way. */
export async function lockAttempts(
  db: Executor,
  keys: readonly AttemptKey[],
  shards: Shards,
): Promise<LockedRow[]> {
  const { rows } = await sql<LockedRow>`
    SELECT ${columns}
    FROM attempts a JOIN ${keysOf(keys)} ON i.user_id = a.user_id AND i.attempt_id = a.attempt_id
      ${shards.route("a.user_id", usersOf(keys))}
    ORDER BY a.user_id, a.attempt_id
    FOR UPDATE OF a`.execute(db);
  return rows;
}

export interface Due {
  /** Seconds after the deadline. */
  after: number;
  shards: Shards;
}

// Not clock_timestamp(), which no index can answer; what has begun a moment ago closes nothing too early.
const isDue = async (db: Executor, { after, shards }: Due) => sql`
  a.status = 0 AND a.deadline <= ${await clockOf(db, shards, sql`now()`)} - make_interval(secs => ${after})`;

/**
 * Where rows lie on many machines, all are judged by the clock of the one that was asked; nor lets Citus an update ask
 * for the time itself. As text, which has all its digits.
 */
async function clockOf(db: Executor, shards: Shards, here: RawBuilder<unknown>) {
  if (!shards.isDistributed) return here;
  const { rows } = await sql<{ clock: string }>`SELECT clock_timestamp()::text AS clock`.execute(db);
  return sql`${rows[0]!.clock}::timestamptz`;
}

/** Found without a lock; whoever closes them locks and looks again, since extra time may have been granted meanwhile. */
export async function selectDueAttempts(
  db: Executor,
  { most, not, ...due }: Due & { most: number; not: readonly string[] },
): Promise<AttemptKey[]> {
  const { rows } = await sql<AttemptKey>`
    SELECT a.user_id AS "userId", a.attempt_id AS "attemptId"
    FROM attempts a
    WHERE ${await isDue(db, due)} AND a.attempt_id <> ALL (${not}::bigint[])
    ORDER BY a.deadline
    LIMIT ${most}`.execute(db);
  return rows;
}

/** With `skip`, what another closer or a save holds is left for the next round. */
export async function lockDueAttempts(
  db: Executor,
  keys: readonly AttemptKey[],
  { skip, ...due }: Due & { skip: boolean },
): Promise<LockedRow[]> {
  const { rows } = await sql<LockedRow>`
    SELECT ${columns}
    FROM attempts a JOIN ${keysOf(keys)} ON i.user_id = a.user_id AND i.attempt_id = a.attempt_id
    WHERE ${await isDue(db, due)} ${due.shards.route("a.user_id", usersOf(keys))}
    ORDER BY a.user_id, a.attempt_id
    FOR UPDATE OF a ${skip ? sql`SKIP LOCKED` : sql``}`.execute(db);
  return rows;
}

export interface SheetRow {
  attempt_id: string;
  questions: number[];
  options: (number | null)[];
}

/** A statement of its own, after the lock: it sees every answer that was committed while the lock was waited for. */
export async function selectSheets(
  db: Executor,
  rows: readonly LockedRow[],
  shards: Shards,
): Promise<SheetRow[]> {
  const keys = rows.map(({ user_id, attempt_id }) => ({ userId: user_id, attemptId: attempt_id }));
  const { rows: sheets } = await sql<SheetRow>`
    SELECT i.attempt_id, array_agg(c.question) AS questions, array_agg(c.option) AS options
    FROM ${keysOf(keys)}
    CROSS JOIN LATERAL (
      SELECT question, option FROM current_answers c
      WHERE c.user_id = i.user_id AND c.attempt_id = i.attempt_id ${shards.route("c.user_id", usersOf(keys))}
      OFFSET 0 -- Else the view is joined as a whole: all answers there are.
    ) AS c
    GROUP BY i.user_id, i.attempt_id`.execute(db);
  return sheets;
}

export interface Result {
  user_id: string;
  attempt_id: string;
  score: number;
  marks_correct: number;
  marks_wrong: number;
}

export interface CompletedRow {
  user_id: string;
  attempt_id: string;
  ended_at: Date;
  end_reason: "submit" | "deadline";
  lag_seconds: number;
}

/** The end is the earlier of now and the deadline: grace is no time of the student's. */
export async function completeAttempts(
  db: Executor,
  results: readonly Result[],
  shards: Shards,
): Promise<CompletedRow[]> {
  const users = results.map(({ user_id }) => user_id);
  const clock = await clockOf(db, shards, sql`clock_timestamp()`);
  const { rows } = await sql<CompletedRow>`
    UPDATE attempts a
    SET status = 1,
      ended_at = least(${clock}, a.deadline),
      end_reason = CASE WHEN ${clock} < a.deadline THEN 'submit' ELSE 'deadline' END,
      score = i.score,
      marks_correct = i.marks_correct,
      marks_wrong = i.marks_wrong
    FROM unnest(
      ${users}::bigint[], ${results.map(({ attempt_id }) => attempt_id)}::bigint[],
      ${results.map(({ score }) => score)}::int[], ${results.map(({ marks_correct }) => marks_correct)}::int[],
      ${results.map(({ marks_wrong }) => marks_wrong)}::int[]
    ) AS i (user_id, attempt_id, score, marks_correct, marks_wrong)
    WHERE a.user_id = i.user_id AND a.attempt_id = i.attempt_id AND a.status = 0
      ${shards.route("a.user_id", users)}
    RETURNING a.user_id, a.attempt_id, a.ended_at, a.end_reason,
      extract(epoch FROM ${clock} - a.deadline)::float8 AS lag_seconds`.execute(db);
  return rows;
}

export interface KeyRow {
  correct_options: number[];
  marks_correct: number;
  marks_wrong: number;
}

/** In the order of the paper. */
export async function selectKey(db: Executor, versionId: string): Promise<KeyRow> {
  const { rows } = await sql<KeyRow>`
    SELECT v.marks_correct, v.marks_wrong, array_agg(k.correct_option ORDER BY k.question) AS correct_options
    FROM test_versions v JOIN answer_keys k USING (version_id)
    WHERE v.version_id = ${versionId}
    GROUP BY v.version_id`.execute(db);
  const [key] = rows;
  if (!key) throw new Error(`version ${versionId} has no key`);
  return key;
}

export async function deleteOldLateSaves(db: Executor) {
  await sql`DELETE FROM late_saves WHERE received_at < now() - interval '90 days'`.execute(db);
}
