import { sittingTimes } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { HEARD_UNTIL } from "../attempts/heartbeat.queries.ts";
import { lastEntry } from "./facts.queries.ts";

/** A start that was asked for in time is written by then. */
const SETTLED_SECONDS = sittingTimes.spread + 10;

/**
 * Notes the end of each sitting in which nobody writes any more and nobody can begin, nor go on with what was re-opened.
 * Without it, nothing that waits for the close is shown: a worker that is down shows too little, never too much. Nor does
 * one end in an outage: what it took is not credited yet.
 */
export async function endSittings(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ sitting_id: string }>`
    SELECT s.sitting_id FROM sittings s
    CROSS JOIN LATERAL (SELECT greatest(s.closes_at, ${lastEntry}) AS closes_at) AS c
    WHERE s.ended_at IS NULL AND s.cancelled_at IS NULL AND c.closes_at <= ${HEARD_UNTIL}
      AND c.closes_at <= clock_timestamp() - make_interval(secs => ${SETTLED_SECONDS})`.execute(db);
  for (const { sitting_id } of rows) if (!(await isWritten(db, sitting_id))) await end(db, sitting_id);
  return false;
}

async function isWritten(db: Executor, sittingId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM attempts WHERE sitting_id = ${sittingId} AND status = 0
    UNION ALL
    SELECT 1 FROM attempt_acts c JOIN attempts a ON a.user_id = c.user_id AND a.attempt_id = c.attempt_id
    WHERE a.sitting_id = ${sittingId} AND c.kind = 'reopened' AND c.done_at IS NULL AND c.until > clock_timestamp()
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

async function end(db: Executor, sittingId: string) {
  await sql`
    UPDATE sittings SET ended_at = clock_timestamp()
    WHERE sitting_id = ${sittingId} AND ended_at IS NULL`.execute(db);
}
