import { sql, type Transaction } from "kysely";
import { BATCH_ROWS, isFull } from "../../platform/batch-rows.ts";
import type { Executor } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";

export interface NewEvent {
  kind: string;
  userId: string | null;
  network: Buffer | null;
}

/** Counted per hour, in one row. */
export async function countEvent(db: Executor, { kind, userId, network }: NewEvent) {
  await sql`
    INSERT INTO security_events AS e (kind, hour, user_id, last_at, network)
    VALUES (${kind}, date_trunc('hour', now(), 'UTC'), ${userId}, now(), ${network})
    ON CONFLICT (kind, hour, user_id) DO UPDATE
      SET count = e.count + 1, last_at = excluded.last_at, network = excluded.network`.execute(db);
}

export async function sumEvents(db: Executor, kinds: readonly string[], since: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(sum(count), 0)::int AS count FROM security_events
    WHERE kind = ANY (${kinds}::text[]) AND last_at >= ${since}`.execute(db);
  return rows[0]!.count;
}

/** Each is an entry of the audit log, which is locked until the commit. */
export const TOLD_AT_ONCE = 100;

/** Past hours in which something happened to one account this often, and which are not in the log yet. */
export async function lockUntold(tx: Transaction<DB>, kinds: readonly { kind: string; from: number }[]) {
  const { rows } = await sql<{ kind: string; hour: Date; user_id: string; count: number }>`
    SELECT e.kind, e.hour, e.user_id, e.count
    FROM security_events e
    JOIN jsonb_to_recordset(${JSON.stringify(kinds)}) AS many (kind text, "from" int)
      ON many.kind = e.kind AND e.count >= many."from"
    WHERE NOT e.told AND e.user_id IS NOT NULL AND e.hour < date_trunc('hour', now(), 'UTC')
    ORDER BY e.hour, e.kind, e.user_id
    LIMIT ${TOLD_AT_ONCE}
    FOR UPDATE OF e SKIP LOCKED`.execute(tx);
  return rows;
}

export async function markTold(
  db: Executor,
  { kind, hour, user_id }: { kind: string; hour: Date; user_id: string },
) {
  await sql`
    UPDATE security_events SET told = true
    WHERE kind = ${kind} AND hour = ${hour} AND user_id = ${user_id}`.execute(db);
}

/** One batch; returns whether more is left. */
export async function deleteOldEvents(db: Executor): Promise<boolean> {
  const deleted = await sql`
    DELETE FROM security_events WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM security_events WHERE hour < now() - interval '180 days' LIMIT ${BATCH_ROWS}))`.execute(
    db,
  );
  return isFull(deleted);
}
