import { outageTimes } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { Shards } from "../../platform/shards.ts";
import type { Statement } from "../../platform/statements.ts";

export interface BeatRow {
  /** The database's clock; as text, which keeps all digits. */
  at: string;
  is_uncredited: boolean;
}

export const beat: Statement = {
  name: "beat",
  text: `SELECT at, is_uncredited FROM beat($1::timestamptz, ${outageTimes.gap})`,
};

/** Up to this moment saves were committed, or what was missing is credited: an outage that is found later begins later. */
export const HEARD_UNTIL = sql`
  coalesce((
    SELECT least(h.beat_at, (SELECT min(o.began_at) FROM outages o WHERE o.credited_at IS NULL)) FROM heartbeats h
  ), '-infinity')`;

/** For statements on attempts: as with the clock, Citus is asked before. */
export async function heardUntil(db: Executor, shards: Shards) {
  if (!shards.isDistributed) return HEARD_UNTIL;
  const { rows } = await sql<{ until: string }>`SELECT (${HEARD_UNTIL})::text AS until`.execute(db);
  return sql`${rows[0]!.until}::timestamptz`;
}
