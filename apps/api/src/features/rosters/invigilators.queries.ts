import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { Room } from "./rosters.queries.ts";

/** On an assignment `i` and its sitting `s`: it holds until the sitting is over. */
const holds = sql`s.cancelled_at IS NULL AND (s.ended_at IS NULL OR s.ended_at > clock_timestamp())`;

export interface GivenRoomRow extends Room {
  sitting_id: string;
  title_english: string | null;
  title_hindi: string | null;
  opens_at: Date;
  closes_at: Date;
  learners: number;
}

/** The rooms that are given to an invigilator; of a whole sitting, each room of its roster. */
export async function selectGivenRooms(db: Executor, userId: string): Promise<GivenRoomRow[]> {
  const { rows } = await sql<GivenRoomRow>`
    WITH given AS (
      SELECT i.sitting_id, i.centre, i.room FROM invigilations i
      WHERE i.user_id = ${userId} AND i.room IS NOT NULL
      UNION
      SELECT r.sitting_id, r.centre, r.room FROM invigilations i JOIN roster_rows r ON r.sitting_id = i.sitting_id
      WHERE i.user_id = ${userId} AND i.room IS NULL
    )
    SELECT g.sitting_id, g.centre, g.room, v.title_english, v.title_hindi, s.opens_at,
      s.closes_at + make_interval(secs => s.given_seconds) AS closes_at,
      (SELECT count(*)::int FROM roster_rows r
        WHERE r.sitting_id = g.sitting_id AND r.centre = g.centre AND r.room = g.room) AS learners
    FROM given g
    JOIN sittings s ON s.sitting_id = g.sitting_id
    JOIN test_versions v ON v.version_id = s.version_id
    WHERE ${holds}
    ORDER BY s.opens_at, g.sitting_id, g.centre, g.room`.execute(db);
  return rows;
}

export async function isGiven(
  db: Executor,
  userId: string,
  sittingId: string,
  { centre, room }: Room,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM invigilations i JOIN sittings s ON s.sitting_id = i.sitting_id
    WHERE i.user_id = ${userId} AND i.sitting_id = ${sittingId} AND ${holds}
      AND (i.room IS NULL OR (i.centre = ${centre} AND i.room = ${room}))
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

const name = sql`btrim(u.first_name || ' ' || u.last_name)`;

export interface AssignedRow {
  invigilation_id: string;
  user_id: string;
  name: string;
  centre: string | null;
  room: string | null;
}

export async function selectAssigned(db: Executor, sittingId: string): Promise<AssignedRow[]> {
  const { rows } = await sql<AssignedRow>`
    SELECT i.invigilation_id, i.user_id, ${name} AS name, i.centre, i.room
    FROM invigilations i JOIN users u ON u.user_id = i.user_id
    WHERE i.sitting_id = ${sittingId}
    ORDER BY i.centre NULLS FIRST, i.room, name, i.user_id`.execute(db);
  return rows;
}

/** Those who can be given a room: the other roles see every room already. */
export async function selectInvigilators(db: Executor) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT a.user_id AS id, ${name} AS name FROM administrators a JOIN users u ON u.user_id = a.user_id
    WHERE a.role = 'invigilator' AND a.suspended_at IS NULL
    ORDER BY name, a.user_id`.execute(db);
  return rows;
}

/** Whether it is new. */
export async function insertAssignment(
  db: Executor,
  sittingId: string,
  userId: string,
  place: Room | null,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO invigilations (sitting_id, user_id, centre, room)
    VALUES (${sittingId}, ${userId}, ${place?.centre ?? null}, ${place?.room ?? null})
    ON CONFLICT DO NOTHING RETURNING invigilation_id`.execute(db);
  return rows.length > 0;
}

export async function deleteOptionalAssignment(db: Executor, sittingId: string, assignmentId: string) {
  const { rows } = await sql<Pick<AssignedRow, "user_id" | "centre" | "room">>`
    DELETE FROM invigilations WHERE sitting_id = ${sittingId} AND invigilation_id = ${assignmentId}
    RETURNING user_id, centre, room`.execute(db);
  return rows[0];
}
