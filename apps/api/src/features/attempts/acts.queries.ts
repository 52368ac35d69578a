import type { AttemptAct, Language } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { scoreInForce } from "../scores/scores.queries.ts";
import { lockBoards } from "../statistics/statistics.queries.ts";
import type { AttemptKey, LockedRow } from "./closing.queries.ts";

/** One of a learner's attempts in a sitting, locked. Its score is that under the revision of the keys in force. */
export interface ActedRow extends LockedRow {
  key_revision: number;
  /** What it has under the revision that is being made, if that changes it and has come to it. */
  next_revision: number | null;
  next_score: number | null;
  sitting_id: string;
  sitting_number: number;
  is_void: boolean;
  /** Another one that is not void is in another sitting of the same event. */
  is_elsewhere: boolean;
  score: number | null;
  sheet: number | null;
  answers: (string | null)[] | null;
  languages: (Language | null)[] | null;
  times_ms: number[] | null;
}

/**
 * All of the learner's in the sitting of this one: whether one counts depends on the others. With the lock of their board,
 * so that no correction comes into force meanwhile.
 */
export async function lockLearnersAttempts(
  db: Executor,
  { userId, attemptId }: AttemptKey,
): Promise<ActedRow[]> {
  const locked = await sql<{ sitting_id: string }>`
    SELECT a.sitting_id FROM attempts a
    WHERE a.user_id = ${userId} AND a.sitting_id = (
      SELECT o.sitting_id FROM attempts o WHERE o.user_id = ${userId} AND o.attempt_id = ${attemptId}
    )
    ORDER BY a.attempt_id
    FOR UPDATE`.execute(db);
  await lockBoards(
    db,
    locked.rows.map((row) => row.sitting_id),
  );
  // Another statement: it sees what was committed while this one waited.
  const { rows } = await sql<ActedRow>`
    SELECT a.user_id, a.attempt_id, a.test_id, a.version_id, a.sitting_id, a.sitting_id AS board_id, a.status, a.closings,
      a.ended_at, a.counts, a.is_void, a.sitting_number, ${scoreInForce(userId)} AS score, a.sheet, t.key_revision,
      t.next_revision, n.score AS next_score, true AS in_sitting, a.section_ends IS NOT NULL AS is_timed, false AS is_early, false AS is_held, a.deadline,
      h.answers, h.languages::text[] AS languages, h.times_ms,
      EXISTS (
        SELECT FROM attempts o
        WHERE o.user_id = a.user_id AND o.event_id = a.event_id AND o.sitting_id <> a.sitting_id AND NOT o.is_void
      ) AS is_elsewhere
    FROM attempts a
    JOIN tests t ON t.test_id = a.test_id
    LEFT JOIN scores n ON n.user_id = a.user_id AND n.attempt_id = a.attempt_id AND n.closing = a.sheet
      AND n.key_revision = t.next_revision AND n.user_id = ${userId}
    LEFT JOIN sheets h ON h.user_id = a.user_id AND h.attempt_id = a.attempt_id AND h.closing = a.sheet
    WHERE a.user_id = ${userId} AND a.sitting_id = (
      SELECT o.sitting_id FROM attempts o WHERE o.user_id = ${userId} AND o.attempt_id = ${attemptId}
    )
    ORDER BY a.sitting_number`.execute(db);
  return rows;
}

export interface PendingRow {
  user_id: string;
  attempt_id: string;
  act_id: string;
  kind: AttemptAct;
}

/** Of one learner's attempts in a sitting, in the order in which they were made. A re-opening waits for the learner. */
export async function selectPending(db: Executor, rows: readonly ActedRow[]): Promise<PendingRow[]> {
  const found = await sql<PendingRow>`
    SELECT user_id, attempt_id, act_id, kind FROM attempt_acts
    WHERE user_id = ${rows[0]!.user_id} AND attempt_id = ANY (${rows.map((row) => row.attempt_id)}::bigint[])
      AND done_at IS NULL AND kind <> 'reopened'
    ORDER BY made_at`.execute(db);
  return found.rows;
}

/** Attempts that something was done to and that is not carried out yet. */
export async function selectUndone(db: Executor, most: number): Promise<AttemptKey[]> {
  const { rows } = await sql<AttemptKey>`
    SELECT user_id AS "userId", attempt_id AS "attemptId" FROM attempt_acts
    WHERE done_at IS NULL AND kind <> 'reopened' ORDER BY made_at LIMIT ${most}`.execute(db);
  return rows;
}

