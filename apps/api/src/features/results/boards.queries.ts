import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

export interface TestRow {
  test_id: string;
  title_english: string | null;
  title_hindi: string | null;
  version: number | null;
  package_name: string;
  candidates: number;
}

const MOST = 100;

/** Tests whose practice somebody has completed, by the latest publication. */
export async function selectPractised(db: Executor): Promise<TestRow[]> {
  const { rows } = await sql<TestRow>`
    SELECT t.test_id, v.title_english, v.title_hindi, v.number AS version, p.name AS package_name, h.candidates
    FROM tests t
    JOIN test_versions v ON v.version_id = t.published_version_id
    JOIN packages p ON p.package_id = t.package_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(h.n), 0)::int AS candidates FROM score_histogram h
      WHERE h.board_id = t.test_id AND h.key_revision = t.key_revision
    ) AS h
    WHERE h.candidates > 0
    ORDER BY v.published_at DESC, t.test_id
    LIMIT ${MOST}`.execute(db);
  return rows;
}

export async function selectOptionalTest(db: Executor, testId: string): Promise<TestRow | undefined> {
  const { rows } = await sql<TestRow>`
    SELECT t.test_id, v.title_english, v.title_hindi, v.number AS version, p.name AS package_name, 0 AS candidates
    FROM tests t
    JOIN test_versions v ON v.version_id = t.published_version_id
    JOIN packages p ON p.package_id = t.package_id
    WHERE t.test_id = ${testId}`.execute(db);
  return rows[0];
}

export interface CandidatesRow {
  board_id: string;
  candidates: number | null;
}

export async function selectCandidates(db: Executor, boardIds: readonly string[]): Promise<CandidatesRow[]> {
  const { rows } = await sql<CandidatesRow>`
    SELECT board_id, candidates FROM merit_lists WHERE board_id = ANY (${boardIds}::uuid[])`.execute(db);
  return rows;
}

export interface EventListRow {
  event_id: string;
  name: string;
  sittings: number;
  candidates: number | null;
}

export async function selectEvents(db: Executor): Promise<EventListRow[]> {
  const { rows } = await sql<EventListRow>`
    SELECT e.event_id, e.name, l.candidates,
      (SELECT count(*)::int FROM sittings s WHERE s.event_id = e.event_id AND s.cancelled_at IS NULL) AS sittings
    FROM sitting_events e LEFT JOIN merit_lists l ON l.board_id = e.event_id
    ORDER BY e.created_at DESC
    LIMIT ${MOST}`.execute(db);
  return rows;
}
