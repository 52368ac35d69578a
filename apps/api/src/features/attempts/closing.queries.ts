import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { Shards } from "../../platform/shards.ts";
import { heardUntil } from "./heartbeat.queries.ts";
import { selectLedgers, type SheetKey } from "../sheets/sheets.queries.ts";

export interface LockedRow {
  user_id: string;
  attempt_id: string;
  test_id: string;
  version_id: string;
  /** Whose figures it may be part of: the practice of its test, or its sitting. */
  board_id: string;
  /** Whether they count it: the person's first there. */
  counts: boolean;
  status: 0 | 1;
  /** In a sitting that has not begun yet. */
  is_early: boolean;
  /** Its time ended in an outage, or in what may turn out to be one. */
  is_held: boolean;
  deadline: Date;
  in_sitting: boolean;
  /** Whether its sections have clocks of their own. */
  is_timed: boolean;
  closings: number;
  ended_at: Date | null;
}

export interface AttemptKey {
  userId: string;
  attemptId: string;
}

interface Moments {
  clock: RawBuilder<unknown>;
  /** See `heardUntil`; read before the lock, so that it is never too late. */
  heard: RawBuilder<unknown>;
}

/** A student has at most one open attempt on a board, so any other completed one ended earlier. */
const columns = (users: readonly string[], shards: Shards, { clock, heard }: Moments) => sql`
  a.user_id, a.attempt_id, a.test_id, a.version_id, coalesce(a.sitting_id, a.test_id) AS board_id, a.status, a.closings,
  a.ended_at, a.sitting_id IS NOT NULL AS in_sitting, a.section_ends IS NOT NULL AS is_timed, a.sitting_id IS NOT NULL AND a.started_at > ${clock} AS is_early,
  a.deadline, a.sitting_id IS NOT NULL AND a.deadline <= ${clock} AND a.deadline > ${heard} AS is_held,
  a.counts AND NOT EXISTS (
    SELECT FROM attempts o
    WHERE o.user_id = a.user_id AND o.test_id = a.test_id AND o.sitting_id IS NOT DISTINCT FROM a.sitting_id
      AND o.status = 1 AND NOT o.is_void AND o.attempt_id <> a.attempt_id ${shards.route("o.user_id", users)}
  ) AS counts`;
const usersOf = (keys: readonly AttemptKey[]) => keys.map(({ userId }) => userId);
const keysOf = (keys: readonly AttemptKey[]) => sql`
  unnest(${usersOf(keys)}::bigint[], ${keys.map(({ attemptId }) => attemptId)}::bigint[]) AS i (user_id, attempt_id)`;

