import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** What has a merit list: the practice of a test under the test's id, a sitting, an event. Practice always shares ranks. */
const boards = (ids: RawBuilder<unknown>) => sql`
  SELECT test_id AS board_id, 'test'::merit_kind AS kind, 'shared'::merit_tie AS tie FROM tests WHERE test_id IN (${ids})
  UNION ALL
  SELECT sitting_id, 'sitting', 'wrong-time' FROM sittings WHERE sitting_id IN (${ids})
  UNION ALL
  SELECT event_id, 'event', 'wrong-time' FROM sitting_events WHERE event_id IN (${ids})`;

const ask = (ids: RawBuilder<unknown>) => sql`
  INSERT INTO merit_lists AS l (board_id, kind, tie, asked_at)
  SELECT board_id, kind, tie, clock_timestamp() FROM (${boards(ids)}) AS b
  ORDER BY board_id
  ON CONFLICT (board_id) DO UPDATE SET asked_at = excluded.asked_at`;

/**
 * Has the worker make a board's list anew: of a test or a sitting whose scores have changed, in the transaction that
 * changed them. The row stays locked until that commits, and nobody begins to make a list whose row is locked.
 */
export async function askForMerit(db: Executor, boardId: string): Promise<void> {
  await ask(sql`${boardId}::uuid`).execute(db);
}

/** How far back the worker looks for sittings without a list. */
const LATELY = sql`interval '30 days'`;

/** Sittings that have ended and have no list, or whose attempts were declared void or counted again since. */
export async function askForEnded(db: Executor): Promise<void> {
  await ask(sql`
    SELECT s.sitting_id FROM sittings s LEFT JOIN merit_lists m ON m.board_id = s.sitting_id
    WHERE s.ended_at > clock_timestamp() - ${LATELY} AND (m.board_id IS NULL OR m.asked_at < s.ended_at)
    UNION
    SELECT a.sitting_id FROM attempt_acts c
    JOIN attempts a ON a.user_id = c.user_id AND a.attempt_id = c.attempt_id
    JOIN merit_lists m ON m.board_id = a.sitting_id
    WHERE c.done_at > m.asked_at`).execute(db);
}

/** The event of a sitting whose list is new. */
export async function askForEvent(db: Executor, sittingId: string): Promise<void> {
  await ask(sql`SELECT s.event_id FROM sittings s WHERE s.sitting_id = ${sittingId}`).execute(db);
}
