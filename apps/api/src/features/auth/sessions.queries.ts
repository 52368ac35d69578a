import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { REVOKED_CHANNEL } from "../../platform/notices.ts";
import { ACCESS_SECONDS, type Role } from "../../platform/session/access-token.ts";
import { SESSION_SECONDS } from "../../platform/session/cookies.ts";

const IDLE_DAYS = 7;

export async function insertSession(
  db: Executor,
  session: { session_id: string; user_id: string; role: Role; salt: Buffer },
) {
  await db
    .insertInto("sessions")
    .values({
      ...session,
      expires_at: sql<Date>`now() + make_interval(secs => ${SESSION_SECONDS[session.role]})`,
    })
    .execute();
}

/**
 * Locks the live session and reads the user's current role and the database's time: refreshes of
 * one session go one by one.
 */
export async function lockLiveSession(db: Executor, sessionId: string) {
  return db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.user_id", "s.user_id")
    .select([
      "s.session_id",
      "s.user_id",
      "s.role",
      "s.salt",
      "s.generation",
      "s.uses",
      "u.role as user_role",
      "u.email",
      "u.language",
    ])
    .select(sql<Date>`clock_timestamp()`.as("now"))
    .where("s.session_id", "=", sessionId)
    .where("s.revoked_at", "is", null)
    .where("s.expires_at", ">", sql<Date>`now()`)
    .where("s.refreshed_at", ">", sql<Date>`now() - make_interval(days => ${IDLE_DAYS})`)
    .forUpdate("s")
    .executeTakeFirst();
}

export async function advanceSession(db: Executor, sessionId: string, generation: number, uses: Date[]) {
  await db
    .updateTable("sessions")
    .set({ generation, uses, refreshed_at: sql<Date>`clock_timestamp()` })
    .where("session_id", "=", sessionId)
    .execute();
}

export async function revokeSession(db: Executor, sessionId: string, reason: "logout" | "reuse") {
  await sql`
    WITH ended AS (
      UPDATE sessions SET revoked_at = now(), revoked_for = ${reason}
      WHERE session_id = ${sessionId} AND revoked_at IS NULL
      RETURNING session_id
    )
    SELECT pg_notify(${REVOKED_CHANNEL}, session_id::text) FROM ended`.execute(db);
}

/** Ends the least recently used sessions of an account beyond the given number. */
export async function revokeSessionsBeyond(db: Executor, userId: string, most: number) {
  await sql`
    WITH ended AS (
      UPDATE sessions SET revoked_at = now(), revoked_for = 'crowded'
      WHERE revoked_at IS NULL AND session_id IN (
        SELECT session_id FROM sessions
        WHERE user_id = ${userId} AND revoked_at IS NULL AND expires_at > now()
        ORDER BY refreshed_at DESC, session_id OFFSET ${most}
      )
      RETURNING session_id
    )
    SELECT pg_notify(${REVOKED_CHANNEL}, session_id::text) FROM ended`.execute(db);
}

export async function revokeAllSessions(db: Executor, userId: string) {
  await sql`
    WITH ended AS (
      UPDATE sessions SET revoked_at = now(), revoked_for = 'reset'
      WHERE user_id = ${userId} AND revoked_at IS NULL
      RETURNING session_id
    )
    SELECT pg_notify(${REVOKED_CHANNEL}, session_id::text) FROM ended`.execute(db);
}

/** Ended sessions and erased accounts whose access tokens may still be valid. */
export async function selectRevokedIds(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT session_id::text AS id FROM sessions WHERE revoked_at > ${tokenAge}
    UNION ALL
    SELECT user_id::text FROM erased_accounts WHERE erased_at > ${tokenAge}`.execute(db);
  return rows.map(({ id }) => id);
}

const tokenAge = sql`now() - make_interval(secs => ${ACCESS_SECONDS + 60})`;
