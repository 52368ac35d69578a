import type { SittingFacts, ShownWhen } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** Columns of a sitting `s` that decide how far it is. */
export const factColumns = sql`
  s.quiet_from, s.opens_at, s.ended_at, s.cancelled_at, s.score_when, s.score_at, s.key_when, s.key_at,
  s.objections_until, s.key_final_at, s.rank_at`;

/** Of a sitting `s`: outages that began before it have moved it. */
export const lastEntry = sql`(s.last_entry_at + make_interval(secs => s.entry_seconds))`;

export interface FactRow {
  quiet_from: Date;
  opens_at: Date;
  ended_at: Date | null;
  cancelled_at: Date | null;
  score_when: ShownWhen;
  score_at: Date | null;
  key_when: ShownWhen;
  key_at: Date | null;
  objections_until: Date | null;
  key_final_at: Date | null;
  rank_at: Date | null;
}

const timeOf = (at: Date | null) => at?.getTime() ?? null;

export function factsOf(row: FactRow): SittingFacts {
  return {
    quietFrom: row.quiet_from.getTime(),
    opensAt: row.opens_at.getTime(),
    endedAt: timeOf(row.ended_at),
    cancelledAt: timeOf(row.cancelled_at),
    scoreWhen: row.score_when,
    scoreAt: timeOf(row.score_at),
    keyWhen: row.key_when,
    keyAt: timeOf(row.key_at),
    objectionsUntil: timeOf(row.objections_until),
    keyFinalAt: timeOf(row.key_final_at),
    rankAt: timeOf(row.rank_at),
  };
}

export interface RestingRow extends FactRow {
  sitting_id: string;
  test_id: string;
  now: Date;
}

/** Of these tests, the sittings that have begun to hold something back, or did. */
export async function selectBegun(db: Executor, testIds: readonly string[]): Promise<RestingRow[]> {
  const { rows } = await sql<RestingRow>`
    SELECT ${factColumns}, s.sitting_id, s.test_id, clock_timestamp() AS now
    FROM sittings s
    WHERE s.test_id = ANY (${[...new Set(testIds)]}::uuid[]) AND s.quiet_from <= clock_timestamp()`.execute(
    db,
  );
  return rows;
}