/** Whether an attempt of the learner counted before one was declared void. */
export async function hasCounted(db: Executor, rows: readonly ActedRow[]): Promise<boolean> {
  const found = await sql`
    SELECT 1 FROM attempt_acts
    WHERE user_id = ${rows[0]!.user_id} AND attempt_id = ANY (${rows.map((row) => row.attempt_id)}::bigint[])
      AND counted LIMIT 1`.execute(db);
  return found.rows.length > 0;
}

export async function finishActs(db: Executor, acts: readonly PendingRow[], counted: boolean) {
  await sql`
    UPDATE attempt_acts SET done_at = clock_timestamp(), counted = CASE kind WHEN 'void' THEN ${counted}::boolean END
    WHERE user_id = ${acts[0]!.user_id} AND attempt_id = ANY (${acts.map((act) => act.attempt_id)}::bigint[])
      AND act_id = ANY (${acts.map((act) => act.act_id)}::uuid[])`.execute(db);
}

export async function updateStanding(
  db: Executor,
  { user_id, attempt_id }: ActedRow,
  { isVoid, counts }: { isVoid: boolean; counts: boolean },
) {
  await sql`
    UPDATE attempts SET is_void = ${isVoid}, counts = ${counts}
    WHERE user_id = ${user_id} AND attempt_id = ${attempt_id}`.execute(db);
}

export interface ReopeningRow {
  user_id: string;
  attempt_id: string;
  act_id: string;
  minutes: number;
}

/** The learner's last closed attempt in the sitting, if it was re-opened and waits. */
export async function selectOptionalReopening(
  db: Executor,
  userId: string,
  sittingId: string,
): Promise<ReopeningRow | undefined> {
  const { rows } = await sql<ReopeningRow>`
    SELECT c.user_id, c.attempt_id, c.act_id, c.minutes
    FROM attempts a
    JOIN attempt_acts c ON c.user_id = a.user_id AND c.attempt_id = a.attempt_id
    WHERE a.user_id = ${userId} AND a.sitting_id = ${sittingId} AND a.status = 1 AND NOT a.is_void
      AND c.kind = 'reopened' AND c.done_at IS NULL AND c.until > clock_timestamp()
    ORDER BY c.made_at DESC LIMIT 1`.execute(db);
  return rows[0];
}

/**
 * The time since its end is a pause, apart from the time taken. The learner has the minutes from now on, or what was
 * left at the end if that is more.
 */
export async function reopenAttempt(db: Executor, { user_id, attempt_id, act_id, minutes }: ReopeningRow) {
  await sql`
    WITH reopened AS (
      SELECT a.user_id, a.attempt_id, a.ended_at, s.minute_acts,
        ceil(extract(epoch FROM clock_timestamp() - a.ended_at))::int AS pause,
        greatest(0, ${minutes * 60} - floor(extract(epoch FROM a.deadline - a.ended_at))::int) AS more
      FROM attempts a JOIN sittings s ON s.sitting_id = a.sitting_id
      WHERE a.user_id = ${user_id} AND a.attempt_id = ${attempt_id} AND a.status = 1
    ), given AS (
      INSERT INTO given_times (user_id, attempt_id, act_id, given_at, seconds, kind)
      SELECT user_id, attempt_id, ${act_id}::uuid, clock_timestamp(), more, 'minutes'::given_kind FROM reopened WHERE more > 0
      UNION ALL
      SELECT user_id, attempt_id, gen_random_uuid(), ended_at, pause, 'pause' FROM reopened
    )
    UPDATE attempts a
    SET status = 0, ended_at = NULL, end_reason = NULL, score = NULL, marks_correct = NULL, marks_wrong = NULL,
      key_revision = NULL, sheet = NULL, paused_seconds = a.paused_seconds + r.pause,
      extra_seconds = a.extra_seconds + r.more, deadline = a.deadline + make_interval(secs => r.pause + r.more),
      minute_acts = r.minute_acts
    FROM reopened r
    WHERE a.user_id = r.user_id AND a.attempt_id = r.attempt_id`.execute(db);
  await sql`
    UPDATE attempt_acts SET done_at = clock_timestamp()
    WHERE user_id = ${user_id} AND attempt_id = ${attempt_id} AND kind = 'reopened' AND done_at IS NULL`.execute(
    db,
  );
}

export interface NewAct {
  userId: string;
  attemptId: string;
  actId: string;
  kind: AttemptAct;
  reason: string;
  minutes: number | null;
  until: Date | null;
}

export async function insertAttemptAct(db: Executor, act: NewAct) {
  await sql`
    INSERT INTO attempt_acts (user_id, attempt_id, act_id, kind, reason, minutes, until)
    VALUES (${act.userId}, ${act.attemptId}, ${act.actId}, ${act.kind}, ${act.reason}, ${act.minutes}, ${act.until})`.execute(
    db,
  );
}
