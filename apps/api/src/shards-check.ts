import { sql } from "kysely";
import type { Database } from "./platform/db.ts";

/**
 * The attempts' tables and the configured shards must agree: otherwise a batch for
 * two shards would be refused.
 */
export async function checkShards(db: Database, believed: number) {
  const { rows: tables } = await sql<{ citus: string | null }>`
    SELECT to_regclass('pg_catalog.pg_dist_shard') AS citus`.execute(db);
  // Without Citus, either setting works.
  if (!tables[0]!.citus) return;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_dist_shard WHERE logicalrelid = 'attempts'::regclass`.execute(db);
  const { count } = rows[0]!;
  if (count !== believed)
    throw new Error(`the attempts are on ${count} shards, but DATABASE_SHARDS says ${believed}`);
}
