import type pg from "pg";
import { expect } from "vitest";

/** The invariants of a package's tree after any change. */
export async function expectWhole(sql: pg.Pool, packageId: string) {
  const { rows: crooked } = await sql.query(
    `WITH RECURSIVE walked AS (
       SELECT folder_id, ARRAY[folder_id] AS way FROM folders WHERE package_id = $1 AND parent_id IS NULL
       UNION ALL
       SELECT f.folder_id, way || f.folder_id FROM folders f JOIN walked w ON f.parent_id = w.folder_id
     )
     SELECT f.folder_id FROM folders f LEFT JOIN walked w USING (folder_id)
     WHERE f.package_id = $1 AND f.path IS DISTINCT FROM w.way`,
    [packageId],
  );
  expect(crooked, "folders that are reached by another way than their path").toEqual([]);
  const { rows: miscounted } = await sql.query(
    `SELECT f.folder_id FROM folders f
     WHERE f.package_id = $1 AND (f.total_tests, f.total_subfolders) IS DISTINCT FROM (
       (SELECT count(*)::int FROM tests t JOIN folders b USING (folder_id)
        WHERE f.folder_id = ANY (b.path) AND t.published_version_id IS NOT NULL),
       (SELECT count(*)::int - 1 FROM folders b WHERE f.folder_id = ANY (b.path)))
     UNION ALL
     SELECT p.package_id FROM packages p
     WHERE p.package_id = $1 AND (p.total_tests, p.direct_tests) IS DISTINCT FROM (
       (SELECT count(*)::int FROM tests t WHERE t.package_id = $1 AND t.published_version_id IS NOT NULL),
       (SELECT count(*)::int FROM tests t
        WHERE t.package_id = $1 AND t.published_version_id IS NOT NULL AND t.folder_id IS NULL))`,
    [packageId],
  );
  expect(miscounted, "folders whose counts are wrong").toEqual([]);
}

/** The names in a place, in order: folders, then tests. */
export interface ShownPackage {
  folders: { id: string; parentId: string | null; name: string }[];
  tests: {
    id: string;
    folderId: string | null;
    state: string;
    title: { english?: string; hindi?: string };
  }[];
}

export const foldersIn = ({ folders }: ShownPackage, place: string | null) =>
  folders.filter(({ parentId }) => parentId === place).map(({ id }) => id);
export const testsIn = ({ tests }: ShownPackage, place: string | null) =>
  tests.filter(({ folderId }) => folderId === place).map(({ id }) => id);
