import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** Whom minutes are for: a batch, a learner, or without both everybody. */
export interface Whom {
  batchId: string | null;
  userId: string | null;
}

export interface ActRow {
  act_id: string;
  sitting_id: string;
  /** Null of an outage. */
  minutes: number | null;
  batch_id: string | null;
  user_id: string | null;
}

export async function selectOptionalAct(db: Executor, actId: string): Promise<ActRow | undefined> {
  const { rows } = await sql<ActRow>`
    SELECT act_id, sitting_id, minutes, batch_id, user_id FROM sitting_minutes WHERE act_id = ${actId}`.execute(
    db,
  );
  return rows[0];
}

/** Minutes of an administrator, or the seconds of an outage. */
type Given = { minutes: number } | { seconds: number; outageId: string };

export type NewAct = Whom & { actId: string; sittingId: string };

/** In a transaction that has locked the sitting. Those who start later take the sum. */
export async function insertAct(db: Executor, act: NewAct & Given) {
  const { actId, sittingId, batchId, userId } = act;
  const { minutes, seconds, outageId } = { minutes: null, seconds: null, outageId: null, ...act };
  const sum = batchId === null && userId === null ? (seconds ?? minutes * 60) : 0;
  await sql`
    WITH counted AS (
      UPDATE sittings SET minute_acts = minute_acts + 1,
        given_seconds = given_seconds + ${sum}
      WHERE sitting_id = ${sittingId}
      RETURNING minute_acts
    )
    INSERT INTO sitting_minutes (act_id, sitting_id, number, minutes, seconds, outage_id, batch_id, user_id)
    SELECT ${actId}::uuid, ${sittingId}::uuid, minute_acts, ${minutes}::smallint, ${seconds}::integer,
      ${outageId}::bigint, ${batchId}::uuid, ${userId}::bigint
    FROM counted`.execute(db);
}

export interface GivenRow {
  act_id: string;
  given_at: Date;
  seconds: number;
  is_outage: boolean;
  batch: string | null;
  learner: string | null;
}

export async function selectGiven(db: Executor, sittingId: string): Promise<GivenRow[]> {
  const { rows } = await sql<GivenRow>`
    SELECT m.act_id, m.given_at, coalesce(m.seconds, m.minutes * 60) AS seconds, m.outage_id IS NOT NULL AS is_outage,
      b.name AS batch, u.first_name || ' ' || u.last_name AS learner
    FROM sitting_minutes m
    LEFT JOIN batches b USING (batch_id)
    LEFT JOIN users u ON u.user_id = m.user_id
    WHERE m.sitting_id = ${sittingId}
    ORDER BY m.number DESC`.execute(db);
  return rows;
}

export interface RunningRow {
  running: number;
  last_end: Date | null;
}

const running = sql`count(*)::int AS running, max(a.deadline) AS last_end`;

export async function selectRunning(db: Executor, sittingId: string): Promise<RunningRow> {
  const { rows } = await sql<RunningRow>`
    SELECT ${running} FROM attempts a WHERE a.sitting_id = ${sittingId} AND a.status = 0`.execute(db);
  return rows[0]!;
}

export async function selectRunningBatches(
  db: Executor,
  sittingId: string,
): Promise<(RunningRow & { batch_id: string; name: string })[]> {
  const { rows } = await sql<RunningRow & { batch_id: string; name: string }>`
    SELECT b.batch_id, b.name, ${running}
    FROM attempts a
    JOIN batch_members m ON m.user_id = a.user_id
    JOIN batches b ON b.batch_id = m.batch_id AND b.archived_at IS NULL
    WHERE a.sitting_id = ${sittingId} AND a.status = 0
    GROUP BY b.batch_id, b.name
    ORDER BY b.name, b.batch_id`.execute(db);
  return rows;
}

const MOST = 20;

export interface LearnerRow extends RunningRow {
  user_id: string;
  name: string;
  roll_number: string | null;
}

