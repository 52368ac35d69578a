import type { RoomIncident } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { Room } from "./rosters.queries.ts";

export interface ReportRow {
  report_id: string;
  made_at: Date;
  /** Of an account that is still there. */
  maker: string | null;
  incidents: RoomIncident[];
  note: string;
}

export const reportView = ({ report_id, made_at, maker, incidents, note }: ReportRow) => ({
  id: report_id,
  at: made_at.toISOString(),
  by: maker,
  incidents,
  note,
});

const MOST = 50;

export async function selectReports(
  db: Executor,
  sittingId: string,
  { centre, room }: Room,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    SELECT r.report_id, r.made_at, btrim(u.first_name || ' ' || u.last_name) AS maker, r.incidents::text[] AS incidents,
      r.note
    FROM room_reports r LEFT JOIN users u ON u.user_id = r.made_by
    WHERE r.sitting_id = ${sittingId} AND r.centre = ${centre} AND r.room = ${room}
    ORDER BY r.made_at DESC LIMIT ${MOST}`.execute(db);
  return rows;
}

export interface NewReport extends Room {
  reportId: string;
  sittingId: string;
  by: string;
  incidents: readonly RoomIncident[];
  note: string;
}

/** Whether it is new. */
export async function insertReport(db: Executor, report: NewReport): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO room_reports (report_id, sitting_id, centre, room, made_by, incidents, note)
    VALUES (${report.reportId}, ${report.sittingId}, ${report.centre}, ${report.room}, ${report.by},
      ${report.incidents}::text[]::room_incident[], ${report.note})
    ON CONFLICT (report_id) DO NOTHING RETURNING report_id`.execute(db);
  return rows.length > 0;
}

/** Whether the stored one is of this room and hand: another report has another id. */
export async function isSameReport(db: Executor, report: NewReport): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM room_reports
    WHERE report_id = ${report.reportId} AND sitting_id = ${report.sittingId} AND centre = ${report.centre}
      AND room = ${report.room} AND made_by = ${report.by} AND note = ${report.note}`.execute(db);
  return rows.length > 0;
}