/** Waits for saves in progress. */
export async function lockAttempts(
  db: Executor,
  keys: readonly AttemptKey[],
  shards: Shards,
): Promise<LockedRow[]> {
  const heard = await heardUntil(db, shards);
  const clock = await clockOf(db, shards, sql`clock_timestamp()`);
  const { rows } = await sql<LockedRow>`
    SELECT ${columns(usersOf(keys), shards, { clock, heard })}
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

// Not clock_timestamp(), which cannot use an index; now() is a moment earlier, so nothing closes too early.
const isDue = async (db: Executor, { after, shards }: Due) => sql`
  a.status = 0 AND a.deadline <= ${await clockOf(db, shards, sql`now()`)} - make_interval(secs => ${after})`;

/**
 * With rows on many machines, the clock of the machine that was asked decides for all; Citus also does not
 * allow an update to read the time itself. As text, which keeps all digits.
 */
async function clockOf(db: Executor, shards: Shards, here: RawBuilder<unknown>) {
  if (!shards.isDistributed) return here;
  const { rows } = await sql<{ clock: string }>`SELECT clock_timestamp()::text AS clock`.execute(db);
  return sql`${rows[0]!.clock}::timestamptz`;
}

/**
 * Found without a lock. Closing locks the rows and checks again, because extra time may
 * have been granted meanwhile. Those that an outage holds are not found: they must not keep others open.
 */
export async function selectDueAttempts(
  db: Executor,
  { most, not, ...due }: Due & { most: number; not: readonly AttemptKey[] },
): Promise<AttemptKey[]> {
  const { rows } = await sql<AttemptKey>`
    SELECT a.user_id AS "userId", a.attempt_id AS "attemptId"
    FROM attempts a
    WHERE ${await isDue(db, due)} AND (a.sitting_id IS NULL OR a.deadline <= ${await heardUntil(db, due.shards)})
      AND NOT EXISTS (
      SELECT FROM ${keysOf(not)} WHERE i.user_id = a.user_id AND i.attempt_id = a.attempt_id
    )
    ORDER BY a.deadline
    LIMIT ${most}`.execute(db);
  return rows;
}

/** With `skip`, rows that another closer or a save has locked are left for the next round. */
export async function lockDueAttempts(
  db: Executor,
  keys: readonly AttemptKey[],
  { skip, ...due }: Due & { skip: boolean },
): Promise<LockedRow[]> {
  const heard = await heardUntil(db, due.shards);
  const { rows } = await sql<LockedRow>`
    SELECT ${columns(usersOf(keys), due.shards, { clock: sql`'infinity'`, heard })}
    FROM attempts a JOIN ${keysOf(keys)} ON i.user_id = a.user_id AND i.attempt_id = a.attempt_id
    WHERE ${await isDue(db, due)} ${due.shards.route("a.user_id", usersOf(keys))}
    ORDER BY a.user_id, a.attempt_id
    FOR UPDATE OF a ${skip ? sql`SKIP LOCKED` : sql``}`.execute(db);
  return rows;
}

/**
 * Gives those of a sitting that are behind the minutes of its last acts, and names them. A separate statement after the
 * lock: an act that was committed before it is seen.
 */
export async function catchUp(db: Executor, rows: readonly LockedRow[], shards: Shards): Promise<SheetKey[]> {
  const keys = rows
    .filter(({ in_sitting, status }) => in_sitting && status === 0)
    .map(({ user_id, attempt_id }) => ({ userId: user_id, attemptId: attempt_id }));
  if (keys.length === 0) return [];
  const given = await sql<SheetKey & { seconds: number }>`
    SELECT user_id, attempt_id, give_minutes(user_id, attempt_id) AS seconds
    FROM (
      SELECT a.user_id, a.attempt_id
      FROM attempts a JOIN ${keysOf(keys)} ON i.user_id = a.user_id AND i.attempt_id = a.attempt_id
        ${shards.route("a.user_id", usersOf(keys))}
      JOIN sittings s ON s.sitting_id = a.sitting_id AND s.minute_acts > a.minute_acts
      OFFSET 0
    ) AS behind`.execute(db);
  return given.rows.filter(({ seconds }) => seconds > 0);
}

/** Answers of these attempts that came too late for an earlier close of their section or attempt, and in time for the present one. */
export async function countLateSaves(
  db: Executor,
  rows: readonly LockedRow[],
  { shards, graceSeconds }: { shards: Shards; graceSeconds: number },
) {
  const keys = rows
    .filter(({ in_sitting, is_timed }) => in_sitting || is_timed)
    .map(({ user_id, attempt_id }) => ({ userId: user_id, attemptId: attempt_id }));
  if (keys.length === 0) return;
  await sql`
    SELECT count_late_saves(user_id, attempt_id, ${graceSeconds})
    FROM (
      SELECT DISTINCT l.user_id, l.attempt_id
      FROM late_saves l JOIN ${keysOf(keys)} ON i.user_id = l.user_id AND i.attempt_id = l.attempt_id
        ${shards.route("l.user_id", usersOf(keys))}
      OFFSET 0
    ) AS late`.execute(db);
}

export interface End {
  /** As text, which keeps all digits. */
  ended_at: string;
  end_reason: "submit" | "deadline";
  lag_seconds: number;
  /** The revision of the keys in force, and the one that is being made. */
  key_revision: number;
  next_revision: number | null;
}

/**
 * How each attempt ends, its ledger, and by which keys it is scored. A separate statement after the locks: it sees every
 * answer and every correction committed while waiting for them. The end is the earlier of now and the deadline: the grace period is not the
 * student's time. A start may be ahead of a clock that was set back.
 */
export async function selectEnds(db: Executor, rows: readonly LockedRow[], shards: Shards) {
  const clock = await clockOf(db, shards, sql`clock_timestamp()`);
  const end = sql`greatest(a.started_at, least(clock.at, a.deadline))`;
  const tells = sql`
    (${end})::text AS ended_at, CASE WHEN clock.at < a.deadline THEN 'submit' ELSE 'deadline' END AS end_reason,
    extract(epoch FROM clock.at - a.deadline)::float8 AS lag_seconds,
    (SELECT t.key_revision FROM tests t WHERE t.test_id = a.test_id) AS key_revision,
    (SELECT t.next_revision FROM tests t WHERE t.test_id = a.test_id) AS next_revision`;
  return selectLedgers<End>(db, rows, { end, tells, clock, shards });
}

export interface Result extends Pick<End, "ended_at"> {
  end_reason: End["end_reason"] | "admin";
  user_id: string;
  attempt_id: string;
  counts: boolean;
  score: number;
  marks_correct: number;
  marks_wrong: number;
  key_revision: number;
  closing: number;
}

export interface CompletedRow {
  user_id: string;
  attempt_id: string;
  ended_at: Date;
  end_reason: "submit" | "deadline" | "admin";
}

export async function completeAttempts(
  db: Executor,
  results: readonly Result[],
  shards: Shards,
): Promise<CompletedRow[]> {
  const list = (column: keyof Result) => results.map((result) => result[column]);
  const users = results.map(({ user_id }) => user_id);
  const { rows } = await sql<CompletedRow>`
    UPDATE attempts a
    SET status = 1, ended_at = i.ended_at, end_reason = i.end_reason, counts = i.counts, score = i.score,
      marks_correct = i.marks_correct, marks_wrong = i.marks_wrong, key_revision = i.key_revision,
      closings = i.closing, sheet = i.closing
    FROM unnest(
      ${users}::bigint[], ${list("attempt_id")}::bigint[], ${list("ended_at")}::timestamptz[],
      ${list("end_reason")}::attempt_end[], ${list("counts")}::boolean[], ${list("score")}::int[],
      ${list("marks_correct")}::int[], ${list("marks_wrong")}::int[], ${list("key_revision")}::int[],
      ${list("closing")}::smallint[]
    ) AS i (user_id, attempt_id, ended_at, end_reason, counts, score, marks_correct, marks_wrong, key_revision, closing)
    WHERE a.user_id = i.user_id AND a.attempt_id = i.attempt_id AND a.status = 0
      ${shards.route("a.user_id", users)}
    RETURNING a.user_id, a.attempt_id, a.ended_at, a.end_reason`.execute(db);
  return rows;
}

/** The arrival of the last of the oldest late saves that may go; null if none may. As text, which keeps all digits. */
export async function selectOldLateSaves(db: Executor, most: number): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`
    SELECT max(old.received_at)::text AS until FROM (
      SELECT received_at FROM late_saves
      WHERE received_at < now() - interval '90 days'
      ORDER BY received_at LIMIT ${most}
    ) AS old`.execute(db);
  return rows[0]!.until;
}

/** By their time: rows of many machines have no common place to name them by. */
export async function deleteLateSaves(db: Executor, until: string) {
  return sql`DELETE FROM late_saves WHERE received_at <= ${until}::timestamptz`.execute(db);
}
