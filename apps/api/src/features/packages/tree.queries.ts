import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** A place: a folder, or null for the package itself. */
export interface Place {
  package_id: string;
  folder_id: string | null;
}

/** An existing place, with the folders above it. */
export interface FoundPlace extends Place {
  path: string[];
  /** Their names, for the log. */
  trail: string;
}

/** Reads and writes the order of one kind of thing in a place. */
export interface Order {
  select(db: Executor, place: Place): Promise<string[]>;
  update(db: Executor, ids: readonly string[]): Promise<void>;
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

/** The position of each of these ids, as rows to update from. */
export const ordered = (ids: readonly string[]) => sql`
  (SELECT id, ordinality::int - 1 AS position FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS given(id, ordinality))
    AS ordered`;

export async function updatePackageOrder(db: Executor, ids: readonly string[]) {
  await sql`
    UPDATE packages SET position = ordered.position FROM ${ordered(ids)}
    WHERE package_id = ordered.id AND packages.position IS DISTINCT FROM ordered.position`.execute(db);
}

/** The order of the folders of a place. */
export const folderOrder: Order = {
  async select(db, place) {
    const { rows } = await sql<{ id: string }>`
      SELECT folder_id AS id FROM folders
      WHERE package_id = ${place.package_id} AND parent_id IS NOT DISTINCT FROM ${place.folder_id}::uuid
      ORDER BY position, folder_id`.execute(db);
    return rows.map((row) => row.id);
  },
  async update(db, ids) {
    await sql`
      UPDATE folders SET position = ordered.position FROM ${ordered(ids)}
      WHERE folder_id = ordered.id AND folders.position IS DISTINCT FROM ordered.position`.execute(db);
  },
};

export interface FolderNames {
  name: string;
  /** Null until somebody writes it. */
  name_hindi: string | null;
}

/** Inserts it as the last of its place. */
export async function insertFolder(
  db: Executor,
  folderId: string,
  { name, name_hindi }: FolderNames,
  place: FoundPlace,
) {
  await sql`
    INSERT INTO folders (folder_id, package_id, parent_id, name, name_hindi, position, path)
    VALUES (${folderId}, ${place.package_id}, ${place.folder_id}, ${name}, ${name_hindi},
      (
        SELECT coalesce(max(position), -1) + 1 FROM folders
        WHERE package_id = ${place.package_id} AND parent_id IS NOT DISTINCT FROM ${place.folder_id}::uuid
      ),
      ${[...place.path, folderId]})`.execute(db);
}

export interface FolderRow extends FolderNames {
  folder_id: string;
  package_id: string;
  parent_id: string | null;
  path: string[];
  /** How many levels of folders it contains, itself included. */
  height: number;
}

export async function selectOptionalFolder(db: Executor, folderId: string) {
  const { rows } = await sql<FolderRow>`
    SELECT f.folder_id, f.package_id, f.parent_id, f.name, f.name_hindi, f.path,
      (
        SELECT max(cardinality(below.path)) FROM folders below
        WHERE below.package_id = f.package_id AND f.folder_id = ANY (below.path)
      ) - cardinality(f.path) + 1 AS height
    FROM folders f WHERE f.folder_id = ${folderId}`.execute(db);
  return rows[0];
}

/** The folder and everything below it get the paths of the new place. */
export async function updateFolderPlace(db: Executor, folder: FolderRow, place: FoundPlace) {
  await sql`
    UPDATE folders SET
      parent_id = CASE WHEN folder_id = ${folder.folder_id} THEN ${place.folder_id}::uuid ELSE parent_id END,
      path = ${place.path}::uuid[] || path[${folder.path.length}::int:]
    WHERE package_id = ${folder.package_id} AND ${folder.folder_id}::uuid = ANY (path)`.execute(db);
}

export async function updateFolderNames(db: Executor, folderId: string, { name, name_hindi }: FolderNames) {
  await sql`
    UPDATE folders SET name = ${name}, name_hindi = ${name_hindi} WHERE folder_id = ${folderId}`.execute(db);
}

/** Returns whether it existed and was empty. */
export async function deleteEmptyFolder(db: Executor, folderId: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM folders f
    WHERE f.folder_id = ${folderId}
      AND NOT EXISTS (SELECT FROM folders below WHERE below.parent_id = f.folder_id)
      AND NOT EXISTS (SELECT FROM tests t WHERE t.package_id = f.package_id AND t.folder_id = f.folder_id)
    RETURNING f.folder_id`.execute(db);
  return rows.length > 0;
}
