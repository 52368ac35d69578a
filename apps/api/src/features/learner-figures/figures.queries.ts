import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** Anyone who started an attempt since the last count showed a session at most this long before it. */
const LOOK_BACK = sql`interval '20 minutes'`;
/** Numbers are assigned before the account is committed: some of the latest may appear late. */
const LATE_NUMBERS = 1000;

const ownsUntil = sql`coalesce(
  (SELECT max(coalesce(e.ends_at, 'infinity')) FROM enrolments e WHERE e.user_id = u.user_id), '-infinity')`;

/**
 * For learners whose packages have just changed, in the same transaction. In two statements: where Citus spreads the
 * packages of students, no update of figures may ask for them.
 */
export async function updateOwnership(db: Executor, userIds: readonly string[]) {
  const { rows } = await sql<{ user_id: string; until: string }>`
    SELECT e.user_id, max(coalesce(e.ends_at, 'infinity'))::text AS until
    FROM enrolments e WHERE e.user_id = ANY (${userIds}::bigint[]) GROUP BY e.user_id`.execute(db);
  const until = new Map(rows.map((row) => [row.user_id, row.until]));
  await sql`
    UPDATE learner_figures f SET owns_until = i.until
    FROM unnest(${userIds}::bigint[], ${userIds.map((id) => until.get(id) ?? "-infinity")}::timestamptz[]) AS i (user_id, until)
    WHERE f.user_id = i.user_id`.execute(db);
}

const counted = sql`(SELECT count(*) FROM attempts a WHERE a.user_id = u.user_id)`;

export interface Mark {
  /** Up to when sessions are counted; as text, which keeps all digits. */
  seen: string;
  /** The highest number that was counted. */
  last: string;
}

export async function selectMark(db: Executor): Promise<Mark> {
  const { rows } = await sql<Mark>`
    SELECT (coalesce(max(last_seen), now()) - ${LOOK_BACK})::text AS seen,
      coalesce(max(user_id), 0)::text AS last
    FROM learner_figures`.execute(db);
  return rows[0]!;
}

/** The next sessions after the mark: how many, and when the last of them was seen. */
export async function selectNextSeen(db: Executor, { seen }: Mark, most: number) {
  const { rows } = await sql<{ count: number; until: string | null }>`
    SELECT count(*)::int AS count, max(refreshed_at)::text AS until FROM (
      SELECT refreshed_at FROM sessions
      WHERE refreshed_at > ${seen}::timestamptz
      ORDER BY refreshed_at LIMIT ${most}
    ) AS next`.execute(db);
  return rows[0]!;
}

/**
 * Nobody is told to have been here after `until`, and nobody above the mark is counted: if counting is broken
 * off, the next mark then leaves out nothing.
 */
export async function updateSeen(db: Executor, { seen, last }: Mark, until: string) {
  await sql`
    INSERT INTO learner_figures AS f (user_id, attempts, last_seen, owns_until)
    SELECT u.user_id, ${counted}, active.at, ${ownsUntil}
    FROM users u JOIN (
      SELECT s.user_id, max(s.refreshed_at) AS at FROM sessions s
      WHERE s.refreshed_at > ${seen}::timestamptz AND s.refreshed_at <= ${until}::timestamptz
      GROUP BY s.user_id
    ) AS active USING (user_id)
    WHERE u.role = 'USER' AND u.user_id <= ${last}::bigint
    ON CONFLICT (user_id) DO UPDATE
      SET attempts = excluded.attempts, last_seen = greatest(f.last_seen, excluded.last_seen),
        owns_until = excluded.owns_until
      WHERE f.attempts <> excluded.attempts OR f.last_seen < excluded.last_seen
        OR f.owns_until <> excluded.owns_until`.execute(db);
}

/** The next accounts without figures, by their numbers; the first count covers everybody. Returns how many. */
export async function insertNew(db: Executor, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH fresh AS MATERIALIZED (
      SELECT n.user_id, n.created_at FROM users n
      WHERE n.role = 'USER'
        AND n.user_id > (SELECT coalesce(max(user_id), 0) - ${LATE_NUMBERS}::int FROM learner_figures)
        AND NOT EXISTS (SELECT FROM learner_figures f WHERE f.user_id = n.user_id)
      ORDER BY n.user_id LIMIT ${most}
    ), active AS (
      SELECT s.user_id, max(s.refreshed_at) AS at FROM sessions s JOIN fresh USING (user_id) GROUP BY s.user_id
    )
    INSERT INTO learner_figures (user_id, attempts, last_seen, owns_until)
    SELECT u.user_id, ${counted}, coalesce(active.at, u.created_at), ${ownsUntil}
    FROM fresh u LEFT JOIN active USING (user_id)
    ON CONFLICT (user_id) DO NOTHING`.execute(db);
  return Number(numAffectedRows);
}
