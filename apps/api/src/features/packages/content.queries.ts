import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** One import at a time: two that name the same packages in different order would deadlock. */
export async function lockContent(db: Executor) {
  await sql`SELECT pg_advisory_xact_lock(hashtext('patrak content'))`.execute(db);
}

interface PackageRow {
  package_id: string;
  name: string;
  name_hindi: string | null;
  description: string;
  price_paise: number;
  image_url: string | null;
  listed: boolean;
  position: number;
}

export async function upsertPackage(db: Executor, row: PackageRow) {
  await sql`
    INSERT INTO packages AS p (package_id, name, name_hindi, description, price_paise, image_url, listed, position)
    VALUES (${row.package_id}, ${row.name}, ${row.name_hindi}, ${row.description}, ${row.price_paise}, ${row.image_url}, ${row.listed}, ${row.position})
    ON CONFLICT (package_id) DO UPDATE SET
      name = excluded.name, name_hindi = excluded.name_hindi, description = excluded.description, price_paise = excluded.price_paise,
      image_url = excluded.image_url, listed = excluded.listed, position = excluded.position
    WHERE (p.name, p.name_hindi, p.description, p.price_paise, p.image_url, p.listed, p.position)
      IS DISTINCT FROM (excluded.name, excluded.name_hindi, excluded.description, excluded.price_paise, excluded.image_url, excluded.listed,
        excluded.position)
  `.execute(db);
}

export interface PlacedFolder {
  folder_id: string;
  package_id: string;
  parent_id: string | null;
  name: string;
  name_hindi: string | null;
  position: number;
  path: string[];
}

export async function upsertFolder(db: Executor, row: PlacedFolder) {
  await sql`
    INSERT INTO folders AS f (folder_id, package_id, parent_id, name, name_hindi, position, path)
    VALUES (${row.folder_id}, ${row.package_id}, ${row.parent_id}, ${row.name}, ${row.name_hindi}, ${row.position}, ${row.path})
    ON CONFLICT (folder_id) DO UPDATE SET
      parent_id = excluded.parent_id, name = excluded.name, name_hindi = excluded.name_hindi, position = excluded.position, path = excluded.path
    WHERE (f.name, f.name_hindi, f.position, f.path)
      IS DISTINCT FROM (excluded.name, excluded.name_hindi, excluded.position, excluded.path)
  `.execute(db);
}

export async function deleteFolders(db: Executor, packageId: string, keptIds: string[]) {
  await sql`DELETE FROM folders WHERE package_id = ${packageId} AND folder_id <> ALL (${keptIds})`.execute(
    db,
  );
}

/** The counts in lists, for a package and each of its folders. */
export async function recount(db: Executor, packageId: string) {
  await sql`
    WITH counted AS (
      SELECT count(*)::int AS total, count(*) FILTER (WHERE folder_id IS NULL)::int AS direct
      FROM tests
      WHERE package_id = ${packageId} AND published_version_id IS NOT NULL
    )
    UPDATE packages SET total_tests = total, direct_tests = direct
    FROM counted
    WHERE package_id = ${packageId} AND (total_tests, direct_tests) IS DISTINCT FROM (total, direct)
  `.execute(db);
  await sql`
    WITH counted AS (
      SELECT up.id, count(t.test_id)::int AS tests, count(DISTINCT f.folder_id)::int - 1 AS subfolders
      FROM folders f
      CROSS JOIN LATERAL unnest(f.path) AS up(id)
      LEFT JOIN tests t
        ON t.package_id = f.package_id AND t.folder_id = f.folder_id AND t.published_version_id IS NOT NULL
      WHERE f.package_id = ${packageId}
      GROUP BY up.id
    )
    UPDATE folders SET total_tests = tests, total_subfolders = subfolders
    FROM counted
    WHERE folder_id = counted.id AND (total_tests, total_subfolders) IS DISTINCT FROM (tests, subfolders)
  `.execute(db);
}
