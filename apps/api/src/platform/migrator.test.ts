import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import pg from "pg";
import { useDatabase } from "../../test/database.ts";
import { openDatabase, type Database } from "./db.ts";
import { selectMissing, toMigration } from "./migrations.ts";
import { runMigrations } from "./migrator.ts";

const database = useDatabase();
let db: Database;
let other: Database;
beforeAll(() => {
  const open = () => openDatabase({ url: database.url, pool: 1, patient: true });
  [db, other] = [open(), open()];
});
afterAll(() => Promise.all([db.destroy(), other.destroy()]));
beforeEach(async () => {
  await database.sql.query("DROP TABLE IF EXISTS planted; CREATE TABLE planted (n int, m int)");
  await database.sql.query("INSERT INTO planted SELECT n, n FROM generate_series(1, 1000) AS n");
  await database.sql.query("DELETE FROM migrations WHERE name LIKE '9%'");
});

async function holdTable(mode: string) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`BEGIN; LOCK TABLE planted IN ${mode} MODE`);
  return () => client.query("COMMIT");
}

const PATIENCE = { timeout: 60_000, interval: 5 };

async function isMigrationWaiting(): Promise<boolean> {
  const { rowCount } = await database.sql.query(
    "SELECT FROM pg_locks WHERE relation = 'planted'::regclass AND mode = 'AccessExclusiveLock' AND NOT granted",
  );
  return rowCount! > 0;
}

const columns = async () => {
  const { rows } = await database.sql.query(
    "SELECT attname FROM pg_attribute WHERE attrelid = 'planted'::regclass AND attnum > 0 ORDER BY attnum",
  );
  return rows.map(({ attname }) => attname);
};
const addColumn = toMigration("9001_a", "ALTER TABLE planted ADD COLUMN a int NOT NULL DEFAULT 1");

test("SH-09, O-02: each file is a transaction: of one that fails nothing stays, those before it do, and it is named", async () => {
  const bad = toMigration("9002_b", "ALTER TABLE planted ADD COLUMN b int; SELECT nothing FROM planted");
  const after = toMigration("9003_c", "ALTER TABLE planted ADD COLUMN c int");
  await expect(runMigrations(db, [addColumn, bad, after])).rejects.toThrow(
    /^9002_b\.sql failed: .*nothing.* The statement: SELECT nothing FROM planted$/s,
  );
  expect(await columns()).toEqual(["n", "m", "a"]);
  expect((await selectMissing(db, [addColumn, bad, after])).map(({ name }) => name)).toEqual([
    "9002_b",
    "9003_c",
  ]);
  const mended = toMigration("9002_b", "ALTER TABLE planted ADD COLUMN b int");
  expect(await runMigrations(db, [addColumn, mended, after])).toEqual(["9002_b", "9003_c"]);
  expect(await columns()).toEqual(["n", "m", "a", "b", "c"]);
});

test("SH-09: one that waits for a lock steps back again and again, so that others get through, and then runs", async () => {
  const letGo = await holdTable("ROW EXCLUSIVE");
  const tellsLimit = "ALTER TABLE planted ADD COLUMN a text NOT NULL DEFAULT current_setting('lock_timeout')";
  const migrating = runMigrations(db, [toMigration("9001_a", tellsLimit)]);
  for (let times = 0; times < 3; times += 1) {
    await vi.waitUntil(isMigrationWaiting, PATIENCE);
    // Behind the migration, which waits for whom this test holds: it gets through only because the migration steps back.
    await database.sql.query("INSERT INTO planted VALUES (0, 0)");
  }
  expect(await columns()).toEqual(["n", "m"]);
  await letGo();
  expect(await migrating).toEqual(["9001_a"]);
  const { rows } = await database.sql.query("SELECT DISTINCT a FROM planted");
  expect(rows).toEqual([{ a: "300ms" }]);
});

test("SH-09: one that never gets its lock gives up and says which file and why", async () => {
  await holdTable("ROW EXCLUSIVE");
  await expect(runMigrations(db, [addColumn], 0)).rejects.toThrow(/^9001_a\.sql failed: .*lock timeout/);
});

test("SH-09, O-02: whoever comes second waits, and finds nothing to do", async () => {
  const slow = toMigration("9001_a", "ALTER TABLE planted ADD COLUMN a int; SELECT pg_sleep(1)");
  expect((await Promise.all([runMigrations(db, [slow]), runMigrations(other, [slow])])).toSorted()).toEqual([
    [],
    ["9001_a"],
  ]);
});

test("SH-09: a file outside a transaction builds its index beside writers, also while a second migrator waits", async () => {
  const text = "-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS planted_n ON planted (n)";
  const index = toMigration("9004_index", text);
  const letGo = await holdTable("ROW SHARE");
  const both = Promise.all([runMigrations(db, [index]), runMigrations(other, [index])]);
  await database.sql.query("INSERT INTO planted VALUES (0, 0)");
  await letGo();
  expect((await both).flat()).toEqual(["9004_index"]);
});

test("SH-09: an index that was broken off is made anew, not taken for whole", async () => {
  await database.sql.query("INSERT INTO planted VALUES (1, 1)");
  const unique = "CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS planted_n ON planted (n)";
  const index = toMigration("9005_unique", `-- outside a transaction\n${unique}`);
  await expect(runMigrations(db, [index])).rejects.toThrow(/could not create unique index/);
  await database.sql.query("DELETE FROM planted WHERE n = 1");
  expect(await runMigrations(db, [index])).toEqual(["9005_unique"]);
  const { rows } = await database.sql.query(
    "SELECT indisvalid FROM pg_index WHERE indexrelid = 'planted_n'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});