/** Who has entered; `which` is a condition on a row `u` of users. */
const learnersOf = (sittingId: string, which: RawBuilder<unknown>) => sql<LearnerRow>`
  SELECT u.user_id, u.first_name || ' ' || u.last_name AS name, u.roll_number,
    count(*) FILTER (WHERE a.status = 0)::int AS running, max(a.deadline) FILTER (WHERE a.status = 0) AS last_end
  FROM users u JOIN attempts a ON a.user_id = u.user_id AND a.sitting_id = ${sittingId}
  WHERE ${which}
  GROUP BY u.user_id
  ORDER BY name, u.user_id
  LIMIT ${MOST}`;

const MOST_WORDS = 5;

/** Each word is somewhere in the name, the address or the roll number. Few have entered: no index is needed. */
function hasAll(words: string): RawBuilder<unknown> {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return sql`NOT EXISTS (
    SELECT FROM unnest(${sought}::text[]) AS word
    WHERE position(word IN lower(concat_ws(' ', u.first_name, u.last_name, u.email, u.roll_number))) = 0
  )`;
}

export async function selectLearners(
  db: Executor,
  sittingId: string,
  words: string | undefined,
): Promise<LearnerRow[]> {
  return (await learnersOf(sittingId, hasAll(words ?? "")).execute(db)).rows;
}

export async function selectOptionalLearner(
  db: Executor,
  sittingId: string,
  userId: string,
): Promise<LearnerRow | undefined> {
  return (await learnersOf(sittingId, sql`u.user_id = ${userId}`).execute(db)).rows[0];
}

export async function selectOptionalBatch(db: Executor, batchId: string) {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM batches WHERE batch_id = ${batchId} AND archived_at IS NULL`.execute(db);
  return rows[0];
}

/** Open attempts that have not got the minutes of the last acts yet. Found without a lock; giving locks and looks again. */
export async function giveBehind(db: Executor, sittingId: string, most: number): Promise<number> {
  const { rows } = await sql`
    SELECT give_minutes(user_id, attempt_id)
    FROM (
      SELECT a.user_id, a.attempt_id
      FROM attempts a JOIN sittings s ON s.sitting_id = a.sitting_id
      WHERE a.sitting_id = ${sittingId} AND a.status = 0 AND a.minute_acts < s.minute_acts
      ORDER BY a.user_id, a.attempt_id
      LIMIT ${most}
    ) AS behind`.execute(db);
  return rows.length;
}

export interface ReachedRow {
  user_id: string;
  version_id: string;
}

/** Who still writes and was given the minutes of this act while writing. */
export async function selectReached(db: Executor, sittingId: string, actId: string): Promise<ReachedRow[]> {
  const { rows } = await sql<ReachedRow>`
    SELECT a.user_id, a.version_id
    FROM attempts a
    JOIN given_times g ON g.user_id = a.user_id AND g.attempt_id = a.attempt_id AND g.act_id = ${actId}
    WHERE a.sitting_id = ${sittingId} AND a.status = 0`.execute(db);
  return rows;
}

/** By now every start that could have missed an act is written: a statement ends after a few seconds. */
const SETTLED_SECONDS = 30;

/** A page of them: an outage makes one for each sitting that ran. */
export async function selectUnsettled(
  db: Executor,
  { after, most }: { after: string; most: number },
): Promise<(ActRow & { is_old: boolean })[]> {
  const { rows } = await sql<ActRow & { is_old: boolean }>`
    SELECT act_id, sitting_id, minutes, batch_id, user_id,
      given_at < clock_timestamp() - make_interval(secs => ${SETTLED_SECONDS}) AS is_old
    FROM sitting_minutes WHERE settled_at IS NULL AND act_id > ${after} ORDER BY act_id LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

export async function settleAct(db: Executor, actId: string) {
  await sql`UPDATE sitting_minutes SET settled_at = clock_timestamp() WHERE act_id = ${actId}`.execute(db);
}
