// Of many learners at once, for the worker.
import { sql, type Transaction } from "kysely";
import { BATCH_ROWS } from "../../platform/batch-rows.ts";
import type { Executor } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { mailedKinds, type Told } from "./facts.ts";

export type UntoldRow = Told & {
  user_id: string;
  notice_id: string;
  created_at: Date;
  title_english: string | null;
  title_hindi: string | null;
};

/** What was neither read nor mailed: of each learner so many, newest first. */
export async function selectUnmailed(
  tx: Transaction<DB>,
  userIds: readonly string[],
  most: number,
): Promise<UntoldRow[]> {
  const { rows } = await sql<UntoldRow>`
    SELECT n.user_id, n.notice_id, n.kind, n.facts, n.created_at, v.title_english, v.title_hindi
    FROM (
      SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY notice_id DESC) AS nth FROM notices
      WHERE user_id = ANY (${userIds}::bigint[]) AND read_at IS NULL AND mailed_at IS NULL
        AND kind = ANY (${mailedKinds}::notice_kind[])
    ) AS n
    LEFT JOIN test_versions v ON v.version_id = (n.facts ->> 'version')::uuid
    WHERE n.nth <= ${most}
    ORDER BY n.user_id, n.notice_id DESC`.execute(tx);
  return rows;
}

export async function markMailed(tx: Transaction<DB>, rows: readonly UntoldRow[]) {
  await sql`
    UPDATE notices SET mailed_at = now()
    WHERE user_id = ANY (${rows.map((row) => row.user_id)}::bigint[])
      AND notice_id = ANY (${rows.map((row) => row.notice_id)}::bigint[])`.execute(tx);
}

interface OldNotices {
  users: string[];
  notices: string[];
}

export async function selectOldNotices(db: Executor): Promise<OldNotices> {
  const { rows } = await sql<{ user_id: string; notice_id: string }>`
    SELECT user_id, notice_id FROM notices
    WHERE created_at < now() - interval '180 days'
    ORDER BY created_at LIMIT ${BATCH_ROWS}`.execute(db);
  return { users: rows.map((row) => row.user_id), notices: rows.map((row) => row.notice_id) };
}

/** By both halves of the key: rows of many machines have no common place to name them by. */
export async function deleteNotices(db: Executor, { users, notices }: OldNotices) {
  return sql`
    DELETE FROM notices
    WHERE user_id = ANY (${users}::bigint[]) AND notice_id = ANY (${notices}::bigint[])`.execute(db);
}
