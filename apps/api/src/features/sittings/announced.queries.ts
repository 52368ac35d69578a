import type { AnnouncementAudience } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

export interface LiveRow {
  sitting_id: string;
  number: number;
  audience: AnnouncementAudience;
  user_id: string | null;
  batch_id: string | null;
}

/** Of the sittings that are not over: few, found by their own index. */
export async function selectLive(db: Executor): Promise<LiveRow[]> {
  const { rows } = await sql<LiveRow>`
    SELECT n.sitting_id, n.number, n.audience, n.user_id, n.batch_id
    FROM sittings s
    JOIN announcements n ON n.sitting_id = s.sitting_id
    WHERE s.ended_at IS NULL AND s.cancelled_at IS NULL
    ORDER BY n.sitting_id, n.number`.execute(db);
  return rows;
}

export async function selectMembersOf(db: Executor, batchIds: readonly string[]) {
  const { rows } = await sql<{ batch_id: string; user_id: string }>`
    SELECT batch_id, user_id FROM batch_members WHERE batch_id = ANY (${[...batchIds]}::uuid[])`.execute(db);
  return rows;
}
