import { eventLimits, type MeritKind, type MeritTie } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** A list that one process makes. */
export interface HeldList {
  board_id: string;
  kind: MeritKind;
  tie: MeritTie;
  maker: string;
  /** Before the first of its attempts was read. As text, which keeps all digits. */
  as_of: string;
}

/** Longer than a step takes: who does not come back in time has died. */
const HELD = sql`clock_timestamp() + interval '60 s'`;

/** On a list `l`: of a sitting once nobody writes, of an event once each of its sittings has a new list that is long enough. */
const isReady = sql`
  CASE l.kind
    WHEN 'test' THEN true
    WHEN 'sitting' THEN EXISTS (SELECT FROM sittings s WHERE s.sitting_id = l.board_id AND s.ended_at IS NOT NULL)
    ELSE EXISTS (SELECT FROM sittings s WHERE s.event_id = l.board_id AND s.cancelled_at IS NULL) AND NOT EXISTS (
      SELECT FROM sittings s LEFT JOIN merit_lists m ON m.board_id = s.sitting_id
      WHERE s.event_id = l.board_id AND s.cancelled_at IS NULL
        AND (s.ended_at IS NULL OR m.making IS NULL OR m.making = 0 OR m.as_of < m.asked_at
          OR m.candidates < ${eventLimits.candidates})
    )
  END`;

/** The one that was asked for first. A row that is locked is about to be asked for. */
export async function holdNextList(db: Executor, maker: string): Promise<HeldList | undefined> {
  const { rows } = await sql<HeldList>`
    UPDATE merit_lists m SET maker = ${maker}, held_until = ${HELD}
    FROM (
      SELECT l.board_id FROM merit_lists l
      WHERE (l.as_of IS NULL OR l.as_of < l.asked_at)
        AND (l.held_until IS NULL OR l.held_until < clock_timestamp()) AND ${isReady}
      ORDER BY l.asked_at LIMIT 1 FOR UPDATE SKIP LOCKED
    ) AS next
    WHERE m.board_id = next.board_id
    RETURNING m.board_id, m.kind, m.tie, m.maker, clock_timestamp()::text AS as_of`.execute(db);
  return rows[0];
}

/** False if another process has taken it over. */
export async function holdOn(db: Executor, { board_id, maker }: HeldList): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE merit_lists SET held_until = ${HELD} WHERE board_id = ${board_id} AND maker = ${maker}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export async function letGo(db: Executor, { board_id, maker }: HeldList) {
  await sql`
    UPDATE merit_lists SET maker = NULL, held_until = NULL
    WHERE board_id = ${board_id} AND maker = ${maker}`.execute(db);
}

export interface ListRow {
  board_id: string;
  kind: MeritKind;
  tie: MeritTie;
  making: number;
  as_of: Date | null;
  candidates: number | null;
  version_id: string | null;
  key_revision: number | null;
  alpha: number | null;
  standard_error: number | null;
  /** A newer one was asked for. */
  is_wanted: boolean;
}

export async function selectOptionalList(db: Executor, boardId: string): Promise<ListRow | undefined> {
  const { rows } = await sql<ListRow>`
    SELECT board_id, kind, tie, making, as_of, candidates, version_id, key_revision, alpha, standard_error,
      as_of IS NULL OR as_of < asked_at AS is_wanted
    FROM merit_lists WHERE board_id = ${boardId}`.execute(db);
  return rows[0];
}

/** The new rule is that of the next making. */
export async function updateTie(db: Executor, boardId: string, tie: MeritTie) {
  await sql`
    UPDATE merit_lists SET tie = ${tie}::merit_tie, asked_at = clock_timestamp() WHERE board_id = ${boardId}`.execute(
    db,
  );
}
