import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { owns } from "../access/ownership.service.ts";
import { scoreInForce } from "../scores/scores.queries.ts";
import { withShown } from "../sittings/shown.service.ts";
import { testColumns, type TestRow } from "./catalogue.sql.ts";

export interface PackageRow {
  package_id: string;
  name: string;
  name_hindi: string | null;
  description: string;
  price_paise: number;
  image_url: string | null;
  total_tests: number;
  direct_tests: number;
  owned: boolean;
}

const packageColumns = sql`
  p.package_id, p.name, p.name_hindi, p.description, p.price_paise, p.image_url, p.total_tests, p.direct_tests`;

/** The student's own packages and the other listed ones, each found by its own index. */
export async function selectPackages(db: Executor, userId: string): Promise<PackageRow[]> {
  const { rows } = await sql<PackageRow>`
    SELECT * FROM (
      SELECT ${packageColumns}, p.position, true AS owned
      FROM enrolments e
      JOIN packages p USING (package_id)
      WHERE e.user_id = ${userId} AND ${owns}
      UNION ALL
      SELECT ${packageColumns}, p.position, false
      FROM packages p
      WHERE p.listed
        AND NOT EXISTS (
          SELECT FROM enrolments e WHERE e.user_id = ${userId} AND e.package_id = p.package_id AND ${owns}
        )
    ) AS packages
    ORDER BY position, package_id`.execute(db);
  return rows;
}

/** A package that the student may see: listed, or owned. */
export async function selectOptionalPackage(db: Executor, userId: string, packageId: string) {
  const { rows } = await sql<PackageRow>`
    SELECT ${packageColumns}, e.user_id IS NOT NULL AS owned
    FROM packages p
    LEFT JOIN enrolments e ON e.package_id = p.package_id AND e.user_id = ${userId} AND ${owns}
    WHERE p.package_id = ${packageId} AND (p.listed OR e.user_id IS NOT NULL)`.execute(db);
  return rows[0];
}

/** For authors: listed or not. */
export async function selectPackageForWriter(db: Executor, packageId: string): Promise<PackageRow> {
  const { rows } = await sql<PackageRow>`
    SELECT ${packageColumns}, true AS owned FROM packages p WHERE p.package_id = ${packageId}`.execute(db);
  return rows[0]!;
}

export interface FolderRow {
  folder_id: string;
  package_id: string;
  parent_id: string | null;
  name: string;
  name_hindi: string | null;
  tests: string[];
  total_tests: number;
  total_subfolders: number;
  attempted_tests: number;
}

/** A place in a package that the student owns: its root (folder null) or a folder. */
export interface OwnedPlace {
  package_id: string;
  folder_id: string | null;
}

export type StepRow = Pick<FolderRow, "folder_id" | "name" | "name_hindi">;

/** With the folders from the package's root down to and including it; none for the root. */
export interface PlaceWithTrail extends OwnedPlace {
  trail: StepRow[];
}

const trail = sql`
  (
    SELECT coalesce(json_agg(
      json_build_object('folder_id', up.folder_id, 'name', up.name, 'name_hindi', up.name_hindi)
      ORDER BY cardinality(up.path)
    ), '[]')
    FROM folders up WHERE up.folder_id = ANY (f.path)
  ) AS trail`;

/** Finding the row proves that the student owns the package. */
export async function selectOptionalPlace(
  db: Executor,
  userId: string,
  unsafePackageId: string,
  unsafeFolderId: string | null,
): Promise<PlaceWithTrail | undefined> {
  const { rows } = await sql<PlaceWithTrail>`
    SELECT e.package_id, f.folder_id, ${trail}
    FROM enrolments e
    LEFT JOIN folders f ON f.package_id = e.package_id AND f.folder_id = ${unsafeFolderId}
    WHERE e.user_id = ${userId}
      AND ${owns}
      AND e.package_id = ${unsafePackageId}
      AND (${unsafeFolderId}::uuid IS NULL OR f.folder_id IS NOT NULL)`.execute(db);
  return rows[0];
}

