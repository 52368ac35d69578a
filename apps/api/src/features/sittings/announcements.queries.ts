import type { AnnouncementAudience } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

export interface AnnouncementRow {
  number: number;
  announced_at: Date;
  audience: AnnouncementAudience;
  question: number | null;
  english: string;
  hindi: string;
  version_id: string;
  is_seen: boolean;
}

/**
 * On an announcement `n`: whether it is for the student. To the working also means who begins later, to the waiting who
 * begins after it.
 */
const isFor = (userId: string) => sql`
  CASE n.audience
    WHEN 'working' THEN EXISTS (
      SELECT FROM attempts a
      WHERE a.user_id = ${userId} AND a.sitting_id = n.sitting_id
        AND (a.ended_at IS NULL OR a.ended_at > n.announced_at))
    WHEN 'waiting' THEN NOT EXISTS (
      SELECT FROM attempts a
      WHERE a.user_id = ${userId} AND a.sitting_id = n.sitting_id AND a.started_at <= n.announced_at)
    WHEN 'batch' THEN EXISTS (
      SELECT FROM batch_members m WHERE m.user_id = ${userId} AND m.batch_id = n.batch_id)
    ELSE n.user_id = ${userId}
  END`;

/** Oldest first. */
export async function selectAnnouncements(
  db: Executor,
  { userId, sittingId, after }: { userId: string; sittingId: string; after: number },
): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    SELECT n.number, n.announced_at, n.audience, n.question, n.english, n.hindi, s.version_id,
      EXISTS (
        SELECT FROM seen_announcements e
        WHERE e.user_id = ${userId} AND e.sitting_id = n.sitting_id AND e.number = n.number
      ) AS is_seen
    FROM announcements n
    JOIN sittings s ON s.sitting_id = n.sitting_id
    WHERE n.sitting_id = ${sittingId} AND n.number > ${after} AND ${isFor(userId)}
    ORDER BY n.number`.execute(db);
  return rows;
}

/** The first time counts. */
export async function insertSeen(db: Executor, userId: string, sittingId: string, number: number) {
  await sql`
    INSERT INTO seen_announcements (user_id, sitting_id, number)
    SELECT ${userId}, n.sitting_id, n.number FROM announcements n
    WHERE n.sitting_id = ${sittingId} AND n.number = ${number}
    ON CONFLICT DO NOTHING`.execute(db);
}
