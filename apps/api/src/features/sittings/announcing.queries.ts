import type { AnnouncementAudience } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

export interface AnnouncedRow {
  number: number;
  announced_at: Date;
  audience: AnnouncementAudience;
  name: string | null;
  question: number | null;
  english: string;
  hindi: string;
  seen: number;
  /** Whom it is for; null to the waiting, who are those invited without those who had begun. */
  people: number | null;
  begun: number;
}

/** Newest first. */
export async function selectAnnounced(db: Executor, sittingId: string): Promise<AnnouncedRow[]> {
  const { rows } = await sql<AnnouncedRow>`
    SELECT n.number, n.announced_at, n.audience, n.question, n.english, n.hindi,
      coalesce(b.name, u.first_name || ' ' || u.last_name) AS name,
      (SELECT count(*)::int FROM seen_announcements e
       WHERE e.sitting_id = n.sitting_id AND e.number = n.number) AS seen,
      CASE n.audience
        WHEN 'working' THEN (
          SELECT count(DISTINCT a.user_id)::int FROM attempts a
          WHERE a.sitting_id = n.sitting_id AND (a.ended_at IS NULL OR a.ended_at > n.announced_at))
        WHEN 'batch' THEN (SELECT count(*)::int FROM batch_members m WHERE m.batch_id = n.batch_id)
        WHEN 'person' THEN 1
      END AS people,
      CASE n.audience WHEN 'waiting' THEN (
        SELECT count(DISTINCT a.user_id)::int FROM attempts a
        WHERE a.sitting_id = n.sitting_id AND a.started_at <= n.announced_at) ELSE 0 END AS begun
    FROM announcements n
    LEFT JOIN batches b ON b.batch_id = n.batch_id
    LEFT JOIN users u ON u.user_id = n.user_id
    WHERE n.sitting_id = ${sittingId}
    ORDER BY n.number DESC`.execute(db);
  return rows;
}

export async function selectBatchesToTell(db: Executor) {
  const { rows } = await sql<{ id: string; name: string; learners: number }>`
    SELECT b.batch_id AS id, b.name,
      (SELECT count(*)::int FROM batch_members m WHERE m.batch_id = b.batch_id) AS learners
    FROM batches b WHERE b.archived_at IS NULL
    ORDER BY lower(b.name), b.batch_id`.execute(db);
  return rows;
}

/** By address or roll number. */
export async function selectOptionalLearnerNamed(db: Executor, learner: string) {
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM users
    WHERE role = 'USER' AND (email = lower(${learner}) OR roll_number = ${learner})`.execute(db);
  return rows[0];
}

export async function countQuestions(db: Executor, sittingId: string): Promise<number> {
  const { rows } = await sql<{ question_count: number }>`
    SELECT v.question_count FROM sittings s JOIN test_versions v ON v.version_id = s.version_id
    WHERE s.sitting_id = ${sittingId}`.execute(db);
  return rows[0]!.question_count;
}

export interface NewAnnouncement {
  sittingId: string;
  press: string;
  audience: AnnouncementAudience;
  batchId: string | null;
  userId: string | null;
  question: number | null;
  text: { english: string; hindi: string };
}

/** The next number, under the sitting's lock; nothing if this press has announced before. */
export async function insertAnnouncement(db: Executor, made: NewAnnouncement): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    INSERT INTO announcements (sitting_id, number, press_id, audience, batch_id, user_id, question, english, hindi)
    SELECT ${made.sittingId}, 1 + coalesce(max(number), 0), ${made.press}, ${made.audience}::announcement_audience,
      ${made.batchId}::uuid, ${made.userId}::bigint, ${made.question}::smallint, ${made.text.english},
      ${made.text.hindi}
    FROM announcements WHERE sitting_id = ${made.sittingId}
    ON CONFLICT ON CONSTRAINT announcements_press_announces_once DO NOTHING
    RETURNING number`.execute(db);
  return rows[0]?.number;
}

export async function selectNumberOf(db: Executor, sittingId: string, press: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM announcements WHERE sitting_id = ${sittingId} AND press_id = ${press}`.execute(db);
  return rows[0]!.number;
}
