import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBrokenEntry } from "../src/features/audit/audit.service.ts";
import { openDatabase } from "../src/platform/db.ts";
import { readMigrations } from "../src/platform/migrations.ts";
import { runMigrations } from "../src/platform/migrator.ts";
import { IS_CITUS, SERVER_URL, urlOf } from "./servers.ts";

const BEFORE = "0015_administrators_seal_remember";
const name = `patrak_test_${randomUUID().slice(0, 8)}`;
const server = new pg.Pool({ connectionString: SERVER_URL, max: 1 });
const db = openDatabase({ url: urlOf(name), pool: 1 });
const sql = new pg.Pool({ connectionString: urlOf(name), max: 1 });
// Dropping the database ends connections that are still closing.
sql.on("error", () => undefined);

beforeAll(async () => {
  await server.query(`CREATE DATABASE ${name}`);
  const migrations = await readMigrations();
  await runMigrations(
    db,
    migrations.filter((migration) => migration.name <= BEFORE),
  );
});
afterAll(async () => {
  await db.destroy();
  await sql.end();
  await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await server.end();
});

/** Three entries as they were written before: of somebody who is there, of somebody who is gone, and of a code. */
async function writeFormer() {
  await sql.query(
    `INSERT INTO users (email, first_name, last_name, password_hash, role)
     VALUES ('owner@example.in', 'Kavita', 'Rao', '$argon2id$none', 'ADMIN'), ('ananya@example.in', 'Ananya', 'Sharma', '$argon2id$none', 'USER')`,
  );
  await sql.query(
    `INSERT INTO audit_log (actor_id, actor_name, action, object_kind, object_id, object_name, after, reason, device, network)
     VALUES (1, 'Kavita Rao', 'extra-time.given', 'learner', '2', 'Ananya Sharma', '{"minutes": 20, "test": null}', 'dyslexia', 'Chrome', '203.0.113.9'),
       (1, 'Kavita Rao', 'extra-time.given', 'learner', '99', 'Gone Person', '{"minutes": 20}', 'measles', 'Chrome', '203.0.113.9'),
       (1, 'Kavita Rao', 'access-code.made', 'access-code', gen_random_uuid()::text, 'ABCD-…, Ravi, alone', '{"uses": 1}', NULL, 'Chrome', '203.0.113.9'),
       (1, 'Kavita Rao', 'learners.exported', NULL, NULL, NULL, '{"words": "ananya", "matching": 1}', NULL, 'Chrome', '203.0.113.9')`,
  );
  const { rows } = await sql.query("SELECT encode(code, 'hex') AS code FROM audit_log WHERE entry_id = 4");
  return rows[0].code as string;
}

test.skipIf(IS_CITUS)(
  "S-11: names move out of a log that was written before, and it says so and fits",
  async () => {
    const formerCode = await writeFormer();
    await runMigrations(db, await readMigrations());
    const { rows: log } = await sql.query("SELECT l::text AS row FROM audit_log l ORDER BY entry_id");
    const whole = log.map(({ row }) => row).join("\n");
    for (const word of ["Kavita", "Ananya", "ananya", "Gone", "Ravi", "dyslexia", "measles", "203.0.113.9"])
      expect(whole).not.toContain(word);
    expect(await findBrokenEntry(db)).toBeNull();
    const { rows } = await sql.query("SELECT * FROM audit_entries ORDER BY entry_id");
    expect(rows).toMatchObject([
      {
        actor_name: "Kavita Rao",
        object_name: "Ananya Sharma",
        reason: "dyslexia",
        after: { minutes: 20, test: null },
        network: "203.0.113.9",
      },
      { object_name: null, object_erased: true, reason: null, after: null },
      { object_name: "ABCD-…", after: { uses: 1 } },
      { after: { words: true, matching: 1 } },
      { action: "audit.names-moved", after: { entries: 4, former_code: formerCode } },
    ]);
  },
);
