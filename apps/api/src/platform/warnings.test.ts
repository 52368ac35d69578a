import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { useDatabase } from "../../test/database.ts";
import { openDatabase } from "./db.ts";
import { openStatements } from "./statements.ts";

const database = useDatabase();
const db = openDatabase({ url: database.url, pool: 1, role: "patrak_scoring" });
const statements = openStatements({ url: database.url, connections: 1, role: "patrak_ledger" });
afterAll(() => Promise.all([db.destroy(), statements.close()]));

/** As PostgreSQL reports a commit whose wait for the standby was cancelled: done, with a warning. */
const WARNED = "DO $$ BEGIN RAISE WARNING 'the transaction has already committed locally'; END $$";

describe("F5: what PostgreSQL did with a warning", () => {
  test("is not acknowledged on the hot path, and the next is", async () => {
    await expect(statements.run({ name: "warned", text: WARNED }, [])).rejects.toThrow(
      expect.objectContaining({ code: "BUSY" }),
    );
    await expect(statements.run({ name: "one", text: "SELECT 1 AS one" }, [])).resolves.toMatchObject({
      rows: [{ one: 1 }],
    });
  });

  test("is not acknowledged when an attempt is closed, and the next is", async () => {
    const closing = db.transaction().execute((trx) => sql.raw(WARNED).execute(trx));
    await expect(closing).rejects.toThrow(expect.objectContaining({ code: "BUSY" }));
    await expect(sql`SELECT 1 AS one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  test("a notice is no warning", async () => {
    const text = WARNED.replace("WARNING", "NOTICE");
    await expect(statements.run({ name: "noticed", text }, [])).resolves.toMatchObject({ rows: [] });
  });
});

test("F5: what was found is settled by a transaction of its own that has written", async () => {
  const before = await database.sql.query("SELECT pg_current_wal_insert_lsn() AS at");
  await statements.settle();
  const { rows } = await database.sql.query("SELECT pg_current_wal_flush_lsn() > $1::pg_lsn AS is_further", [
    before.rows[0].at,
  ]);
  expect(rows).toEqual([{ is_further: true }]);
});
