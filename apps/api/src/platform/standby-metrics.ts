import { sql } from "kysely";
import { Gauge } from "prom-client";
import type { Executor } from "./db.ts";

const behind = new Gauge({
  name: "patrak_standby_behind_bytes",
  help: "How much of the log a standby has not confirmed, by its replication slot.",
  labelNames: ["slot"],
});

/** Any login may read slots: one of a standby that is away stays, and keeps the log for it. */
export async function measureStandbys(db: Executor): Promise<false> {
  const { rows } = await sql<{ slot: string; bytes: number }>`
    SELECT slot_name AS slot, greatest(0, pg_current_wal_lsn() - restart_lsn)::float8 AS bytes
    FROM pg_replication_slots
    WHERE slot_type = 'physical' AND NOT temporary AND restart_lsn IS NOT NULL`.execute(db);
  behind.reset();
  for (const { slot, bytes } of rows) behind.set({ slot }, bytes);
  return false;
}
