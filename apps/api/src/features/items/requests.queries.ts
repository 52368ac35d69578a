import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** Of a test that is asked for already, the earlier time counts. */
export async function insertRequests(
  db: Executor,
  requests: readonly { testId: string; afterSeconds: number }[],
  isWhole: boolean,
) {
  await sql`
    INSERT INTO item_requests AS r (test_id, due_at, is_whole)
    SELECT i.test_id, clock_timestamp() + make_interval(secs => i.seconds), ${isWhole}
    FROM unnest(${requests.map(({ testId }) => testId)}::uuid[],
      ${requests.map(({ afterSeconds }) => afterSeconds)}::float8[]) AS i (test_id, seconds)
    ORDER BY i.test_id
    ON CONFLICT (test_id) DO UPDATE
    SET due_at = least(r.due_at, excluded.due_at), asked = r.asked + 1, is_whole = r.is_whole OR excluded.is_whole`.execute(
    db,
  );
}

export interface RequestRow {
  test_id: string;
  asked: number;
  is_whole: boolean;
}

/** Without a lock: two workers that count the same test write the same. */
export async function selectDueRequest(db: Executor): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    SELECT test_id, asked, is_whole FROM item_requests
    WHERE due_at <= clock_timestamp() ORDER BY due_at LIMIT 1`.execute(db);
  return rows[0];
}

/** What was asked meanwhile stays. */
export async function deleteRequest(db: Executor, { test_id, asked }: RequestRow) {
  await sql`DELETE FROM item_requests WHERE test_id = ${test_id} AND asked = ${asked}`.execute(db);
}

/** Puts a test that cannot be counted behind the others. */
export async function postponeRequest(db: Executor, { test_id }: RequestRow, seconds: number) {
  await sql`
    UPDATE item_requests SET due_at = clock_timestamp() + make_interval(secs => ${seconds})
    WHERE test_id = ${test_id}`.execute(db);
}

export interface EndedRow {
  sitting_id: string;
  test_id: string;
}

/** Sittings of the last week that have ended since their test was counted last, and are not asked for. */
export async function selectEnded(db: Executor): Promise<EndedRow[]> {
  const { rows } = await sql<EndedRow>`
    SELECT s.sitting_id, s.test_id FROM sittings s
    WHERE s.ended_at > now() - interval '7 days'
      AND NOT EXISTS (SELECT FROM item_reports r WHERE r.version_id = s.version_id AND r.counted_at > s.ended_at)
      AND NOT EXISTS (SELECT FROM item_requests i WHERE i.test_id = s.test_id)`.execute(db);
  return rows;
}

export interface BoardRow {
  board_id: string;
  version_id: string;
  attempts: number;
}

/** Attempts that count on these boards, by version. */
export async function selectBoards(db: Executor, boardIds: readonly string[]): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    SELECT board_id, version_id, sum(attempts)::int AS attempts FROM question_totals
    WHERE board_id = ANY (${boardIds}::uuid[])
    GROUP BY board_id, version_id HAVING sum(attempts) > 0`.execute(db);
  return rows;
}

export async function selectTestsAfter(db: Executor, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ test_id: string }>`
    SELECT test_id FROM tests WHERE test_id > ${after}::uuid AND published_version_id IS NOT NULL
    ORDER BY test_id LIMIT ${most}`.execute(db);
  return rows.map(({ test_id }) => test_id);
}

/** How many attempts of each version were counted last. */
export async function selectCounted(db: Executor, versionIds: readonly string[]) {
  const { rows } = await sql<{ version_id: string; attempts: number }>`
    SELECT version_id, attempts FROM item_reports WHERE version_id = ANY (${versionIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ version_id, attempts }) => [version_id, attempts]));
}
