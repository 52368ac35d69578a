import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

export interface EventRow {
  event_id: string;
  name: string;
}

export async function selectOptionalEvent(db: Executor, eventId: string): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    SELECT event_id, name FROM sitting_events WHERE event_id = ${eventId}`.execute(db);
  return rows[0];
}

/** In one order, so that two who lock them do not wait for each other. */
export async function selectSittingsOf(db: Executor, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ sitting_id: string }>`
    SELECT sitting_id FROM sittings WHERE event_id = ${eventId} AND cancelled_at IS NULL ORDER BY sitting_id`.execute(
    db,
  );
  return rows.map(({ sitting_id }) => sitting_id);
}

export async function insertEvent(db: Executor, { event_id, name }: EventRow) {
  await sql`INSERT INTO sitting_events (event_id, name) VALUES (${event_id}, ${name})`.execute(db);
}

/** Their ranks come with the event's, by hand. */
export async function joinEvent(db: Executor, eventId: string, sittingIds: readonly string[]) {
  await sql`
    UPDATE sittings SET event_id = ${eventId}, rank_when = 'hand', rank_at = NULL, changes = changes + 1
    WHERE sitting_id = ANY (${sittingIds}::uuid[])`.execute(db);
}

export async function deleteEvent(db: Executor, eventId: string) {
  await sql`UPDATE sittings SET event_id = NULL, changes = changes + 1 WHERE event_id = ${eventId}`.execute(
    db,
  );
  await sql`DELETE FROM sitting_events WHERE event_id = ${eventId}`.execute(db);
}
