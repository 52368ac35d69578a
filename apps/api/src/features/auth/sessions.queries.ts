import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { SessionEnd } from "../../platform/db-types.gen.ts";
import { REVOKED_CHANNEL } from "../../platform/notices.ts";
import { ACCESS_SECONDS, type Caller, type Role } from "../../platform/session/access-token.ts";
import { SESSION_SECONDS } from "../../platform/session/cookies.ts";

const IDLE_DAYS = 7;

export async function insertSession(
  db: Executor,
  session: { session_id: string; user_id: string; role: Role; salt: Buffer; device: string | null },
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

/** Returns the number of sessions that this ended: none if it was over. */
export async function revokeSession(
  db: Executor,
  sessionId: string,
  reason: "logout" | "reuse" | "ended",
): Promise<number> {
  return revoke(db, reason, sql`session_id = ${sessionId}`);
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

export async function revokeAllSessions(
  db: Executor,
  userId: string,
  reason: "reset" | "erasure" = "reset",
): Promise<number> {
  return revoke(db, reason, sql`user_id = ${userId}`);
}

/** All but this one. */
export async function revokeOtherSessions(
  db: Executor,
  { userId, sessionId }: Pick<Caller, "userId" | "sessionId">,
  reason: "ended" | "password",
): Promise<number> {
  return revoke(db, reason, sql`user_id = ${userId} AND session_id <> ${sessionId}`);
}

async function revoke(db: Executor, reason: SessionEnd, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    WITH ended AS (
      UPDATE sessions SET revoked_at = now(), revoked_for = ${reason}
      WHERE ${which} AND revoked_at IS NULL
      RETURNING session_id
    )
    SELECT pg_notify(${REVOKED_CHANNEL}, session_id::text) FROM ended`.execute(db);
  return rows.length;
}

export interface LiveSession {
  session_id: string;
  device: string | null;
  refreshed_at: Date;
  /** The attempt that was opened last in it. */
  last_attempt: string | null;
}

/** Those in which a refresh would succeed, the most recently used first. */
export async function selectLiveSessions(db: Executor, userId: string): Promise<LiveSession[]> {
  return live(db).where("user_id", "=", userId).execute();
}

/** The same, of all administrators. */
export async function selectLiveAdminSessions(db: Executor): Promise<(LiveSession & { user_id: string })[]> {
  return live(db).select("user_id").where("role", "=", "ADMIN").execute();
}

const live = (db: Executor) =>
  db
    .selectFrom("sessions")
    .select(["session_id", "device", "refreshed_at", "last_attempt"])
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .where("refreshed_at", ">", sql<Date>`now() - make_interval(days => ${IDLE_DAYS})`)
    .orderBy("refreshed_at", "desc")
    .orderBy("session_id");

/** Sorted, so that two processes lock rows in one order. A session that is over is left alone. */
export async function updateOpenTests(db: Executor, opened: ReadonlyMap<string, string>) {
  const sorted = [...opened].toSorted(([one], [other]) => (one < other ? -1 : 1));
  await sql`
    UPDATE sessions s SET last_attempt = o.attempt_id
    FROM unnest(${sorted.map(([id]) => id)}::uuid[], ${sorted.map(([, id]) => id)}::bigint[]) AS o (session_id, attempt_id)
    WHERE s.session_id = o.session_id AND s.revoked_at IS NULL AND s.last_attempt IS DISTINCT FROM o.attempt_id`.execute(
    db,
  );
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
