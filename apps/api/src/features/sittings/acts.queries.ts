import type { AttemptAct } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { lastEntry } from "./facts.queries.ts";
import type { NewAct } from "../attempts/acts.queries.ts";

export interface AttemptRow {
  user_id: string;
  attempt_id: string;
  version_id: string;
  sitting_number: number;
  status: 0 | 1;
  started_at: Date;
  deadline: Date;
  ended_at: Date | null;
  end_reason: "submit" | "deadline" | "admin" | null;
  used_seconds: number;
  extra_seconds: number;
  is_void: boolean;
  /** Another one that is not void is in another sitting of the same event. */
  is_elsewhere: boolean;
  /** In the sitting's start that has not come yet. */
  is_early: boolean;
  /** The month of its answers has left the database. */
  is_archived: boolean;
  question_count: number;
  answered: number;
  /** How many the learner may have in the sitting, and whether one more could begin now. */
  allowed: number;
  may_enter: boolean;
}

/** All of a learner's in a sitting, the first first. */
export async function selectAttempts(db: Executor, sittingId: string, userId: string): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    SELECT a.user_id, a.attempt_id, a.version_id, a.sitting_number, a.status, a.started_at, a.deadline, a.ended_at,
      a.end_reason, a.extra_seconds, a.is_void, v.question_count,
      greatest(0, floor(extract(epoch FROM coalesce(a.ended_at, least(clock_timestamp(), a.deadline)) - a.started_at)
        - a.paused_seconds))::int AS used_seconds,
      a.started_at > clock_timestamp() AS is_early,
      EXISTS (
        SELECT FROM attempts o
        WHERE o.user_id = a.user_id AND o.event_id = a.event_id AND o.sitting_id <> a.sitting_id AND NOT o.is_void
      ) AS is_elsewhere,
      EXISTS (
        SELECT FROM ledger_archives l
        WHERE l.month = to_char(to_timestamp((a.attempt_id >> 32) + extract(epoch FROM timestamptz '2026-01-01 00:00+00')),
          'YYYY-MM')
      ) AS is_archived,
      coalesce((SELECT c.answered FROM count_answered(a.user_id, ARRAY[a.attempt_id]) AS c), 0) AS answered,
      coalesce(l.attempts_allowed, s.attempts_allowed) AS allowed,
      (SELECT max(n.sitting_number) FROM attempts n WHERE n.user_id = a.user_id AND n.sitting_id = a.sitting_id)
        < coalesce(l.attempts_allowed, s.attempts_allowed) AND clock_timestamp() <= ${lastEntry} AS may_enter
    FROM attempts a
    JOIN sittings s ON s.sitting_id = a.sitting_id
    JOIN test_versions v ON v.version_id = a.version_id
    LEFT JOIN sitting_learners l ON l.user_id = a.user_id AND l.sitting_id = a.sitting_id
    WHERE a.user_id = ${userId} AND a.sitting_id = ${sittingId}
    ORDER BY a.sitting_number`.execute(db);
  return rows;
}

export interface EventRow {
  attempt_id: string;
  at: Date;
  what: "minutes" | "extra-time" | "outage" | AttemptAct;
  seconds: number | null;
  reason: string | null;
}

export async function selectEvents(
  db: Executor,
  userId: string,
  attemptIds: readonly string[],
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT g.attempt_id, g.given_at AS at, g.kind::text AS what, g.seconds, NULL AS reason
    FROM given_times g
    WHERE g.user_id = ${userId} AND g.attempt_id = ANY (${attemptIds}::bigint[]) AND g.kind <> 'pause'
    UNION ALL
    SELECT c.attempt_id, c.made_at, c.kind::text, c.minutes * 60, c.reason
    FROM attempt_acts c
    WHERE c.user_id = ${userId} AND c.attempt_id = ANY (${attemptIds}::bigint[])
    ORDER BY at`.execute(db);
  return rows;
}

export interface WaitingRow {
  attempt_id: string;
  minutes: number;
  until: Date;
}

/** Re-opened, and the learner has not entered yet. */
export async function selectWaiting(
  db: Executor,
  userId: string,
  attemptIds: readonly string[],
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    SELECT attempt_id, minutes, until FROM attempt_acts
    WHERE user_id = ${userId} AND attempt_id = ANY (${attemptIds}::bigint[])
      AND kind = 'reopened' AND done_at IS NULL AND until > clock_timestamp()
    ORDER BY made_at`.execute(db);
  return rows;
}

export async function selectOptionalKind(
  db: Executor,
  { userId, attemptId, actId }: NewAct,
): Promise<AttemptAct | undefined> {
  const { rows } = await sql<{ kind: AttemptAct }>`
    SELECT kind FROM attempt_acts
    WHERE user_id = ${userId} AND attempt_id = ${attemptId} AND act_id = ${actId}`.execute(db);
  return rows[0]?.kind;
}

/** The learner may begin once more than so far. */
export async function allowOneMore(db: Executor, sittingId: string, userId: string, allowed: number) {
  await sql`
    INSERT INTO sitting_learners (user_id, sitting_id, attempts_allowed) VALUES (${userId}, ${sittingId}, ${allowed})
    ON CONFLICT (user_id, sitting_id) DO UPDATE SET attempts_allowed = excluded.attempts_allowed`.execute(db);
}

/** Somebody may write again, so it has not ended: what waits for its close waits again. */
export async function resumeSitting(db: Executor, sittingId: string) {
  await sql`UPDATE sittings SET ended_at = NULL WHERE sitting_id = ${sittingId}`.execute(db);
}
