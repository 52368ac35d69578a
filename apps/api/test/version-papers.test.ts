import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { idOf } from "../src/features/authoring/content-ids.ts";
import { importContent } from "../src/features/authoring/import.service.ts";
import { paperIdOf } from "../src/features/tests/keyed-paper.service.ts";
import { readContent } from "../src/features/authoring/content.ts";
import { openDatabase } from "../src/platform/db.ts";
import { readMigrations } from "../src/platform/migrations.ts";
import { runMigrations } from "../src/platform/migrator.ts";
import { contentFiles } from "./content.ts";
import { SERVER_URL, urlOf } from "./servers.ts";

const name = `patrak_former_${randomUUID().slice(0, 8)}`;
const server = new pg.Client({ connectionString: SERVER_URL });
const db = openDatabase({ url: urlOf(name), pool: 1 });
const sql = new pg.Pool({ connectionString: urlOf(name), max: 1 });
sql.on("error", () => undefined);

const files = contentFiles();
const paper = readContent(files).content!.papers.get("parliament")!;
const testId = idOf("test", "parliament");
const former = paperIdOf(testId, paper);
const random = randomUUID();

beforeAll(async () => {
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  const migrations = await readMigrations();
  const first = migrations.filter((migration) => migration.name <= "0015_administrators_seal_remember");
  await runMigrations(db, first);
  await sql.query(
    `INSERT INTO packages (package_id, name, description, price_paise) VALUES ($1, 'Mocks', 'A few tests', 0)`,
    [idOf("package", "mocks")],
  );
  await sql.query("INSERT INTO tests (test_id, package_id) VALUES ($1, $2)", [
    testId,
    idOf("package", "mocks"),
  ]);
  for (const [index, versionId] of [random, former].entries()) await insertVersion(versionId, index + 1);
  await sql.query("UPDATE tests SET published_version_id = $1", [former]);
  await runMigrations(db, migrations);
});
afterAll(async () => {
  await Promise.all([db.destroy(), sql.end()]);
  await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await server.end();
});

/** A version with a row in every table that names it. */
async function insertVersion(versionId: string, number: number) {
  const statements = [
    `INSERT INTO test_versions (version_id, test_id, number, duration_seconds, languages, question_count)
     VALUES ($1, '${testId}', ${number}, 60, '{english}', 1)`,
    "INSERT INTO sections VALUES ($1, 1, 'General')",
    "INSERT INTO passages VALUES ($1, 1, 'Rivers run.')",
    `INSERT INTO questions (version_id, number, passage, section, topic, difficulty, text_english, options_english)
     VALUES ($1, 1, 1, 1, 'Sums', 'easy', 'How many?', '{One,Two}')`,
    "INSERT INTO answer_keys (version_id, question, option_count, options) VALUES ($1, 1, 2, '{2}')",
    "INSERT INTO version_sources VALUES ($1, 1, gen_random_uuid(), 1)",
    `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, started_at, duration_seconds, deadline)
     SELECT ${number}, ${number}, '${testId}', $1, now(), 60, now() + interval '60 s'`,
    "INSERT INTO question_totals VALUES (gen_random_uuid(), $1, 1, 0, 1, '{1}', '{1}', '{1}', '{1}', '{1,0,0,0,0,0,0,0}')",
  ];
  for (const statement of statements) await sql.query(statement, [versionId]);
}

const tables = [
  "test_versions",
  "passages",
  "sections",
  "questions",
  "answer_keys",
  "version_sources",
  "attempts",
  "question_totals",
];

test("S-01: a version whose id was a hash of its paper gets a random one in every table, others keep theirs", async () => {
  const { rows } = await sql.query("SELECT published_version_id AS id FROM tests");
  const renamed = rows[0].id;
  // RFC 9562: version 4 is for random ids.
  expect(renamed.charAt(14)).toBe("4");
  for (const table of tables) {
    const found = await sql.query(`SELECT version_id FROM ${table}`);
    expect(new Set(found.rows.map(({ version_id }) => version_id)), table).toEqual(
      new Set([random, renamed]),
    );
  }
  const { rows: kept } = await sql.query("SELECT * FROM version_papers");
  expect(kept).toEqual([{ version_id: renamed, test_id: testId, paper_id: former }]);
  const { rows: keys } = await sql.query(
    "SELECT conname FROM pg_constraint WHERE contype = 'f' AND condeferrable AND conrelid::regclass::text = ANY ($1)",
    [[...tables, "tests"]],
  );
  expect(keys).toEqual([]);
});

test("S-01: the paper of such a version is still known: it makes no version again", async () => {
  expect(await importContent(db, files)).toEqual({ published: { tests: 1, newVersions: 0 } });
});
