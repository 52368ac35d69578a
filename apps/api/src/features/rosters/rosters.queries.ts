import type { Attendance } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { invitedTo, type Inviting } from "../monitor/invited.queries.ts";
import { lastEntry } from "../sittings/facts.queries.ts";

/** A room; both names are empty where there is one alone. */
export interface Room {
  centre: string;
  room: string;
}

export interface Seat extends Room {
  seat: string | null;
}

export interface SittingRow extends Inviting {
  title_english: string | null;
  title_hindi: string | null;
  opens_at: Date;
  last_entry_at: Date;
  /** With the minutes given to all. */
  closes_at: Date;
  passcode: string | null;
  is_over: boolean;
  now: Date;
}

export async function selectOptionalSitting(
  db: Executor,
  sittingId: string,
): Promise<SittingRow | undefined> {
  const { rows } = await sql<SittingRow>`
    SELECT s.sitting_id, t.package_id, s.audience, v.title_english, v.title_hindi, s.opens_at, ${lastEntry} AS last_entry_at,
      s.closes_at + make_interval(secs => s.given_seconds) AS closes_at, s.passcode,
      s.cancelled_at IS NOT NULL OR coalesce(s.ended_at <= clock_timestamp(), false) AS is_over,
      clock_timestamp() AS now
    FROM sittings s
    JOIN tests t ON t.test_id = s.test_id
    JOIN test_versions v ON v.version_id = s.version_id
    WHERE s.sitting_id = ${sittingId}`.execute(db);
  return rows[0];
}

/** Changes of one roster go one by one; learners who start do not wait for them. */
export async function lockRoster(db: Executor, sittingId: string) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('roster/' || ${sittingId}::text, 0))`.execute(db);
}

export interface RoomRow extends Room {
  learners: number;
  present: number;
  absent: number;
}

export async function selectRooms(db: Executor, sittingId: string): Promise<RoomRow[]> {
  const { rows } = await sql<RoomRow>`
    SELECT centre, room, count(*)::int AS learners, count(*) FILTER (WHERE attendance = 'present')::int AS present,
      count(*) FILTER (WHERE attendance = 'absent')::int AS absent
    FROM roster_rows WHERE sitting_id = ${sittingId}
    GROUP BY centre, room ORDER BY centre, room`.execute(db);
  return rows;
}

export interface SeatedRow extends Seat {
  user_id: string;
  attendance: Attendance | null;
  marked_at: Date | null;
  /** Of an account that is still there. */
  marker: string | null;
}

export async function selectSeated(
  db: Executor,
  sittingId: string,
  { centre, room }: Room,
): Promise<SeatedRow[]> {
  const { rows } = await sql<SeatedRow>`
    SELECT r.user_id, r.centre, r.room, r.seat, r.attendance, r.marked_at,
      btrim(m.first_name || ' ' || m.last_name) AS marker
    FROM roster_rows r LEFT JOIN users m ON m.user_id = r.marked_by
    WHERE r.sitting_id = ${sittingId} AND r.centre = ${centre} AND r.room = ${room}
    ORDER BY r.user_id`.execute(db);
  return rows;
}

export interface HeldRow extends Seat {
  user_id: string;
  name: string;
}

/** The rows of these learners, and those of whoever has one of these seats. */
export async function selectHeld(
  db: Executor,
  sittingId: string,
  userIds: readonly string[],
  seats: readonly Seat[],
): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    SELECT r.user_id, r.centre, r.room, r.seat, btrim(u.first_name || ' ' || u.last_name) AS name
    FROM roster_rows r JOIN users u ON u.user_id = r.user_id
    WHERE r.sitting_id = ${sittingId} AND (r.user_id = ANY (${userIds}::bigint[]) OR (r.centre, r.room, r.seat) IN (
      SELECT * FROM unnest(${seats.map(({ centre }) => centre)}::text[], ${seats.map(({ room }) => room)}::text[],
        ${seats.map(({ seat }) => seat)}::text[])
    ))`.execute(db);
  return rows;
}

/** Those of them who may enter the sitting. */
export async function selectInvited(db: Executor, sitting: Inviting, userIds: readonly string[]) {
  const { rows } = await sql<{ user_id: string }>`
    SELECT i.user_id FROM ${invitedTo(sitting)} AS i WHERE i.user_id = ANY (${userIds}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Attendance stays when somebody moves. */
export async function upsertRows(
  db: Executor,
  sittingId: string,
  rows: readonly (Seat & { userId: string })[],
) {
  await sql`
    INSERT INTO roster_rows (sitting_id, user_id, centre, room, seat)
    SELECT ${sittingId}, * FROM unnest(${rows.map(({ userId }) => userId)}::bigint[],
      ${rows.map(({ centre }) => centre)}::text[], ${rows.map(({ room }) => room)}::text[],
      ${rows.map(({ seat }) => seat)}::text[])
    ON CONFLICT (sitting_id, user_id)
    DO UPDATE SET centre = excluded.centre, room = excluded.room, seat = excluded.seat`.execute(db);
}

export async function deleteRows(db: Executor, sittingId: string, userIds: readonly string[]) {
  const { rows } = await sql<{ user_id: string }>`
    DELETE FROM roster_rows WHERE sitting_id = ${sittingId} AND user_id = ANY (${userIds}::bigint[])
    RETURNING user_id`.execute(db);
  return rows.length;
}

const tickedAt = (ago: number) => sql`clock_timestamp() - make_interval(secs => ${ago / 1000})`;

export interface MarkedRow extends Seat {
  user_id: string;
  name: string;
  attendance: Attendance | null;
  /** Whether a tick that was made so long ago is newer than the last one. */
  is_newest: boolean;
}

/** Two who mark the same learner wait for one another. */
export async function lockOptionalRow(
  db: Executor,
  sittingId: string,
  userId: string,
  ago = 0,
): Promise<MarkedRow | undefined> {
  const { rows } = await sql<MarkedRow>`
    SELECT r.user_id, r.centre, r.room, r.seat, r.attendance, coalesce(coalesce(r.ticked_at, r.marked_at) < ${tickedAt(ago)}, true) AS is_newest,
      btrim(u.first_name || ' ' || u.last_name) AS name
    FROM roster_rows r JOIN users u ON u.user_id = r.user_id
    WHERE r.sitting_id = ${sittingId} AND r.user_id = ${userId} FOR UPDATE OF r`.execute(db);
  return rows[0];
}

export async function updateAttendance(
  db: Executor,
  sittingId: string,
  userId: string,
  { mark, by, ago }: { mark: Attendance | null; by: string; ago: number },
) {
  await sql`
    UPDATE roster_rows SET attendance = ${mark}::attendance,
      marked_at = CASE WHEN ${mark}::text IS NOT NULL THEN ${tickedAt(ago)} END,
      ticked_at = ${tickedAt(ago)},
      marked_by = CASE WHEN ${mark}::text IS NOT NULL THEN ${by}::bigint END
    WHERE sitting_id = ${sittingId} AND user_id = ${userId}`.execute(db);
}
