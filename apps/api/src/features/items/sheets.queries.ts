import type { Histogram } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { scoreInForce } from "../scores/scores.queries.ts";

/**
 * The attempts of a version that count: each learner's first on its board. Those of a sitting count when it has ended,
 * so that no figure tells of an exam that is still written.
 */
const counted = (versionId: string) => sql`
  a.version_id = ${versionId} AND a.status = 1 AND a.counts AND (
    a.sitting_id IS NULL
    OR a.sitting_id IN (SELECT s.sitting_id FROM sittings s WHERE s.version_id = ${versionId} AND s.ended_at IS NOT NULL)
  )`;

/** Versions of a test that somebody has ended, with the key in force and what was counted last. */
export interface VersionRow {
  version_id: string;
  key_revision: number;
  counted: number | null;
  counted_revision: number | null;
}

export async function selectVersions(db: Executor, testId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    SELECT v.version_id, t.key_revision, r.attempts AS counted, r.key_revision AS counted_revision
    FROM tests t JOIN test_versions v ON v.test_id = t.test_id
    LEFT JOIN item_reports r ON r.version_id = v.version_id
    WHERE t.test_id = ${testId}
    ORDER BY v.number DESC`.execute(db);
  return rows;
}

export async function selectScores(db: Executor, versionId: string): Promise<Histogram> {
  const { rows } = await sql<{ score: number; n: number }>`
    SELECT scored.score, count(*)::int AS n FROM (
      SELECT ${scoreInForce()} AS score FROM attempts a JOIN tests t ON t.test_id = a.test_id
      WHERE ${counted(versionId)}
    ) AS scored
    GROUP BY scored.score ORDER BY scored.score`.execute(db);
  return rows;
}

/** Lists as texts between commas: the driver would take several times as long to read arrays. */
export interface PackedSheet {
  user_id: string;
  attempt_id: string;
  /** Nothing for a blank. */
  answers: string;
  /** In PostgreSQL's notation, because the driver does not know the type. */
  languages: string;
  times_ms: string;
}

export interface SheetPlace {
  user_id: string;
  attempt_id: string;
}

export const FIRST_PLACE: SheetPlace = { user_id: "0", attempt_id: "0" };

export async function selectPackedSheets(
  db: Executor,
  versionId: string,
  after: SheetPlace,
  most: number,
): Promise<PackedSheet[]> {
  const { rows } = await sql<PackedSheet>`
    SELECT a.user_id, a.attempt_id, array_to_string(h.answers, ',', '') AS answers, h.languages,
      array_to_string(h.times_ms, ',') AS times_ms
    FROM attempts a
    JOIN sheets h ON h.user_id = a.user_id AND h.attempt_id = a.attempt_id AND h.closing = a.sheet
    WHERE ${counted(versionId)} AND (a.user_id, a.attempt_id) > (${after.user_id}::bigint, ${after.attempt_id}::bigint)
    ORDER BY a.user_id, a.attempt_id
    LIMIT ${most}`.execute(db);
  return rows;
}

export async function selectOptionCounts(db: Executor, versionId: string): Promise<number[]> {
  const { rows } = await sql<{ option_count: number }>`
    SELECT option_count FROM questions WHERE version_id = ${versionId} ORDER BY number`.execute(db);
  return rows.map(({ option_count }) => option_count);
}
