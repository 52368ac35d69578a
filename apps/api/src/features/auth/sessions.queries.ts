import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { ACCESS_SECONDS, type Role } from "../../platform/session/access.ts";
import { SESSION_SECONDS } from "../../platform/session/cookies.ts";
import { REVOKED_CHANNEL } from "../../platform/session/revocations.ts";

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

/** The live session with its user's present role and the database's now, locked: refreshes of one session go one by one. */
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

export async function revokeAllSessions(db: Executor, userId: string) {
  await sql`
    WITH ended AS (
      UPDATE sessions SET revoked_at = now(), revoked_for = 'reset'
      WHERE user_id = ${userId} AND revoked_at IS NULL
      RETURNING session_id
    )
    SELECT pg_notify(${REVOKED_CHANNEL}, session_id::text) FROM ended`.execute(db);
}

/** Sessions that ended while an access token of theirs may still be about. */
export async function selectRevokedSessionIds(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom("sessions")
    .select("session_id")
    .where("revoked_at", ">", sql<Date>`now() - make_interval(secs => ${ACCESS_SECONDS + 60})`)
    .execute();
  return rows.map((row) => row.session_id);
}