/**
 * The tests that this student has attempted in a package, each with the folders above it. Folders are also
 * joined by package, here and below: otherwise a package of many tests reads all folders.
 */
const attemptedOf = (userId: string, packageId: string) => sql`
  attempted AS MATERIALIZED (
    SELECT DISTINCT t.test_id, f.path
    FROM attempts a
    JOIN tests t USING (test_id)
    LEFT JOIN folders f ON f.package_id = t.package_id AND f.folder_id = t.folder_id
    WHERE a.user_id = ${userId} AND t.package_id = ${packageId}
  )`;

const folderColumns = sql`
  f.folder_id, f.package_id, f.parent_id, f.name, f.name_hindi, f.total_tests, f.total_subfolders,
  ARRAY(
    SELECT t.test_id FROM tests t
    WHERE t.package_id = f.package_id AND t.folder_id = f.folder_id AND t.published_version_id IS NOT NULL
    ORDER BY t.position
  ) AS tests,
  (SELECT count(*)::int FROM attempted WHERE f.folder_id = ANY (attempted.path)) AS attempted_tests`;

export async function selectSubfolders(
  db: Executor,
  userId: string,
  place: OwnedPlace,
): Promise<FolderRow[]> {
  const { rows } = await sql<FolderRow>`
    WITH ${attemptedOf(userId, place.package_id)}
    SELECT ${folderColumns}
    FROM folders f
    WHERE f.package_id = ${place.package_id} AND ${childOf(sql.ref("f.parent_id"), place)}
    ORDER BY f.position, f.folder_id`.execute(db);
  return rows;
}

/** `= NULL` finds nothing and `IS NOT DISTINCT FROM` uses no index, so the root has its own condition. */
function childOf(column: RawBuilder<unknown>, { folder_id }: OwnedPlace) {
  return folder_id === null ? sql`${column} IS NULL` : sql`${column} = ${folder_id}`;
}

/** One folder of a package that the student owns. */
export async function selectOptionalFolder(db: Executor, userId: string, unsafeFolderId: string) {
  const { rows } = await sql<FolderRow & PlaceWithTrail>`
    WITH place AS (
      SELECT f.* FROM folders f
      JOIN enrolments e ON e.package_id = f.package_id AND e.user_id = ${userId} AND ${owns}
      WHERE f.folder_id = ${unsafeFolderId}
    ), attempted AS MATERIALIZED (
      SELECT DISTINCT t.test_id, tf.path
      FROM place
      JOIN attempts a ON a.user_id = ${userId}
      JOIN tests t ON t.test_id = a.test_id AND t.package_id = place.package_id
      JOIN folders tf ON tf.package_id = t.package_id AND tf.folder_id = t.folder_id
    )
    SELECT ${folderColumns}, ${trail}
    FROM place f`.execute(db);
  return rows[0];
}

/** For authors: of any package. */
export async function selectTrail(db: Executor, { folder_id }: OwnedPlace): Promise<StepRow[]> {
  const { rows } = await sql<PlaceWithTrail>`
    SELECT ${trail} FROM folders f WHERE f.folder_id = ${folder_id}`.execute(db);
  return rows[0]?.trail ?? [];
}

export async function selectTestsIn(db: Executor, place: OwnedPlace): Promise<TestRow[]> {
  const { rows } = await sql<TestRow>`
    SELECT ${testColumns}
    FROM tests t
    JOIN test_versions v ON v.version_id = t.published_version_id
    WHERE t.package_id = ${place.package_id} AND ${childOf(sql.ref("t.folder_id"), place)}
    ORDER BY t.position, t.test_id`.execute(db);
  return rows;
}

export interface AttemptRow extends TestRow {
  attempt_id: string;
  version_id: string;
  question_seed: number | null;
  option_seed: number | null;
  sitting_id: string | null;
  status: 0 | 1;
  started_at: Date;
  ended_at: Date | null;
  remaining_seconds: number;
  /** Still open, although its closing time has come. */
  is_due: boolean;
  /** Null of an open one, and where the test holds back its results. */
  score: number | null;
}

const ATTEMPTS_SHOWN = 100;

