// Reads across the product for the overview page. Writes nothing.
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

export interface TitleRow {
  test_id: string;
  title_english: string | null;
  title_hindi: string | null;
}

/** How long after its deadline an open attempt is overdue, whatever grace is configured. */
const OVERDUE = "2 minutes";

interface LiveRow {
  open: number;
  running_tests: number;
  begun_lately: number;
  ending_soon: number;
  overdue: number;
}

/** Reads only open attempts, through the index of deadlines: closed ones cost nothing. */
export async function selectLive(db: Executor) {
  const { rows } = await sql<LiveRow>`
    SELECT count(*) FILTER (WHERE deadline > now())::int AS open,
      count(DISTINCT test_id) FILTER (WHERE deadline > now())::int AS running_tests,
      count(*) FILTER (WHERE deadline > now() AND started_at > now() - interval '10 minutes')::int AS begun_lately,
      count(*) FILTER (WHERE deadline BETWEEN now() AND now() + interval '15 minutes')::int AS ending_soon,
      count(*) FILTER (WHERE deadline < now() - ${OVERDUE}::interval)::int AS overdue
    FROM attempts
    WHERE status = 0`.execute(db);
  return rows[0]!;
}

/** Whether a worker of any instance is connected: it asks for mail twice a second. */
export async function selectIsWorkerThere(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    SELECT EXISTS (
      SELECT FROM pg_stat_activity WHERE usename = 'patrak_worker' AND datname = current_database()
    ) AS there`.execute(db);
  return rows[0]!.there;
}

/** The tests with the most people in them. */
export async function selectBusiestTests(db: Executor, limit: number) {
  const { rows } = await sql<TitleRow & { open: number }>`
    SELECT t.test_id, v.title_english, v.title_hindi, busy.open
    FROM (
      SELECT test_id, count(*)::int AS open
      FROM attempts
      WHERE status = 0 AND deadline > now()
      GROUP BY test_id
      ORDER BY open DESC, test_id
      LIMIT ${limit}
    ) AS busy
    JOIN tests t USING (test_id)
    JOIN test_versions v ON v.version_id = t.published_version_id
    ORDER BY busy.open DESC, t.test_id`.execute(db);
  return rows;
}

export async function selectCatalogueCounts(db: Executor) {
  const { rows } = await sql<{ packages: number; empty: number; published: number; unpublished: number }>`
    SELECT (SELECT count(*)::int FROM packages WHERE listed) AS packages,
      (SELECT count(*)::int FROM packages WHERE listed AND total_tests = 0) AS empty,
      (SELECT count(published_version_id)::int FROM tests) AS published,
      (SELECT count(*)::int FROM tests WHERE published_version_id IS NULL) AS unpublished`.execute(db);
  return rows[0]!;
}

export interface RecentTestRow extends TitleRow {
  first_attempts: number;
  /** In hundredths of a mark. */
  median_score: number | null;
  accuracy: number | null;
}

/** From the figures kept at closing: reads no attempt. The median is the lower of the middle two. */
export async function selectRecentTests(db: Executor, limit: number) {
  const { rows } = await sql<RecentTestRow>`
    WITH recent AS (
      SELECT t.test_id, t.key_revision, v.version_id, v.title_english, v.title_hindi, v.published_at
      FROM test_versions v
      JOIN tests t ON t.published_version_id = v.version_id
      ORDER BY v.published_at DESC, v.version_id
      LIMIT ${limit}
    ), scores AS (
      SELECT r.test_id, h.score, sum(h.n) AS n,
        sum(sum(h.n)) OVER (PARTITION BY r.test_id ORDER BY h.score) AS up_to,
        sum(sum(h.n)) OVER (PARTITION BY r.test_id) AS in_all
      FROM recent r JOIN score_histogram h ON h.board_id = r.test_id AND h.key_revision = r.key_revision
      GROUP BY r.test_id, h.score
    )
    SELECT r.test_id, r.title_english, r.title_hindi,
      coalesce((SELECT max(in_all) FROM scores s WHERE s.test_id = r.test_id), 0)::int AS first_attempts,
      (SELECT min(score) FROM scores s WHERE s.test_id = r.test_id AND 2 * up_to >= in_all) AS median_score,
      (
        SELECT (100.0 * sum(correct.n) / nullif(sum(answered.n), 0))::float8
        FROM question_totals q,
          LATERAL (SELECT sum(n) AS n FROM unnest(q.correct) AS n) AS correct,
          LATERAL (SELECT sum(n) AS n FROM unnest(q.answered) AS n) AS answered
        WHERE q.board_id = r.test_id AND q.version_id = r.version_id AND q.key_revision = r.key_revision
      ) AS accuracy
    FROM recent r
    ORDER BY r.published_at DESC, r.version_id`.execute(db);
  return rows;
}
