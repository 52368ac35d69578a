import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { compiled } from "../test/compiled.ts";
import { SECRET } from "../test/app.ts";
import { query, useCluster } from "../test/cluster.ts";
import { insertPackage } from "../test/catalogue.ts";
import { useDatabase } from "../test/database.ts";
import { startInstance } from "../test/instance.ts";
import { insertUser } from "../test/students.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./platform/db.ts";
import { compareRights } from "./platform/logins/apply-rights.ts";
import { readFunctions } from "./platform/logins/system-catalogue.ts";

const run = promisify(execFile);
const PATIENCE = 120_000;

async function command(env: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "migrate.ts"), ...words], {
    env: { ...compiled, ...env },
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { said, complained, code: code as number };
}

async function rightsOf(ownerUrl: string) {
  const db = openDatabase({ url: ownerUrl, pool: 1 });
  try {
    const definers = (await readFunctions(db)).filter(({ isDefiner }) => isDefiner);
    return { ...(await compareRights(db)), owners: [...new Set(definers.map(({ owner }) => owner))] };
  } finally {
    await db.destroy();
  }
}
const AS_DECLARED = { missing: [], extra: [], owners: ["patrak_attempts"] };

describe("migrate makes roles and rights as they are declared", () => {
  const cluster = useCluster();

  test(
    "O-04: however many databases of one empty server are migrated at the same instant, and each twice",
    async () => {
      const made = await Promise.all(Array.from({ length: 5 }, () => cluster.createDatabase()));
      await Promise.all([...made, ...made].map(({ url }) => migrate(url, SECRET)));
      for (const { url } of made) expect(await rightsOf(url)).toEqual(AS_DECLARED);
    },
    PATIENCE,
  );

  test(
    "O-04: a right that was given or taken beside the list is put right, and a role that grew powers too",
    async () => {
      const { url, name } = await cluster.createDatabase();
      await migrate(url);
      await cluster.query(
        `GRANT SELECT ON answer_keys TO patrak_exam WITH GRANT OPTION;
       GRANT SELECT ON pending_signups TO patrak_admin;
       GRANT UPDATE (score) ON attempts TO patrak_ledger;
       GRANT USAGE ON SEQUENCE users_user_id_seq TO patrak_worker;
       GRANT CREATE ON SCHEMA public TO patrak_exam, PUBLIC;
       GRANT EXECUTE ON FUNCTION answers_of(bigint) TO PUBLIC;
       ALTER FUNCTION late_saves_of(bigint) OWNER TO postgres;
       REVOKE SELECT ON questions FROM patrak_exam;
       ALTER ROLE patrak_exam CREATEDB CREATEROLE INHERIT;
       GRANT patrak_scoring TO patrak_exam;`,
        name,
      );
      await migrate(url);
      expect(await rightsOf(url)).toEqual(AS_DECLARED);
      const db = openDatabase({ url, pool: 1, role: "patrak_exam" });
      await sql`SELECT FROM questions`.execute(db);
      await db.destroy();
    },
    PATIENCE,
  );

  describe("an owner who may not make roles", () => {
    beforeAll(async () => {
      await cluster.query("CREATE ROLE institute LOGIN; CREATE ROLE maker LOGIN CREATEROLE");
    });

    test(
      "O-11: is told in a sentence what to do, and a migration that fails is named with its statement",
      async () => {
        const bare = await useFreshRoles();
        const { code, complained } = await command({ DATABASE_OWNER_URL: bare.ownerUrl });
        expect(code).toBe(1);
        expect(complained).toMatch(
          /the login institute may not make roles\. Let a database administrator run what `migrate --roles` prints/,
        );
        expect(complained.split("\n")).toHaveLength(2);
        await command({ DATABASE_OWNER_URL: bare.url });
        await cluster.query(`DROP TABLE import_rows; DELETE FROM migrations WHERE name >= '0011'`, bare.name);
        await cluster.query(
          `DROP TABLE imports; DROP TYPE import_state, import_row_state; CREATE TABLE imports (name text)`,
          bare.name,
        );
        const again = await command({ DATABASE_OWNER_URL: bare.url });
        expect(again.code).toBe(1);
        expect(again.complained).toMatch(
          /0011_imports\.sql failed: .*already exists\. The statement: CREATE TABLE imports/,
        );
      },
      PATIENCE,
    );

    test(
      "O-11: migrates once somebody else has run what `migrate --roles` prints, which runs nothing and tells no password",
      async () => {
        const bare = await useFreshRoles();
        const env = { DATABASE_OWNER_URL: bare.ownerUrl, DATABASE_LOGIN_SECRET: SECRET };
        const { said } = await command(env, "--roles");
        expect(await cluster.query("SELECT FROM pg_roles WHERE rolname LIKE 'patrak%'")).toEqual([]);
        expect(said).toContain("SCRAM-SHA-256$");
        await cluster.query(said);
        await cluster.query(said);
        expect(await command(env)).toMatchObject({ code: 0, complained: "" });
        expect(await rightsOf(bare.ownerUrl)).toEqual(AS_DECLARED);
        expect(await command(env)).toMatchObject({ code: 0, said: "nothing to migrate\n" });
      },
      PATIENCE,
    );

    test(
      "O-11: one who may make roles, but is no superuser, needs nobody else",
      async () => {
        const bare = await useFreshRoles("maker");
        const env = { DATABASE_OWNER_URL: bare.ownerUrl, DATABASE_LOGIN_SECRET: SECRET };
        expect(await command(env)).toMatchObject({ code: 0, complained: "" });
        expect(await command(env)).toMatchObject({ code: 0, complained: "" });
        expect(await rightsOf(bare.ownerUrl)).toEqual(AS_DECLARED);
      },
      PATIENCE,
    );

    /** A server that has never seen the product, and a database of this owner. */
    async function useFreshRoles(owner = "institute") {
      const databases = await cluster.query(
        "SELECT datname AS name FROM pg_database WHERE datname LIKE 'patrak%'",
      );
      for (const { name } of databases) await cluster.query(`DROP DATABASE ${String(name)} WITH (FORCE)`);
      const roles = await cluster.query("SELECT rolname AS name FROM pg_roles WHERE rolname LIKE 'patrak%'");
      for (const { name } of roles) await cluster.query(`DROP ROLE ${String(name)}`);
      return cluster.createDatabase(owner);
    }
  });
});

