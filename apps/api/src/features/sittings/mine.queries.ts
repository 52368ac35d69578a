import { outageTimes, sittingTimes, type Ending } from "@patrak/domain";
import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { owns } from "../access/ownership.service.ts";
import { HEARD_UNTIL } from "../attempts/heartbeat.queries.ts";
import { factColumns, lastEntry, type FactRow } from "./facts.queries.ts";

export interface MineRow extends FactRow {
  sitting_id: string;
  test_id: string;
  title_english: string | null;
  title_hindi: string | null;
  duration_seconds: number;
  question_count: number;
  last_entry_at: Date;
  closes_at: Date;
  ending: Ending;
  asks_passcode: boolean;
  may_enter: boolean;
  attempt_id: string | null;
  is_open: boolean;
  paper_name: string | null;
  paper_bytes: number | null;
  now: Date;
}

const MOST = 20;

/** With the minutes that the student has been given: all, a batch of theirs, or they alone. */
const closesFor = (userId: string) => sql`
  s.closes_at + make_interval(secs => s.given_seconds + 60 * coalesce((
    SELECT sum(g.minutes) FROM sitting_minutes g
    WHERE g.sitting_id = s.sitting_id AND (g.user_id = ${userId} OR g.batch_id IN (
      SELECT b.batch_id FROM batch_members b WHERE b.user_id = ${userId}
    ))
  ), 0))`;

/** Begins with the sittings of these weeks, which are few, however many packages the student has. */
export async function selectMine(db: Executor, userId: string): Promise<MineRow[]> {
  const opens = sql`s.opens_at BETWEEN now() - interval '7 days' AND now() + interval '60 days'`;
  const where = sql`${opens} AND (a.attempt_id IS NOT NULL OR ${isFor(userId)})`;
  const { rows } = await rowsFor(userId, where, MOST).execute(db);
  return rows;
}

/** Whether the student is invited to the sitting, or has entered it. */
export async function isMine(db: Executor, userId: string, sittingId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM sittings s JOIN tests t ON t.test_id = s.test_id
    WHERE s.sitting_id = ${sittingId} AND s.cancelled_at IS NULL AND (${isFor(userId)} OR EXISTS (
      SELECT FROM attempts a WHERE a.user_id = ${userId} AND a.sitting_id = s.sitting_id
    ))`.execute(db);
  return rows.length > 0;
}

/** The next of the coming weeks that the student may enter, without those that run already. */
export async function selectComing(db: Executor, userId: string, most: number): Promise<MineRow[]> {
  const opens = sql`s.opens_at BETWEEN now() - interval '7 days' AND now() + interval '30 days'`;
  const where = sql`${opens} AND ${mayEnter(userId)} AND coalesce(a.status, 1) <> 0`;
  const { rows } = await rowsFor(userId, where, most).execute(db);
  return rows;
}

/**
 * On a sitting `s` of a test `t`: whether it is for the student. The same rule as in the statement that starts, but what
 * the student has is read once for all sittings.
 */
const isFor = (userId: string): RawBuilder<boolean> => sql`
  CASE s.audience
    WHEN 'owners' THEN t.package_id IN (
      SELECT e.package_id FROM enrolments e WHERE e.user_id = ${userId} AND ${owns}
    )
    ELSE s.sitting_id IN (
      SELECT p.sitting_id FROM batch_members m JOIN sitting_batches p ON p.batch_id = m.batch_id
      WHERE m.user_id = ${userId}
    )
  END`;

const entryEnds = sql`${lastEntry} + make_interval(secs => ${sittingTimes.spread})`;

/** On the same, with the learner's row `l` and the latest attempt `a`, if there are any. */
const mayEnter = (userId: string): RawBuilder<boolean> => sql`
  (now() <= ${entryEnds} AND ${isFor(userId)}
  AND coalesce(a.sitting_number, 0) < coalesce(l.attempts_allowed, s.attempts_allowed)
  OR EXISTS (
    SELECT FROM attempt_acts c
    WHERE c.user_id = ${userId} AND c.attempt_id = a.attempt_id AND a.status = 1
      AND c.kind = 'reopened' AND c.done_at IS NULL AND c.until > clock_timestamp()
  ))`;

const rowsFor = (userId: string, where: RawBuilder<unknown>, most: number) => sql<MineRow>`
  SELECT ${factColumns}, s.sitting_id, s.test_id, v.title_english, v.title_hindi, v.duration_seconds,
    v.question_count, ${lastEntry} AS last_entry_at, ${closesFor(userId)} AS closes_at, s.ending, s.passcode IS NOT NULL AS asks_passcode,
    p.name AS paper_name, p.bytes AS paper_bytes, clock_timestamp() AS now, a.attempt_id, coalesce(a.status = 0, false) AS is_open, ${mayEnter(userId)} AS may_enter
  FROM sittings s
  JOIN tests t ON t.test_id = s.test_id
  JOIN test_versions v ON v.version_id = s.version_id
  LEFT JOIN sitting_papers p ON p.sitting_id = s.sitting_id AND p.version_id = s.version_id
  LEFT JOIN sitting_learners l ON l.user_id = ${userId} AND l.sitting_id = s.sitting_id
  LEFT JOIN LATERAL (
    SELECT n.attempt_id, n.status, n.sitting_number FROM attempts n
    WHERE n.user_id = ${userId} AND n.sitting_id = s.sitting_id
    ORDER BY n.sitting_number DESC LIMIT 1
  ) AS a ON true
  WHERE s.cancelled_at IS NULL AND ${where}
  ORDER BY s.opens_at, s.sitting_id
  LIMIT ${most}`;

/** Whether the last entry lies in an outage that nobody has found or credited yet. */
export async function isEntryUnheard(db: Executor, sittingId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM sittings s CROSS JOIN (SELECT ${HEARD_UNTIL} AS until) AS heard
    WHERE s.sitting_id = ${sittingId} AND s.ended_at IS NULL AND heard.until > '-infinity'
      AND heard.until < least(${entryEnds}, clock_timestamp() - make_interval(secs => ${outageTimes.gap}))`.execute(
    db,
  );
  return rows.length > 0;
}
