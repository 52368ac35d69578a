import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** The editable facts of a package. */
export interface PackageFacts {
  name: string;
  name_hindi: string | null;
  description: string;
  price_paise: number;
  listed: boolean;
  open_to_all: boolean;
}

export interface PackageRow extends PackageFacts {
  package_id: string;
  image_url: string | null;
  total_tests: number;
}

const columns = sql`package_id, name, name_hindi, description, price_paise, listed, open_to_all, image_url, total_tests`;

export async function selectPackages(db: Executor): Promise<PackageRow[]> {
  const { rows } = await sql<PackageRow>`
    SELECT ${columns} FROM packages ORDER BY position, package_id`.execute(db);
  return rows;
}

export async function selectOptionalPackage(db: Executor, packageId: string) {
  const { rows } = await sql<PackageRow>`
    SELECT ${columns} FROM packages WHERE package_id = ${packageId}`.execute(db);
  return rows[0];
}

/** Inserts it as the last of the list. */
export async function insertPackage(db: Executor, packageId: string, facts: PackageFacts) {
  const { name, name_hindi, description, price_paise, listed } = facts;
  await sql`
    INSERT INTO packages (package_id, name, name_hindi, description, price_paise, listed, position)
    SELECT ${packageId}, ${name}, ${name_hindi}, ${description}, ${price_paise}::int, ${listed}::boolean, coalesce(max(position), -1) + 1
    FROM packages`.execute(db);
}

export async function updatePackage(db: Executor, packageId: string, facts: PackageFacts) {
  const { name, name_hindi, description, price_paise, listed, open_to_all } = facts;
  await sql`
    UPDATE packages
    SET name = ${name}, name_hindi = ${name_hindi}, description = ${description}, price_paise = ${price_paise},
      listed = ${listed}, open_to_all = ${open_to_all}
    WHERE package_id = ${packageId}`.execute(db);
}

export async function updateCover(db: Executor, packageId: string, address: string | null) {
  await sql`UPDATE packages SET image_url = ${address} WHERE package_id = ${packageId}`.execute(db);
}

export interface FolderRow {
  folder_id: string;
  parent_id: string | null;
  name: string;
  name_hindi: string | null;
  total_tests: number;
  total_subfolders: number;
}

export async function selectFolders(db: Executor, packageId: string): Promise<FolderRow[]> {
  const { rows } = await sql<FolderRow>`
    SELECT folder_id, parent_id, name, name_hindi, total_tests, total_subfolders
    FROM folders WHERE package_id = ${packageId}
    ORDER BY position, folder_id`.execute(db);
  return rows;
}

export interface TestRow {
  test_id: string;
  folder_id: string | null;
  is_published: boolean;
  /** The number of the last version; null before the first. */
  number: number | null;
  title_english: string | null;
  title_hindi: string | null;
}

/** With the titles of the latest published version, or of the draft. */
export async function selectTests(db: Executor, packageId: string): Promise<TestRow[]> {
  const { rows } = await sql<TestRow>`
    SELECT t.test_id, t.folder_id, t.published_version_id IS NOT NULL AS is_published, v.number,
      CASE WHEN v.number IS NULL THEN d.title_english ELSE v.title_english END AS title_english,
      CASE WHEN v.number IS NULL THEN d.title_hindi ELSE v.title_hindi END AS title_hindi
    FROM tests t
    LEFT JOIN LATERAL (
      SELECT number, title_english, title_hindi FROM test_versions
      WHERE test_id = t.test_id
      ORDER BY number DESC LIMIT 1
    ) AS v ON true
    LEFT JOIN test_drafts d ON d.test_id = t.test_id
    WHERE t.package_id = ${packageId}
    ORDER BY t.position, t.test_id`.execute(db);
  return rows;
}
