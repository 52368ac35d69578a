import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useDatabase } from "../../test/database.ts";
import { openDatabase, type Database } from "./db.ts";
import { checkDurable, migrationsCheck } from "./durability.ts";
import type { Statement, Statements } from "./statements.ts";

const database = useDatabase();
let db: Database;

/** The connections of saves, but with settings that a test chooses. */
const onIts = (one: Database): Pick<Statements, "run"> => ({
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller names the row, as with the driver.
  run: async <Row extends object>({ text }: Statement) => {
    const { rows } = await sql<Row>`${sql.raw(text)}`.execute(one);
    return { rows, rowCount: rows.length };
  },
});

beforeAll(() => (db = openDatabase({ url: database.url, pool: 1 })));
afterAll(() => db.destroy());

/** Settings of the session, as an operator might have set them for the role. */
async function checkWith(name: string, value: string) {
  const options = encodeURIComponent(`-c ${name}=${value}`);
  const other = openDatabase({ url: `${database.url}?options=${options}`, pool: 1 });
  return checkDurable(onIts(other)).finally(() => other.destroy());
}

test("a database that keeps what it has committed is taken", async () => {
  await expect(checkDurable(onIts(db))).resolves.toBeUndefined();
});

test("RU-01: one that answers before the write is safe is refused", async () => {
  await expect(checkWith("synchronous_commit", "off")).rejects.toThrow("must be on");
});

test("RU-01: one that takes no writes is refused", async () => {
  await expect(checkWith("default_transaction_read_only", "on")).rejects.toThrow("read-only");
});

test("RU-01: a schema that lags behind is named, and taken once it has caught up", async () => {
  const { rows } = await database.sql.query("DELETE FROM migrations RETURNING name");
  const isCurrent = migrationsCheck(db);
  await expect(isCurrent()).rejects.toThrow(rows[0].name);
  for (const { name } of rows) await database.sql.query("INSERT INTO migrations (name) VALUES ($1)", [name]);
  await expect(isCurrent()).resolves.toBeUndefined();
});
