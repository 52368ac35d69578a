import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { isSought } from "../learners/sought.service.ts";
import { invitedTo, type Inviting } from "./invited.queries.ts";

export interface LearnerRow {
  user_id: string;
  name: string;
  email: string | null;
  roll_number: string | null;
  attempt_id: string | null;
  started_at: Date | null;
  ended_at: Date | null;
  is_by_time: boolean | null;
  deadline: Date | null;
  extra_seconds: number | null;
  heard_at: Date | null;
  answered: number | null;
  now: Date;
}

/** In the order asked. */
export async function selectWatchedLearners(
  db: Executor,
  sittingId: string,
  userIds: readonly string[],
): Promise<LearnerRow[]> {
  const { rows } = await sql<LearnerRow>`
    SELECT u.user_id, btrim(u.first_name || ' ' || u.last_name) AS name, u.email, u.roll_number, a.attempt_id,
      a.started_at, a.ended_at, a.end_reason = 'deadline' AS is_by_time, a.deadline, a.extra_seconds, c.heard_at,
      CASE WHEN a.status = 0 AND c.attempt_id = a.attempt_id THEN bit_count(c.answered)::int END AS answered,
      now() AS now
    FROM unnest(${userIds}::bigint[]) WITH ORDINALITY AS i (user_id, place)
    JOIN users u ON u.user_id = i.user_id
    LEFT JOIN contacts c ON c.sitting_id = ${sittingId} AND c.user_id = i.user_id
    LEFT JOIN LATERAL (
      SELECT * FROM attempts n WHERE n.user_id = i.user_id AND n.sitting_id = ${sittingId}
      ORDER BY n.sitting_number DESC LIMIT 1
    ) AS a ON true
    ORDER BY i.place`.execute(db);
  return rows;
}

const MOST = 50;

export async function selectByAttempt(db: Executor, sittingId: string, attemptId: string) {
  const { rows } = await sql<{ user_id: string }>`
    SELECT a.user_id FROM attempts a
    WHERE a.attempt_id = ${attemptId}::bigint AND a.sitting_id = ${sittingId} LIMIT ${MOST}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Whoever is invited, and whoever has entered. */
export async function selectByWords(db: Executor, sitting: Inviting, words: string) {
  const { rows } = await sql<{ user_id: string }>`
    SELECT u.user_id FROM users u
    WHERE ${isSought(words)} AND (
      u.user_id IN ${invitedTo(sitting)}
      OR EXISTS (SELECT FROM attempts a WHERE a.user_id = u.user_id AND a.sitting_id = ${sitting.sitting_id})
    )
    ORDER BY u.user_id LIMIT ${MOST}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
