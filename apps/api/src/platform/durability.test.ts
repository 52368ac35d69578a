import { afterAll, beforeAll, expect, test } from "vitest";
import { useDatabase } from "../../test/database.ts";
import { openDatabase, type Database } from "./db.ts";
import { checkDurable, migrationsCheck } from "./durability.ts";

const database = useDatabase();
let db: Database;

beforeAll(() => (db = openDatabase({ url: database.url, pool: 1 })));
afterAll(() => db.destroy());

/** Settings of the session, as an operator might have set them for the role. */
async function withSetting(name: string, value: string, check: (db: Database) => Promise<unknown>) {
  const options = encodeURIComponent(`-c ${name}=${value}`);
  const other = openDatabase({ url: `${database.url}?options=${options}`, pool: 1 });
  return check(other).finally(() => other.destroy());
}

test("a database that keeps what it has committed is taken", async () => {
  await expect(checkDurable(db)).resolves.toBeUndefined();
});

test("OP-01: one that answers before the write is safe is refused", async () => {
  await expect(withSetting("synchronous_commit", "off", checkDurable)).rejects.toThrow("must be on");
});

test("OP-01: one that takes no writes is refused", async () => {
  await expect(withSetting("default_transaction_read_only", "on", checkDurable)).rejects.toThrow("no writes");
});

test("OP-01: a schema that lags behind is named, and taken once it has caught up", async () => {
  const { rows } = await database.sql.query("DELETE FROM migrations RETURNING name");
  const isCurrent = migrationsCheck(db);
  await expect(isCurrent()).rejects.toThrow(rows[0].name);
  for (const { name } of rows) await database.sql.query("INSERT INTO migrations (name) VALUES ($1)", [name]);
  await expect(isCurrent()).resolves.toBeUndefined();
});
