import { beforeAll, describe, expect, test } from "vitest";
import { insertPackage } from "./catalogue.ts";
import { useDatabase } from "./database.ts";

const { sql } = useDatabase();
const REFUSED = { code: "23001" };
const REFERRED_TO = { code: "23503" };

/** A package with a folder; the published test in it has a row in each table of a version. */
let packageId: string;
let folderId: string;
let testId: string;
beforeAll(async () => {
  const made = await insertPackage(sql, { tests: 1 });
  [packageId, testId] = [made.id, made.tests[0]!];
  folderId = await insertFolder(packageId);
  await sql.query("UPDATE tests SET folder_id = $2 WHERE test_id = $1", [testId, folderId]);
  await sql.query(
    `INSERT INTO passages (version_id, number, english) SELECT version_id, 1, 'It rains.' FROM test_versions
     ON CONFLICT DO NOTHING;
     INSERT INTO version_papers SELECT version_id, test_id, version_id FROM test_versions ON CONFLICT DO NOTHING;
     INSERT INTO version_sources SELECT version_id, number, gen_random_uuid(), 1 FROM questions ON CONFLICT DO NOTHING;
     INSERT INTO corrections (test_id, revision, version_id, question, kind, why_english, why_hindi)
     SELECT test_id, 2, version_id, 1, 'drop-all', 'Two are right.', 'दो सही हैं।' FROM test_versions
     ON CONFLICT DO NOTHING;
     INSERT INTO corrected_questions SELECT version_id, question, revision, test_id FROM corrections
     ON CONFLICT DO NOTHING`,
  );
});

async function insertFolder(inPackage: string): Promise<string> {
  const { rows } = await sql.query(
    `INSERT INTO folders (folder_id, package_id, name, path)
     SELECT id, $1, 'Mocks', ARRAY[id] FROM gen_random_uuid() AS id RETURNING folder_id`,
    [inPackage],
  );
  return rows[0].folder_id;
}

const TABLES = [
  "test_versions",
  "version_papers",
  "passages",
  "sections",
  "questions",
  "version_sources",
  "answer_keys",
  "corrections",
  "corrected_questions",
];

/** Every statement as the owner of the tables, whom no right stops. */
describe("whoever owns the database", () => {
  test.each(TABLES)("SH-11: cannot delete a row of %s", async (table) => {
    await expect(sql.query(`DELETE FROM ${table}`)).rejects.toMatchObject(REFUSED);
    await expect(sql.query(`TRUNCATE ${table} CASCADE`)).rejects.toMatchObject(REFUSED);
    expect((await sql.query(`SELECT FROM ${table}`)).rowCount).toBeGreaterThan(0);
  });

  test.each([
    ["the test", () => ["tests", "test_id", testId]],
    ["its folder", () => ["folders", "folder_id", folderId]],
    ["its package", () => ["packages", "package_id", packageId]],
  ])("SH-11: cannot delete %s of a published version, withdrawn or not", async (_, which) => {
    const [table, column, id] = which();
    const deletion = () => sql.query(`DELETE FROM ${table} WHERE ${column} = $1`, [id]);
    await expect(deletion()).rejects.toMatchObject(REFERRED_TO);
    const { rows } = await sql.query("SELECT published_version_id AS id FROM tests WHERE test_id = $1", [
      testId,
    ]);
    const publish = (versionId: string | null) =>
      sql.query("UPDATE tests SET published_version_id = $2 WHERE test_id = $1", [testId, versionId]);
    await publish(null);
    await expect(deletion()).rejects.toMatchObject(REFERRED_TO);
    await publish(rows[0].id);
    await expect(sql.query(`TRUNCATE ${table} CASCADE`)).rejects.toMatchObject(REFUSED);
  });

  test("SH-11: can delete a package whose tests were never published", async () => {
    const { id } = await insertPackage(sql, { tests: 0 });
    const folder = await insertFolder(id);
    await sql.query("INSERT INTO tests (test_id, package_id, folder_id) VALUES (gen_random_uuid(), $1, $2)", [
      id,
      folder,
    ]);
    const deleted = await sql.query("DELETE FROM packages WHERE package_id = $1", [id]);
    expect(deleted.rowCount).toBe(1);
    expect((await sql.query("SELECT FROM tests WHERE package_id = $1", [id])).rowCount).toBe(0);
  });
});

/** They use a version and are no part of it. */
const USERS = ["tests", "sittings", "sitting_papers", "item_reports", "question_reports", "correction_runs"];

test("SH-11: every table that belongs to a version refuses", async () => {
  const { rows } = await sql.query<{ name: string; triggers: string[] }>(
    `WITH RECURSIVE belonging AS (
       SELECT 'test_versions'::regclass::oid AS id
       UNION SELECT c.conrelid FROM pg_constraint c JOIN belonging b ON b.id = c.confrelid
       WHERE c.contype = 'f' AND c.conrelid <> ALL ($1::regclass[])
     )
     SELECT id::regclass::text AS name, ARRAY(
       SELECT tgname::text FROM pg_trigger
       WHERE tgrelid = id AND tgfoid = 'refuse_deletion'::regproc AND tgenabled = 'O' ORDER BY tgname
     ) AS triggers
     FROM belonging ORDER BY 1`,
    [USERS],
  );
  const triggers = ["refuse_deletion", "refuse_truncation"];
  expect(rows).toEqual(TABLES.toSorted().map((name) => ({ name, triggers })));
});
