import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { useDatabase } from "../../../test/database.ts";
import { openDatabase } from "../db.ts";
import { compareRights } from "./apply-rights.ts";
import { readFunctions, readTables } from "./system-catalogue.ts";
import { functionRights, tableRights } from "./rights.ts";
import { logins, roles } from "./logins.ts";

const OF_A_VERSION = [
  "test_versions",
  "version_papers",
  "passages",
  "sections",
  "questions",
  "version_sources",
  "answer_keys",
];

const database = useDatabase();
const owner = openDatabase({ url: database.url, pool: 1 });
afterAll(() => owner.destroy());

describe("no login can become another", () => {
  describe.each(logins)("%s", (role) => {
    test.each([
      "SET ROLE NONE",
      "RESET ROLE",
      "SET ROLE postgres",
      "SET SESSION AUTHORIZATION DEFAULT",
      ...logins.filter((other) => other !== role).map((other) => `SET ROLE ${other}`),
      ...logins.filter((other) => other !== role).map((other) => `SET SESSION AUTHORIZATION ${other}`),
      "SET ROLE patrak_attempts",
    ])("S-10: by %s", async (statement) => {
      const db = openDatabase({ url: database.url, pool: 1, role });
      const users = await db.connection().execute(async (one) => {
        await sql
          .raw(statement)
          .execute(one)
          .catch(() => undefined);
        const { rows } = await sql`SELECT session_user::text, current_user::text`.execute(one);
        return rows[0];
      });
      expect(users).toEqual({ session_user: role, current_user: role });
      await db.destroy();
    });
  });

  test.each(["patrak_ledger", "patrak_exam", "patrak_worker"] as const)(
    "S-10: %s reads no key, whatever it says first",
    async (role) => {
      const db = openDatabase({ url: database.url, pool: 1, role });
      const reading = db.connection().execute(async (one) => {
        await sql`SET ROLE NONE`.execute(one);
        await sql`SELECT FROM answer_keys`.execute(one);
      });
      await expect(reading).rejects.toMatchObject({ code: "42501" });
      await db.destroy();
    },
  );
});

describe("the rights in the database are those of the list", () => {
  test("S-10: none is missing, and there is none beside them", async () => {
    expect(await compareRights(owner)).toEqual({ missing: [], extra: [] });
  });

  test("S-10: every table has a line, and every line has a table", async () => {
    const tables = (await readTables(owner))
      .filter(({ schema }) => schema === "public")
      .map(({ name }) => name);
    const lines = new Set(tableRights.map(([table]) => table).filter((table) => !table.includes(".")));
    expect(
      tables.filter((table) => !lines.has(table)),
      "tables that stand in no line",
    ).toEqual([]);
    expect(
      [...lines].filter((table) => !tables.includes(table)),
      "lines of no table",
    ).toEqual([]);
  });

  test("S-10: every function is declared; what an administrator does to an attempt runs as a role that nobody is", async () => {
    const found = await readFunctions(owner);
    expect(found.map(({ name }) => name)).toEqual(functionRights.map(({ name }) => name).toSorted());
    for (const { name, callers, isDefiner } of functionRights)
      expect(found.find((one) => one.name === name)).toMatchObject({
        isDefiner,
        callers: [...callers],
        ...(isDefiner && { owner: "patrak_attempts", hasPath: true }),
      });
  });

  test("S-10: that role has rights on attempts, their times, outages, answers and sheets alone", async () => {
    const { rows } = await sql<{ tables: string[] }>`
      SELECT array_agg(DISTINCT relname::text) AS tables FROM pg_class
      WHERE relkind IN ('r', 'v', 'p') AND relnamespace = 'public'::regnamespace
        AND (has_table_privilege('patrak_attempts', oid, 'SELECT, INSERT, UPDATE, DELETE')
          OR has_any_column_privilege('patrak_attempts', oid, 'SELECT, INSERT, UPDATE'))`.execute(owner);
    expect(rows[0]!.tables).toEqual([
      "answers",
      "attempts",
      "batch_members",
      "current_answers",
      "given_times",
      "heartbeats",
      "late_saves",
      "outages",
      "sheets",
      "sitting_minutes",
    ]);
  });

  test.each(roles)("SH-11: %s may delete nothing of a version", async (role) => {
    const { rows } = await sql`
      SELECT t FROM unnest(${OF_A_VERSION}::text[]) AS t
      WHERE has_table_privilege(${role}, t, 'DELETE, TRUNCATE')`.execute(owner);
    expect(rows).toEqual([]);
  });

  test("S-10: an administrator's login reads no answer and changes no attempt by itself", async () => {
    const admin = openDatabase({ url: database.url, pool: 1, role: "patrak_admin" });
    for (const statement of [
      "SELECT FROM answers",
      "SELECT FROM current_answers",
      "SELECT FROM late_saves",
      "SELECT FROM sheets",
      "UPDATE attempts SET deadline = now()",
      "INSERT INTO administrators VALUES (1, 'owner')",
      "CREATE FUNCTION public.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    ])
      await expect(sql.raw(statement).execute(admin), statement).rejects.toMatchObject({ code: "42501" });
    await expect(
      sql`SELECT extend_attempt(1, gen_random_uuid(), 60, 3)`.execute(admin),
    ).resolves.toBeDefined();
    await admin.destroy();
  });

  test.each(["patrak_exam", "patrak_ledger", "patrak_scoring", "patrak_worker"] as const)(
    "S-10: %s may not call those functions",
    async (role) => {
      const db = openDatabase({ url: database.url, pool: 1, role });
      for (const call of [
        "extend_attempt(1, gen_random_uuid(), 60, 3)",
        "answers_of(1)",
        "count_answered(1, '{}')",
      ])
        await expect(sql.raw(`SELECT ${call}`).execute(db), call).rejects.toMatchObject({ code: "42501" });
      await db.destroy();
    },
  );
});
