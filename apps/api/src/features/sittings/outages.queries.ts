import { sittingTimes } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { lastEntry } from "./facts.queries.ts";

export interface OutageRow {
  outage_id: string;
  began_at: Date;
  ended_at: Date;
}

export async function hasUncreditedOutages(db: Executor): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM outages WHERE credited_at IS NULL LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Whoever comes second waits for the first, and finds none. */
export async function lockUncredited(db: Executor): Promise<OutageRow[]> {
  const { rows } = await sql<OutageRow>`
    SELECT outage_id, began_at, ended_at FROM outages WHERE credited_at IS NULL ORDER BY began_at FOR UPDATE`.execute(
    db,
  );
  return rows;
}

export async function lockOpenSittings(db: Executor) {
  await sql`
    SELECT FROM sittings WHERE ended_at IS NULL AND cancelled_at IS NULL AND opens_at <= clock_timestamp()
    ORDER BY sitting_id FOR UPDATE`.execute(db);
}

export interface AffectedRow {
  sitting_id: string;
  title_english: string | null;
  title_hindi: string | null;
  seconds: number;
  /** Whether it took time from those who had not entered yet. */
  is_entry: boolean;
}

/** Sittings that ran in it and in which somebody writes or could begin when it began; what it took from them after their start. */
export async function selectAffected(db: Executor, { outage_id }: OutageRow): Promise<AffectedRow[]> {
  const { rows } = await sql<AffectedRow>`
    SELECT s.sitting_id, v.title_english, v.title_hindi,
      ceil(extract(epoch FROM o.ended_at - greatest(o.began_at, z.zero)))::int AS seconds,
      z.last_entry >= o.began_at AS is_entry
    FROM outages o
    CROSS JOIN sittings s
    CROSS JOIN LATERAL (
      SELECT s.opens_at + make_interval(secs => ${sittingTimes.spread}) AS zero,
        ${lastEntry} + make_interval(secs => ${sittingTimes.spread}) AS last_entry
    ) AS z
    JOIN test_versions v ON v.version_id = s.version_id
    WHERE o.outage_id = ${outage_id} AND s.ended_at IS NULL AND s.cancelled_at IS NULL AND z.zero < o.ended_at
      AND (z.last_entry >= o.began_at
        OR EXISTS (SELECT FROM attempts a WHERE a.sitting_id = s.sitting_id AND a.status = 0))
    ORDER BY s.sitting_id`.execute(db);
  return rows;
}

/** In a transaction that has locked the sitting. */
export async function moveLastEntry(db: Executor, sittingId: string, seconds: number) {
  await sql`UPDATE sittings SET entry_seconds = entry_seconds + ${seconds} WHERE sitting_id = ${sittingId}`.execute(
    db,
  );
}

export async function finishOutage(db: Executor, { outage_id }: OutageRow) {
  await sql`UPDATE outages SET credited_at = clock_timestamp() WHERE outage_id = ${outage_id}`.execute(db);
}
