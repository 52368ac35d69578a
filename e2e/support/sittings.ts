import { randomUUID } from "node:crypto";
import type { Pool } from "pg";

/** A sitting of a published test for the owners of its package, which opens in so many seconds. */
export async function insertSitting(db: Pool, testId: string, opensIn: number) {
  const sittingId = randomUUID();
  const { rows } = await db.query<{ zero: Date }>(
    `INSERT INTO sittings (sitting_id, test_id, version_id, quiet_from, opens_at, last_entry_at, closes_at, ending,
       audience, score_when, key_when, rank_when)
     SELECT $1, test_id, published_version_id, opens - interval '1 day', opens, opens + interval '30 minutes',
       opens + interval '2 hours', 'close', 'owners', 'close', 'close', 'hand'
     FROM tests, LATERAL (SELECT clock_timestamp() + make_interval(secs => $3) AS opens) AS planned
     WHERE test_id = $2
     RETURNING opens_at + interval '5 seconds' AS zero`,
    [sittingId, testId, opensIn],
  );
  return { sittingId, zero: rows[0]!.zero.getTime() };
}

/** The day comes sooner: it opens in so many seconds. Gives the zero of all clocks. */
export async function moveOpening(db: Pool, sittingId: string, opensIn: number): Promise<number> {
  const { rows } = await db.query<{ zero: Date }>(
    `UPDATE sittings SET quiet_from = opens - interval '1 day', opens_at = opens,
       last_entry_at = opens + interval '30 minutes', closes_at = opens + interval '1 hour'
     FROM (SELECT clock_timestamp() + make_interval(secs => $2) AS opens) AS moved
     WHERE sitting_id = $1 RETURNING opens_at + interval '5 seconds' AS zero`,
    [sittingId, opensIn],
  );
  return rows[0]!.zero.getTime();
}

/** It is over, and its test may be practised again. */
export async function endSitting(db: Pool, sittingId: string) {
  await db.query(
    `UPDATE sittings SET quiet_from = quiet_from - d, opens_at = opens_at - d, last_entry_at = last_entry_at - d,
       closes_at = closes_at - d, ended_at = closes_at - d
     FROM make_interval(hours => 3) AS d WHERE sitting_id = $1`,
    [sittingId],
  );
}