describe("a dump that was restored into an empty server", () => {
  const source = useDatabase();
  const cluster = useCluster();
  let dump: string;

  beforeAll(async () => {
    await insertUser(source.sql);
    await insertPackage(source.sql, { tests: 1 });
    dump = path.join(await mkdtemp(path.join(tmpdir(), "patrak-dump-")), "patrak.dump");
    await run("pg_dump", ["--format=custom", `--file=${dump}`, source.url]);
  }, PATIENCE);

  test.each([
    ["as the page of operations says", ["--no-owner", "--no-privileges"]],
    ["by pg_restore alone, which complains of roles that there are not", []],
  ])(
    "O-04: works after migrate: %s",
    async (_, options) => {
      const { url } = await cluster.createDatabase();
      const restored = run("pg_restore", [...options, `--dbname=${url}`, dump]);
      if (options.length > 0) await restored;
      else await restored.catch(() => undefined);
      await migrate(url);
      expect(await rightsOf(url)).toEqual(AS_DECLARED);
      expect(await query(url, "SELECT count(*)::int AS n FROM questions")).toEqual([{ n: 1 }]);

      const instance = startInstance({ DATABASE_URL: url });
      const origin = await instance.serving();
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      const login = await fetch(`${origin}/api/v1/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: "http://localhost:3000" },
        body: JSON.stringify({ email: "nobody@example.in", password: "not the password" }),
      });
      expect(login.status).toBe(401);
      expect(await instance.stop()).toBe(0);
      expect(instance.told("request failed")).toEqual([]);
      expect(instance.told("a chore failed")).toEqual([]);
    },
    PATIENCE,
  );
});