/**
 * The student's attempts at the tests under a place: the running ones, then the latest others. Starts from
 * the student's rows, so the size of the catalogue does not matter.
 */
export async function selectAttemptsUnder(
  db: Executor,
  userId: string,
  place: OwnedPlace,
  closesAfter: number,
): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    SELECT ${testColumns}, a.attempt_id, a.version_id, a.question_seed, a.option_seed, a.sitting_id, a.status, a.started_at,
      a.ended_at,
      CASE WHEN a.status = 0 THEN greatest(0, ceil(extract(epoch FROM a.deadline - now())))::int ELSE 0 END AS remaining_seconds,
      a.status = 0 AND a.deadline <= clock_timestamp() - make_interval(secs => ${closesAfter}) AS is_due,
      CASE WHEN coalesce(t.analysis_opens_at <= clock_timestamp(), true) THEN ${scoreInForce(userId)} END AS score
    FROM attempts a
    JOIN tests t USING (test_id)
    JOIN test_versions v ON v.version_id = a.version_id
    LEFT JOIN folders f ON f.package_id = t.package_id AND f.folder_id = t.folder_id
    WHERE a.user_id = ${userId}
      AND t.package_id = ${place.package_id}
      AND (${place.folder_id}::uuid IS NULL OR ${place.folder_id}::uuid = ANY (f.path))
    ORDER BY a.status, a.started_at DESC, a.attempt_id DESC
    LIMIT ${ATTEMPTS_SHOWN}`.execute(db);
  const judged = await withShown(db, rows);
  return judged.map((row) => Object.assign(row, { score: row.shown.score ? row.score : null }));
}

export interface TestDetailsRow extends TestRow {
  instructions_english: string | null;
  instructions_hindi: string | null;
  /** Of the first section. */
  marks_correct: number;
  marks_wrong: number;
  extra_seconds: number;
  is_attempted: boolean;
  is_running: boolean;
}

export function selectOptionalTestDetails(db: Executor, userId: string, unsafeTestId: string) {
  const owned = sql`JOIN enrolments e ON e.package_id = t.package_id AND e.user_id = ${userId} AND ${owns}`;
  return selectDetails(db, userId, unsafeTestId, owned);
}

/** For authors: of any package. */
export function selectOptionalTestForWriter(db: Executor, userId: string, testId: string) {
  return selectDetails(db, userId, testId, sql``);
}

async function selectDetails(db: Executor, userId: string, testId: string, owned: RawBuilder<unknown>) {
  const { rows } = await sql<TestDetailsRow>`
    SELECT ${testColumns}, v.instructions_english, v.instructions_hindi, s.marks_right AS marks_correct, s.marks_wrong,
      coalesce(x.seconds, 0) AS extra_seconds,
      EXISTS (SELECT FROM attempts a WHERE a.user_id = ${userId} AND a.test_id = t.test_id) AS is_attempted,
      EXISTS (
        SELECT FROM attempts a
        WHERE a.user_id = ${userId} AND a.test_id = t.test_id AND a.sitting_id IS NULL AND a.status = 0
          AND a.deadline > clock_timestamp()
      ) AS is_running
    FROM tests t
    ${owned}
    JOIN test_versions v ON v.version_id = t.published_version_id
    JOIN sections s ON s.version_id = v.version_id AND s.number = 1
    LEFT JOIN extra_times x ON x.user_id = ${userId} AND x.test_id = t.test_id
    WHERE t.test_id = ${testId}`.execute(db);
  return rows[0];
}

/** Every test of a package, including those in folders. */
export async function selectAllTests(db: Executor, packageId: string): Promise<TestRow[]> {
  const { rows } = await sql<TestRow>`
    SELECT ${testColumns}
    FROM tests t
    JOIN test_versions v ON v.version_id = t.published_version_id
    LEFT JOIN folders f ON f.package_id = t.package_id AND f.folder_id = t.folder_id
    WHERE t.package_id = ${packageId}
    ORDER BY cardinality(f.path) NULLS FIRST, t.position, t.test_id`.execute(db);
  return rows;
}
