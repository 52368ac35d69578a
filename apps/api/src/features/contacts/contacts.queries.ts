import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { Shards } from "../../platform/shards.ts";

/** A device that was heard of since the last time. */
export interface HeardRow {
  userId: string;
  attemptId: string;
  /** By the database's clock, in milliseconds. */
  at: number;
  /** Bits of questions that got an answer, and of those that lost it, in hexadecimal; null if there are none. */
  answered: string | null;
  emptied: string | null;
}

const bits = (hex: string) => sql.raw(`('x' || ${hex})::bit(512)`);
const NONE = sql.raw("B'0'::bit(512)");

/**
 * Of attempts that are open in a sitting; returns which. In one order, because several processes write at once. What
 * was heard of last stands, whoever writes first.
 */
export async function upsertHeard(db: Executor, heard: readonly HeardRow[]) {
  const { rows } = await sql<{ user_id: string; attempt_id: string }>`
    INSERT INTO contacts AS c (sitting_id, user_id, attempt_id, heard_at, answered)
    SELECT a.sitting_id, a.user_id, a.attempt_id, to_timestamp(i.at / 1000), coalesce(${bits("i.answered")}, ${NONE})
    FROM unnest(${heard.map(({ userId }) => userId)}::bigint[], ${heard.map(({ attemptId }) => attemptId)}::bigint[],
      ${heard.map(({ at }) => at)}::float8[], ${heard.map(({ answered }) => answered)}::text[])
      AS i (user_id, attempt_id, at, answered)
    JOIN attempts a ON a.user_id = i.user_id AND a.attempt_id = i.attempt_id
    WHERE a.sitting_id IS NOT NULL AND a.status = 0
    ORDER BY a.sitting_id, a.user_id
    ON CONFLICT (sitting_id, user_id) DO UPDATE SET attempt_id = excluded.attempt_id,
      heard_at = greatest(c.heard_at, excluded.heard_at),
      answered = CASE WHEN c.attempt_id = excluded.attempt_id THEN c.answered | excluded.answered
        ELSE excluded.answered END
    RETURNING user_id, attempt_id`.execute(db);
  return rows;
}

/** Before the others: an answer that was given again after it was taken back counts. */
export async function emptyAnswers(db: Executor, heard: readonly HeardRow[]) {
  await sql`
    WITH emptied AS MATERIALIZED (
      SELECT c.sitting_id, c.user_id, ${bits("i.emptied")} AS bits
      FROM unnest(${heard.map(({ userId }) => userId)}::bigint[], ${heard.map(({ attemptId }) => attemptId)}::bigint[],
        ${heard.map(({ emptied }) => emptied)}::text[]) AS i (user_id, attempt_id, emptied)
      JOIN attempts a ON a.user_id = i.user_id AND a.attempt_id = i.attempt_id
      JOIN contacts c ON c.sitting_id = a.sitting_id AND c.user_id = a.user_id AND c.attempt_id = a.attempt_id
      ORDER BY c.sitting_id, c.user_id
      FOR UPDATE OF c
    )
    UPDATE contacts c SET answered = c.answered & ~e.bits
    FROM emptied e WHERE c.sitting_id = e.sitting_id AND c.user_id = e.user_id`.execute(db);
}

export interface WaitingRow {
  userId: string;
  sittingId: string;
  at: number;
}

/** Somebody who writes already does not wait any more. */
export async function upsertWaiting(db: Executor, waiting: readonly WaitingRow[]) {
  await sql`
    INSERT INTO contacts AS c (sitting_id, user_id, heard_at)
    SELECT i.sitting_id, i.user_id, to_timestamp(i.at / 1000)
    FROM unnest(${waiting.map(({ sittingId }) => sittingId)}::uuid[], ${waiting.map(({ userId }) => userId)}::bigint[],
      ${waiting.map(({ at }) => at)}::float8[]) AS i (sitting_id, user_id, at)
    JOIN users u ON u.user_id = i.user_id
    ORDER BY i.sitting_id, i.user_id
    ON CONFLICT (sitting_id, user_id) DO UPDATE SET heard_at = greatest(c.heard_at, excluded.heard_at)
    WHERE NOT c.writes`.execute(db);
}

export async function deleteContacts(
  db: Executor,
  ended: readonly { user_id: string; board_id: string }[],
  shards: Shards,
) {
  const users = ended.map(({ user_id }) => user_id);
  await sql`
    DELETE FROM contacts c
    USING unnest(${ended.map(({ board_id }) => board_id)}::uuid[], ${users}::bigint[]) AS i (sitting_id, user_id)
    WHERE c.sitting_id = i.sitting_id AND c.user_id = i.user_id ${shards.route("c.user_id", users)}`.execute(
    db,
  );
}

/** Of sittings that are over. */
export async function deleteSpentContacts(db: Executor, most: number) {
  return sql`
    DELETE FROM contacts c WHERE (c.sitting_id, c.user_id) IN (
      SELECT o.sitting_id, o.user_id FROM contacts o JOIN sittings s USING (sitting_id)
      WHERE s.ended_at IS NOT NULL OR s.cancelled_at IS NOT NULL LIMIT ${most}
    )`.execute(db);
}

/** After a crash the table is empty. Whoever writes and does not come back was last heard of at the start. */
export async function insertLostContacts(db: Executor, most: number) {
  return sql`
    INSERT INTO contacts (sitting_id, user_id, attempt_id, heard_at)
    SELECT a.sitting_id, a.user_id, a.attempt_id, a.started_at
    FROM sittings s JOIN attempts a ON a.sitting_id = s.sitting_id AND a.status = 0
    WHERE s.ended_at IS NULL AND s.cancelled_at IS NULL AND s.opens_at <= now()
      AND NOT EXISTS (SELECT FROM contacts c WHERE c.sitting_id = a.sitting_id AND c.user_id = a.user_id)
    ORDER BY a.sitting_id, a.user_id
    LIMIT ${most}
    ON CONFLICT DO NOTHING`.execute(db);
}
