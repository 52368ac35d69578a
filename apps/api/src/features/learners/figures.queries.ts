import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** Who can have begun an attempt since has shown a session this long before, at the latest. */
const LOOK_BACK = sql`interval '20 minutes'`;
/** Numbers are given out before the account is there: some of the last ones may come late. */
const LATE_NUMBERS = 1000;

const ownsUntil = sql`coalesce(
  (SELECT max(coalesce(e.ends_at, 'infinity')) FROM enrolments e WHERE e.user_id = u.user_id), '-infinity')`;

/** For those whose packages have just changed, in the same transaction. */
export async function updateOwnership(db: Executor, userIds: readonly string[]) {
  await sql`
    UPDATE learner_figures f SET owns_until = ${ownsUntil}
    FROM users u WHERE u.user_id = f.user_id AND f.user_id = ANY (${userIds}::bigint[])`.execute(db);
}

/**
 * Counts for those who were here since the last count, and for new accounts. The first time that is everybody: it
 * needs no other beginning, and what one count has missed the next one finds.
 */
export async function refreshFigures(db: Executor) {
  const { rows } = await sql<{ since: string; number: string }>`
    SELECT (coalesce(max(last_seen), '-infinity') - ${LOOK_BACK})::text AS since,
      (coalesce(max(user_id), 0) - ${LATE_NUMBERS}::int)::text AS number
    FROM learner_figures`.execute(db);
  const { since, number } = rows[0]!;
  await sql`
    INSERT INTO learner_figures AS f (user_id, attempts, last_seen, owns_until)
    SELECT u.user_id, (SELECT count(*) FROM attempts a WHERE a.user_id = u.user_id),
      coalesce((SELECT max(s.refreshed_at) FROM sessions s WHERE s.user_id = u.user_id), u.created_at),
      ${ownsUntil}
    FROM users u
    WHERE u.role = 'USER' AND u.user_id IN (
      SELECT s.user_id FROM sessions s WHERE s.refreshed_at > ${since}::timestamptz
      UNION SELECT n.user_id FROM users n WHERE n.user_id > ${number}::bigint
    )
    ON CONFLICT (user_id) DO UPDATE
      SET attempts = excluded.attempts, last_seen = greatest(f.last_seen, excluded.last_seen),
        owns_until = excluded.owns_until
      WHERE f.attempts <> excluded.attempts OR f.last_seen < excluded.last_seen
        OR f.owns_until <> excluded.owns_until`.execute(db);
}
