import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { ordered, type Order, type Place } from "../packages/tree.queries.ts";

export interface TestPlace extends Place {
  test_id: string;
  position: number;
}

/** Inserts it as the last of its place. */
export async function insertTest(db: Executor, testId: string, { package_id, folder_id }: Place) {
  await sql`
    INSERT INTO tests (test_id, package_id, folder_id, position)
    VALUES (${testId}, ${package_id}, ${folder_id}, (
      SELECT coalesce(max(position), -1) + 1 FROM tests
      WHERE package_id = ${package_id} AND folder_id IS NOT DISTINCT FROM ${folder_id}::uuid))`.execute(db);
}

/** The order of the tests of a place. */
export const testOrder: Order = {
  async select(db, place) {
    const { rows } = await sql<{ id: string }>`
      SELECT test_id AS id FROM tests
      WHERE package_id = ${place.package_id} AND folder_id IS NOT DISTINCT FROM ${place.folder_id}::uuid
      ORDER BY position, test_id`.execute(db);
    return rows.map((row) => row.id);
  },
  async update(db, ids) {
    await sql`
      UPDATE tests SET position = ordered.position FROM ${ordered(ids)}
      WHERE test_id = ordered.id AND tests.position IS DISTINCT FROM ordered.position`.execute(db);
  },
};

export interface TestRow {
  test_id: string;
  package_id: string;
  folder_id: string | null;
  published_version_id: string | null;
  last_version_id: string | null;
  last_number: number | null;
  draft_english: string | null;
  draft_hindi: string | null;
  /** Its name in the log. */
  name: string;
}

export async function selectOptionalTest(db: Executor, testId: string) {
  const { rows } = await sql<TestRow>`
    SELECT t.test_id, t.package_id, t.folder_id, t.published_version_id,
      v.version_id AS last_version_id, v.number AS last_number,
      d.title_english AS draft_english, d.title_hindi AS draft_hindi,
      coalesce(v.title_english, v.title_hindi, d.title_english, d.title_hindi, '') AS name
    FROM tests t
    LEFT JOIN LATERAL (
      SELECT version_id, number, title_english, title_hindi FROM test_versions
      WHERE test_id = t.test_id
      ORDER BY number DESC LIMIT 1
    ) AS v ON true
    LEFT JOIN test_drafts d ON d.test_id = t.test_id
    WHERE t.test_id = ${testId}`.execute(db);
  return rows[0];
}

export async function updateTestFolder(db: Executor, testId: string, folderId: string | null) {
  await sql`UPDATE tests SET folder_id = ${folderId} WHERE test_id = ${testId}`.execute(db);
}

export async function updatePublishedVersion(db: Executor, testId: string, versionId: string | null) {
  await sql`UPDATE tests SET published_version_id = ${versionId} WHERE test_id = ${testId}`.execute(db);
}

export async function deleteTest(db: Executor, testId: string) {
  await sql`DELETE FROM tests WHERE test_id = ${testId}`.execute(db);
}

/** Places it as imported content says; changes no row if it is there already. */
export async function upsertTest(db: Executor, row: TestPlace) {
  await sql`
    INSERT INTO tests AS t (test_id, package_id, folder_id, position)
    VALUES (${row.test_id}, ${row.package_id}, ${row.folder_id}, ${row.position})
    ON CONFLICT (test_id) DO UPDATE SET
      package_id = excluded.package_id, folder_id = excluded.folder_id, position = excluded.position
    WHERE (t.package_id, t.folder_id, t.position)
      IS DISTINCT FROM (excluded.package_id, excluded.folder_id, excluded.position)
  `.execute(db);
}

/**
 * Hides tests and moves them to the root: the folder may be deleted, versions stay
 * for students who took them.
 */
export async function withdrawTests(db: Executor, packageId: string, keptIds: string[]) {
  await sql`
    UPDATE tests SET published_version_id = NULL, folder_id = NULL
    WHERE package_id = ${packageId}
      AND test_id <> ALL (${keptIds})
      AND (published_version_id IS NOT NULL OR folder_id IS NOT NULL)
  `.execute(db);
}
