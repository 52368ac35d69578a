import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useDatabase } from "../../test/database.ts";
import { openDatabase } from "./db.ts";
import { isUnavailable } from "./errors.ts";
import { createNames } from "./prepared.ts";
import { openStatements } from "./statements.ts";

const database = useDatabase();
const db = openDatabase({ url: database.url, pool: 1, role: "patrak_exam", prepared: true });
const statements = openStatements({ url: database.url, connections: 1, role: "patrak_ledger" });
afterAll(() => Promise.all([db.destroy(), statements.close()]));

const TABLES = ["outside", "inside", "typed", "hot"] as const;
beforeAll(async () => {
  for (const table of TABLES)
    await database.sql.query(
      `CREATE TABLE ${table} AS SELECT 1 AS id; GRANT SELECT ON ${table} TO patrak_exam, patrak_ledger`,
    );
});
const migrate = (table: string) => database.sql.query(`ALTER TABLE ${table} ADD COLUMN more int DEFAULT 2`);

const plans = async () => {
  const { rows } = await sql<{
    name: string;
    statement: string;
  }>`SELECT name, statement FROM pg_prepared_statements`.execute(db);
  return rows;
};
const rowsOf = async (table: string, on: typeof db) =>
  (await sql`SELECT * FROM ${sql.table(table)} WHERE id = ${1}`.execute(on)).rows;

describe("PF-01: statements keep their plans", () => {
  test("from the second time on; a text that comes once leaves no plan behind", async () => {
    const double = (n: number) => sql<{ twice: number }>`SELECT 2 * ${n}::int AS twice`.execute(db);
    const isPlanned = async () => (await plans()).some(({ statement }) => statement.includes("AS twice"));
    await double(1);
    expect(await isPlanned()).toBe(false);
    expect((await double(2)).rows).toEqual([{ twice: 4 }]);
    expect(await isPlanned()).toBe(true);
    expect((await double(3)).rows).toEqual([{ twice: 6 }]);
    expect((await plans()).filter(({ statement }) => statement.includes("AS twice"))).toHaveLength(1);
  });

  test("and after a migration has added a column, the next call is answered with it and no error", async () => {
    for (let time = 1; time <= 3; time += 1) expect(await rowsOf("outside", db)).toEqual([{ id: 1 }]);
    await migrate("outside");
    expect(await rowsOf("outside", db)).toEqual([{ id: 1, more: 2 }]);
    expect(await rowsOf("outside", db)).toEqual([{ id: 1, more: 2 }]);
  });

  test("and the same in a transaction, where nothing could be tried again", async () => {
    const ask = () => db.transaction().execute((trx) => rowsOf("inside", trx));
    for (let time = 1; time <= 3; time += 1) expect(await ask()).toEqual([{ id: 1 }]);
    await migrate("inside");
    expect(await ask()).toEqual([{ id: 1, more: 2 }]);
  });

  test("and a column that changes its type under a transaction fails that one alone, to be tried again", async () => {
    const ask = () =>
      db.transaction().execute(async (trx) => {
        return (await sql`SELECT id FROM typed WHERE id = ${1}`.execute(trx)).rows;
      });
    for (let time = 1; time <= 3; time += 1) expect(await ask()).toEqual([{ id: 1 }]);
    await database.sql.query("ALTER TABLE typed ALTER COLUMN id TYPE bigint");
    await expect(ask().catch((error: unknown) => isUnavailable(error))).resolves.toBe(true);
    expect(await ask()).toEqual([{ id: "1" }]);
  });

  test("and the same for a statement of the hot path", async () => {
    const ask = async () =>
      (await statements.run({ name: "star", text: "SELECT * FROM hot WHERE id = $1" }, [1])).rows;
    expect(await ask()).toEqual([{ id: 1 }]);
    await migrate("hot");
    expect(await ask()).toEqual([{ id: 1, more: 2 }]);
    expect(await ask()).toEqual([{ id: 1, more: 2 }]);
  });
});

describe("PF-01: names of statements", () => {
  test("are bounded: texts that vary for ever take none away and get none", () => {
    const names = createNames(3);
    for (const text of ["a", "b"]) for (let time = 1; time <= 2; time += 1) names.of(text);
    for (let n = 0; n < 1000; n += 1) expect(names.of(`once ${n}`)).toBeUndefined();
    expect([names.of("a"), names.of("b")]).toEqual(["s1", "s2"]);
    for (let n = 0; n < 10; n += 1) for (let time = 1; time <= 2; time += 1) names.of(`often ${n}`);
    expect([names.of("often 0"), names.of("often 9")]).toEqual(["s3", undefined]);
    expect(names.of("a")).toBe("s1");
  });

  test("are renewed once for all connections that find them outdated", () => {
    const names = createNames(3);
    names.of("a");
    const outdated = names.of("a")!;
    const renewed = names.renew("a", outdated);
    expect(renewed).not.toBe(outdated);
    expect(names.renew("a", outdated)).toBe(renewed);
    expect(names.of("a")).toBe(renewed);
  });
});
