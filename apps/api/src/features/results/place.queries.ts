import type { MeritTie } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

export interface PlaceRow {
  rank: number;
  is_tied: boolean;
  candidates: number;
  percentile: string;
  tie: MeritTie;
  event: string | null;
}

/** Where an attempt stands in the list of its sitting; of the event, if there is one. A retake has no place. */
export async function selectOptionalPlace(
  db: Executor,
  { user_id, attempt_id, sitting_id }: { user_id: string; attempt_id: string; sitting_id: string },
): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    SELECT r.rank, r.is_tied, l.candidates, r.percentile::text AS percentile, l.tie, e.name AS event
    FROM sittings s
    JOIN merit_lists l ON l.board_id = coalesce(s.event_id, s.sitting_id)
    JOIN merit_rows r ON r.board_id = l.board_id AND r.making = l.making AND r.user_id = ${user_id}
    LEFT JOIN sitting_events e ON e.event_id = s.event_id
    WHERE s.sitting_id = ${sitting_id} AND r.attempt_id = ${attempt_id}`.execute(db);
  return rows[0];
}

/** Hundredths of a mark, by the newest list of the board; null without one, or under other keys. */
export async function selectStandardError(
  db: Executor,
  { board_id, version_id, key_revision }: { board_id: string; version_id: string; key_revision: number },
): Promise<number | null> {
  const { rows } = await sql<{ standard_error: number | null }>`
    SELECT standard_error FROM merit_lists
    WHERE board_id = ${board_id} AND version_id = ${version_id} AND key_revision = ${key_revision}`.execute(
    db,
  );
  return rows[0]?.standard_error ?? null;
}
