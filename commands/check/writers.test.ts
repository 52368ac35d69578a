import { describe, expect, test } from "vitest";
import { checkWriters, complaints, writesOf } from "./writers.ts";

const feature = (name: string) => `apps/api/src/features/${name}/${name}.queries.ts`;
const tablesOf = (source: string) => writesOf(feature("a"), source).map(({ table }) => table);
const planted = (...sources: [place: string, source: string][]) =>
  complaints(
    sources.flatMap(([name, source]) => writesOf(feature(name), source)),
    [],
  );

const written: [source: string, tables: (string | undefined)[]][] = [
  ["sql`INSERT INTO tests AS t (test_id) VALUES (${id})`", ["tests"]],
  ["sql`WITH gone AS (DELETE FROM a RETURNING *) INSERT INTO b SELECT * FROM gone`", ["a", "b"]],
  ["sql`\n  UPDATE\n    tests SET position = 1`", ["tests"]],
  ['const text = "UPDATE attempts SET status = 1"', ["attempts"]],
  ["sql`UPDATE ${table} SET position = 1`", [undefined]],
  ['db.insertInto("users").values(user)', ["users"]],
  ['db.updateTable("users as u").set(user)', ["users"]],
  ["db.deleteFrom(table)", [undefined]],
];

const onlyRead = [
  "sql`SELECT FROM tests FOR UPDATE OF t`",
  "sql`SELECT FROM tests FOR NO KEY UPDATE`",
  "// UPDATE tests SET position = 1",
];

describe("one writer a table", () => {
  test.each(written)("reads what is written off %s", (source, tables) => {
    expect(tablesOf(source)).toEqual(tables);
  });

  test.each(onlyRead)("takes no write for one in %s", (source) => {
    expect(tablesOf(source)).toEqual([]);
  });

  test("what a conflict updates is the same table once", () => {
    expect(tablesOf("sql`INSERT INTO a VALUES (1) ON CONFLICT (id) DO UPDATE SET n = 1`")).toEqual(["a"]);
  });

  test("H-03: names the table, both features and their files", () => {
    expect(planted(["packages", "sql`DELETE FROM tests`"], ["imports", 'db.insertInto("tests")'])).toEqual([
      expect.stringMatching(/^tests is written by packages and imports: .*packages.queries.ts, .*imports/),
    ]);
    expect(planted(["packages", "sql`DELETE FROM tests`"], ["packages", 'db.insertInto("tests")'])).toEqual(
      [],
    );
  });

  test("a table that the statement does not name is refused", () => {
    expect(planted(["packages", "sql`DELETE FROM ${table}`"])).toEqual([
      expect.stringMatching(/packages.queries.ts writes a table that it does not name/),
    ]);
  });

  test("the platform and the programs are places like a feature", () => {
    const writes = [
      ...writesOf("apps/api/src/platform/limits.ts", "sql`UPDATE rate_limits SET hits = 0`"),
      ...writesOf("apps/api/src/worker.ts", "sql`DELETE FROM rate_limits`"),
    ];
    expect(complaints(writes, [])).toEqual([
      expect.stringMatching(/rate_limits is written by platform and worker/),
    ]);
  });

  test("a second writer is declared, and only as long as it writes", () => {
    const demo = { place: "demo", tables: ["users"], reason: "a past" };
    const writes = [
      ...writesOf(feature("auth"), 'db.insertInto("users")'),
      ...writesOf("apps/api/src/demo/account.ts", 'db.insertInto("users")'),
    ];
    expect(complaints(writes, [demo])).toEqual([]);
    expect(complaints(writes.slice(0, 1), [demo])).toEqual(["demo is declared to write users, and does not"]);
  });

  test("H-03: the tree keeps it", async () => {
    expect(await checkWriters()).toEqual([]);
  });
});
