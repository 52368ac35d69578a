import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { ID_EPOCH } from "../../platform/ledger/months.ts";
import type { NoticeKind, Told } from "./facts.ts";

interface NewNotice {
  userId: string;
  facts: object;
  /** Below 2 to the 20th: the rest of the id is the database's clock. */
  chance: number;
}

/** Who is gone is left out, and so is who was told already. */
export async function insertNotices(
  db: Executor,
  { kind, event }: { kind: NoticeKind; event: string },
  notices: readonly NewNotice[],
) {
  await sql`
    INSERT INTO notices (user_id, notice_id, event, kind, facts)
    SELECT u.user_id, (floor(extract(epoch FROM now()) * 1000)::bigint - ${ID_EPOCH * 1000}) << 20 | i.chance,
      ${event}, ${kind}::notice_kind, i.facts
    FROM unnest(
      ${notices.map(({ userId }) => userId)}::bigint[],
      ${notices.map(({ chance }) => chance)}::int[],
      ${notices.map(({ facts }) => JSON.stringify(facts))}::jsonb[]
    ) AS i (user_id, chance, facts)
    JOIN users u ON u.user_id = i.user_id
    ON CONFLICT ON CONSTRAINT notices_tell_an_event_once DO NOTHING`.execute(db);
}

export type NoticeRow = Told & {
  notice_id: string;
  created_at: Date;
  read_at: Date | null;
  title_english: string | null;
  title_hindi: string | null;
};

/** Newest first, older than the given one. */
export async function selectNotices(
  db: Executor,
  userId: string,
  { before, most }: { before: string | null; most: number },
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    SELECT n.notice_id, n.kind, n.facts, n.created_at, n.read_at, v.title_english, v.title_hindi
    FROM notices n
    LEFT JOIN test_versions v ON v.version_id = (n.facts ->> 'version')::uuid
    WHERE n.user_id = ${userId} AND (${before}::bigint IS NULL OR n.notice_id < ${before}::bigint)
    ORDER BY n.notice_id DESC
    LIMIT ${most}`.execute(db);
  return rows;
}

/** Counted up to a hundred: the bell says no more. */
export async function countUnread(db: Executor, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM notices WHERE user_id = ${userId} AND read_at IS NULL LIMIT 100
    ) AS unread`.execute(db);
  return rows[0]!.count;
}

/** Whether there is such a notice. The first reading counts. */
export async function markRead(db: Executor, userId: string, noticeId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE notices SET read_at = coalesce(read_at, now())
    WHERE user_id = ${userId} AND notice_id = ${noticeId}`.execute(db);
  return numAffectedRows === 1n;
}

/** This one, and all before it. */
export async function markReadUpTo(db: Executor, userId: string, noticeId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE notices SET read_at = now()
    WHERE user_id = ${userId} AND notice_id <= ${noticeId} AND read_at IS NULL`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function hasNotice(db: Executor, userId: string, noticeId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM notices WHERE user_id = ${userId} AND notice_id = ${noticeId}`.execute(db);
  return rows.length === 1;
}
