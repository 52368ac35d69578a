import type { LocalText } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** Where something lies: in a folder, or with null in the package itself. */
export interface Place {
  package_id: string;
  folder_id: string | null;
}

/** A place that is there, with the folders that lead to it. */
export interface FoundPlace extends Place {
  path: string[];
  /** Their names, for the log. */
  trail: string;
}

export async function selectOptionalPlace(
  db: Executor,
  packageId: string,
  folderId: string | null,
): Promise<FoundPlace | undefined> {
  const { rows } = await sql<FoundPlace>`
    SELECT p.package_id, f.folder_id, coalesce(f.path, '{}') AS path,
      coalesce((
        SELECT string_agg(up.name, ' / ' ORDER BY cardinality(up.path))
        FROM folders up WHERE up.folder_id = ANY (f.path)
      ), '') AS trail
    FROM packages p
    LEFT JOIN folders f ON f.package_id = p.package_id AND f.folder_id = ${folderId}
    WHERE p.package_id = ${packageId} AND (${folderId}::uuid IS NULL OR f.folder_id IS NOT NULL)`.execute(db);
  return rows[0];
}

const tables = {
  package: { table: sql`packages`, id: sql`package_id` },
  folder: { table: sql`folders`, id: sql`folder_id` },
  test: { table: sql`tests`, id: sql`test_id` },
};
const placeColumns = { folder: sql`parent_id`, test: sql`folder_id` };
export type Kind = keyof typeof placeColumns;

/** The ids of one kind in a place, in their order. */
export async function selectOrder(db: Executor, kind: Kind, place: Place): Promise<string[]> {
  const { table, id } = tables[kind];
  const { rows } = await sql<{ id: string }>`
    SELECT ${id} AS id FROM ${table}
    WHERE package_id = ${place.package_id} AND ${placeColumns[kind]} IS NOT DISTINCT FROM ${place.folder_id}::uuid
    ORDER BY position, ${id}`.execute(db);
  return rows.map((row) => row.id);
}

export async function updateOrder(db: Executor, kind: keyof typeof tables, ids: string[]) {
  const { table, id } = tables[kind];
  await sql`
    UPDATE ${table} SET position = ordered.position
    FROM (SELECT id, ordinality::int - 1 AS position FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS given(id, ordinality))
      AS ordered
    WHERE ${id} = ordered.id AND ${table}.position IS DISTINCT FROM ordered.position`.execute(db);
}

/** The place after the last one of a kind. */
function nextPosition(kind: Kind, place: Place) {
  return sql`(
    SELECT coalesce(max(position), -1) + 1 FROM ${tables[kind].table}
    WHERE package_id = ${place.package_id} AND ${placeColumns[kind]} IS NOT DISTINCT FROM ${place.folder_id}::uuid)`;
}

export async function insertFolder(db: Executor, folderId: string, name: string, place: FoundPlace) {
  await sql`
    INSERT INTO folders (folder_id, package_id, parent_id, name, position, path)
    VALUES (${folderId}, ${place.package_id}, ${place.folder_id}, ${name}, ${nextPosition("folder", place)},
      ${[...place.path, folderId]})`.execute(db);
}

export async function insertTest(db: Executor, testId: string, title: LocalText, place: FoundPlace) {
  await sql`
    INSERT INTO tests (test_id, package_id, folder_id, position)
    VALUES (${testId}, ${place.package_id}, ${place.folder_id}, ${nextPosition("test", place)})`.execute(db);
  const { english, hindi } = title;
  const languages = [english !== undefined && "english", hindi !== undefined && "hindi"].filter(Boolean);
  await sql`
    INSERT INTO test_drafts (test_id, title_english, title_hindi, languages)
    VALUES (${testId}, ${english ?? null}, ${hindi ?? null}, ${languages}::content_language[])`.execute(db);
}

export interface FolderRow {
  folder_id: string;
  package_id: string;
  parent_id: string | null;
  name: string;
  path: string[];
  /** How many levels of folders it brings along, itself included. */
  height: number;
}

export async function selectOptionalFolder(db: Executor, folderId: string) {
  const { rows } = await sql<FolderRow>`
    SELECT f.folder_id, f.package_id, f.parent_id, f.name, f.path,
      (
        SELECT max(cardinality(below.path)) FROM folders below
        WHERE below.package_id = f.package_id AND f.folder_id = ANY (below.path)
      ) - cardinality(f.path) + 1 AS height
    FROM folders f WHERE f.folder_id = ${folderId}`.execute(db);
  return rows[0];
}

/** The folder and all below it get the paths of the new place. */
export async function updateFolderPlace(db: Executor, folder: FolderRow, place: FoundPlace) {
  await sql`
    UPDATE folders SET
      parent_id = CASE WHEN folder_id = ${folder.folder_id} THEN ${place.folder_id}::uuid ELSE parent_id END,
      path = ${place.path}::uuid[] || path[${folder.path.length}::int:]
    WHERE package_id = ${folder.package_id} AND ${folder.folder_id}::uuid = ANY (path)`.execute(db);
}

export async function updateFolderName(db: Executor, folderId: string, name: string) {
  await sql`UPDATE folders SET name = ${name} WHERE folder_id = ${folderId}`.execute(db);
}

/** Says whether it was there and empty. */
export async function deleteEmptyFolder(db: Executor, folderId: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM folders f
    WHERE f.folder_id = ${folderId}
      AND NOT EXISTS (SELECT FROM folders below WHERE below.parent_id = f.folder_id)
      AND NOT EXISTS (SELECT FROM tests t WHERE t.package_id = f.package_id AND t.folder_id = f.folder_id)
    RETURNING f.folder_id`.execute(db);
  return rows.length > 0;
}
