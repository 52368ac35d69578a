import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { useCluster } from "../test/cluster.ts";
import { startInstance } from "../test/instance.ts";
import { startPgBouncer } from "../test/pgbouncer.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./platform/db.ts";
import { logins, loginUrl } from "./platform/logins/logins.ts";

const PATIENCE = 120_000;
const SECRET = "a secret of the logins for tests alone";
const cluster = useCluster();
let url: string;
let name: string;
beforeAll(async () => {
  ({ url, name } = await cluster.createDatabase());
  await migrate(url, SECRET);
}, PATIENCE);

async function refusal(env: Record<string, string> = {}) {
  const { code, words } = await startInstance({ DATABASE_URL: url, ...env }).refusal();
  expect(code).toBe(1);
  expect(words).toHaveLength(1);
  return words[0];
}

describe("a pooler that takes away what a connection was told is refused at the start", () => {
  const SWALLOWED = ["options", "statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];

  test.each(["transaction", "session"] as const)(
    "O-08: in %s mode, where it swallows start-up options",
    async (mode) => {
      const pooled = await startPgBouncer(url, { mode, ignored: SWALLOWED });
      expect(await refusal({ DATABASE_URL: pooled })).toMatch(
        /^The setting \w+ of a connection did not arrive: .* DATABASE_URL must lead to PostgreSQL itself\.$/,
      );
    },
    PATIENCE,
  );

  test(
    "O-08: where it refuses them",
    async () => {
      const pooled = await startPgBouncer(url, { mode: "transaction" });
      expect(await refusal({ DATABASE_URL: pooled })).toMatch(
        /^Something between the product and PostgreSQL does not take start-up options, .*unsupported startup parameter/,
      );
    },
    PATIENCE,
  );

  describe("even if all settings arrive in another way", () => {
    beforeAll(() =>
      cluster.query(
        `ALTER DATABASE ${name} SET statement_timeout = '5s'; ALTER DATABASE ${name} SET lock_timeout = '2s'`,
      ),
    );

    test(
      "O-08: it is noticed that it lends a connection for one transaction only",
      async () => {
        const pooled = await startPgBouncer(url, { mode: "transaction", ignored: SWALLOWED });
        expect(await refusal({ DATABASE_URL: pooled })).toMatch(
          /^DATABASE_URL leads to a pooler that lends a connection for one transaction only/,
        );
      },
      PATIENCE,
    );

    test(
      "O-08: while others use it too",
      async () => {
        const pooled = await startPgBouncer(url, { mode: "transaction", ignored: SWALLOWED });
        // Under the login that is looked at first: each has a pool of its own there.
        const busy = openDatabase({ url: loginUrl({ url: pooled }, "patrak_ledger"), pool: 8 });
        const over = new AbortController();
        const others = Array.from({ length: 8 }, async () => {
          while (!over.signal.aborted) await sql`SELECT pg_sleep(random() / 100)`.execute(busy);
        });
        expect(await refusal({ DATABASE_URL: pooled })).toContain("for one transaction only");
        over.abort();
        await Promise.all(others);
        await busy.destroy();
      },
      PATIENCE,
    );

    test(
      "O-08: one in session mode takes nothing away, and is let through",
      async () => {
        const pooled = await startPgBouncer(url, { mode: "session", ignored: SWALLOWED });
        const db = openDatabase({ url: pooled, pool: 2, role: "patrak_exam" });
        await expect(sql`SELECT FROM questions`.execute(db)).resolves.toBeDefined();
        await db.destroy();
      },
      PATIENCE,
    );
  });
});

describe("a login that is more than it should be is refused at the start", () => {
  test.each([
    [
      "GRANT SELECT (options) ON answer_keys TO patrak_exam",
      "The login patrak_exam has a right on answer_keys",
    ],
    [
      "GRANT SELECT ON second_factors TO patrak_scoring",
      "The login patrak_scoring has a right on second_factors",
    ],
    ["GRANT SELECT ON answer_keys TO PUBLIC", "The login patrak_ledger has a right on answer_keys"],
    ["ALTER ROLE patrak_admin SUPERUSER", "The login patrak_admin is a superuser"],
    ["GRANT patrak_scoring TO patrak_exam", "The login patrak_exam can become patrak_scoring"],
    ["GRANT pg_read_all_data TO patrak_worker", "The login patrak_worker can become pg_read_all_data"],
    [
      "ALTER FUNCTION extend_attempt(bigint, uuid, integer, double precision) OWNER TO postgres",
      "The function extend_attempt(bigint,uuid,integer,double precision), which has rights that its caller lacks",
    ],
    ["ALTER FUNCTION answers_of(bigint) RESET search_path", "The function answers_of(bigint)"],
    ["GRANT EXECUTE ON FUNCTION answers_of(bigint) TO PUBLIC", "The function answers_of(bigint)"],
    [
      "CREATE FUNCTION everything() RETURNS text SECURITY DEFINER LANGUAGE sql AS 'SELECT 1::text'",
      "The function everything()",
    ],
  ])(
    "S-10: %s",
    async (statement, words) => {
      await cluster.query(statement, name);
      expect(await refusal()).toContain(words);
      await cluster.query(
        "DROP FUNCTION IF EXISTS everything(); REVOKE ALL ON answer_keys FROM PUBLIC",
        name,
      );
      await cluster.query(
        "ALTER FUNCTION answers_of(bigint) SET search_path = pg_catalog, public, pg_temp",
        name,
      );
      await migrate(url, SECRET);
    },
    PATIENCE,
  );
});

describe("passwords follow from one secret", () => {
  beforeAll(() => cluster.askForPasswords());

  test(
    "S-10: without it, or with another, nothing starts and the sentence says what to do",
    async () => {
      expect(await refusal()).toBe(
        "PostgreSQL asks the logins for a password. Set DATABASE_LOGIN_SECRET, and run migrate with it.",
      );
      expect(await refusal({ DATABASE_LOGIN_SECRET: SECRET.toUpperCase() })).toContain(
        "Run migrate with the same DATABASE_LOGIN_SECRET as the product has.",
      );
    },
    PATIENCE,
  );

  test(
    "S-10: with it the product serves; after migrate with a new one, only the new one gets in, and who is in stays",
    async () => {
      const db = openDatabase({ url, secret: SECRET, pool: 1, role: "patrak_exam" });
      await db.connection().execute(async (kept) => {
        await migrate(url, `${SECRET}, renewed`);
        await expect(sql`SELECT FROM questions`.execute(kept)).resolves.toBeDefined();
      });
      await db.destroy();
      expect(await refusal({ DATABASE_LOGIN_SECRET: SECRET })).toContain("does not take the password");
      const instance = startInstance({ DATABASE_URL: url, DATABASE_LOGIN_SECRET: `${SECRET}, renewed` });
      const origin = await instance.serving();
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      expect(await instance.stop()).toBe(0);
    },
    PATIENCE,
  );

  test("S-10: no password can be told from another, nor the secret from any", async () => {
    const rows = await cluster.query(
      "SELECT rolpassword FROM pg_authid WHERE rolname LIKE 'patrak%' AND rolcanlogin",
    );
    const verifiers = rows.map(({ rolpassword }) => String(rolpassword));
    expect(new Set(verifiers).size).toBe(logins.length);
    for (const verifier of verifiers)
      expect(verifier).toMatch(/^SCRAM-SHA-256\$4096:[\w+/=]{24}\$[\w+/=]{44}:[\w+/=]{44}$/);
  });
});

describe("what stops the start is a line of JSON in the log", () => {
  test("O-13: a setting", async () => {
    expect(await refusal({ PUBLIC_ORIGIN: "http://exam.in", PORT: "x" })).toMatch(
      /^The configuration is not valid:\n {2}PORT: is not valid\..*\n {2}PUBLIC_ORIGIN: must begin with https/,
    );
  });

  test("O-13: a folder that cannot be written", async () => {
    // Below a file.
    const FILES_DIR = `${import.meta.filename}/files`;
    expect(await refusal({ FILES_DIR })).toBe(
      `FILES_DIR: ${FILES_DIR} cannot be written (ENOTDIR). Folder of uploaded pictures, shared by all processes; not used with FILES_BUCKET.`,
    );
  });
});
