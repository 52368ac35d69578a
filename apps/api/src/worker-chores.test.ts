import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { insertPlainCode } from "../test/access.ts";
import { SECRET } from "../test/app.ts";
import { insertPackage } from "../test/catalogue.ts";
import { useDatabase } from "../test/database.ts";
import { insertUser } from "../test/students.ts";
import { BATCH_ROWS } from "./platform/batch-rows.ts";
import { finish, startChores } from "./platform/chores.ts";
import { openDatabase } from "./platform/db.ts";
import { openJobs, type Jobs } from "./platform/jobs.ts";
import { createKeyring } from "./platform/keys.ts";
import { openArchiveFiles } from "./platform/ledger/archive/archive-files.ts";
import { createLog } from "./platform/log.ts";
import { oneMachine } from "./platform/shards.ts";
import { createChores } from "./worker-chores.ts";

const { url, sql } = useDatabase();
const workDb = openDatabase({ url, pool: 2, role: "patrak_worker" });
const scoringDb = openDatabase({ url, pool: 1, role: "patrak_scoring" });
const log = createLog({ LOG_LEVEL: "silent" });
const keys = createKeyring([SECRET]);
const files = new Disk(new FSDriver({ location: "/nonexistent", visibility: "private" }));
const archives = {
  files: openArchiveFiles(files, keys),
  isDistributed: false,
  months: undefined,
};
let jobs: Jobs;
const newChores = () =>
  createChores({
    workDb,
    scoringDb,
    graceSeconds: 5,
    shards: oneMachine,
    server: { url },
    sweeping: 1,
    keys,
    jobs,
    origin: "http://localhost:3000",
    files,
    archives,
    log,
  });
const PATIENCE = { timeout: 60_000, interval: 100 };
const SPENT = 2500;

/** Of these n rows, the first stays and the others are spent. */
const rows = `generate_series(0, ${SPENT}) AS n`;
const ends = "now() + interval '1 hour' - (n > 0)::int * (interval '1 year' - n * interval '1 second')";
const plants: Record<string, string> = {
  rate_limits: `SELECT sha256(n::text::bytea), 1, ${ends}`,
  mailed_links: `SELECT sha256(n::text::bytea), sha256(''), ${ends}`,
  pending_signups: `SELECT gen_random_uuid(), sha256(n::text::bytea), n || '@example.in', 'Asha', 'Rao', '$argon2id$none', 'en', now(), ${ends}`,
  codes: `SELECT gen_random_uuid(), 'reset', NULL, NULL, sha256(n::text::bytea), sha256(''), 5, ${ends}`,
  sessions: `SELECT gen_random_uuid(), (SELECT min(user_id) FROM users), 'USER', '0123456789abcdef', 0, '{}', now(), now(), ${ends}`,
  security_events: `SELECT 'kind-' || translate(n::text, '0123456789', 'abcdefghij'), date_trunc('hour', ${ends}, 'UTC'), NULL, 1, now()`,
  notices: `SELECT (SELECT min(user_id) FROM users), n + 1, n::text, 'support-view', jsonb_build_object('version', gen_random_uuid(), 'attempt', '1'), ${ends}`,
  late_saves: `SELECT 1, 1, 1, n + 1, gen_random_uuid(), 1, false, NULL, 0, ${ends}`,
};

beforeAll(async () => {
  jobs = await openJobs(workDb);
  await insertUser(sql);
  // Counts the rows of each statement that deletes.
  await sql.query(`
    CREATE TABLE deletions (name text, size bigint);
    CREATE FUNCTION note_deletion() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      INSERT INTO public.deletions SELECT TG_TABLE_NAME, count(*) FROM gone; RETURN NULL; END $$`);
  for (const [table, plant] of Object.entries(plants)) {
    await sql.query(`INSERT INTO ${table} ${plant} FROM ${rows}`);
    await sql.query(`CREATE TRIGGER deletion AFTER DELETE ON ${table} REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION note_deletion()`);
  }
});
afterAll(async () => {
  await jobs.close();
  await Promise.all([workDb.destroy(), scoringDb.destroy()]);
});

/** The worker's chores until the test is over; what the log says of them. */
function runChores() {
  const warn = vi.spyOn(log, "warn");
  const running = startChores(newChores(), log);
  onTestFinished(() => running.close());
  return { failed: () => warn.mock.calls.map(([told]) => (told as { chore: string }).chore) };
}

/** A connection of its own, gone with the test and with whatever it holds. */
async function holding(statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`BEGIN; ${statement}`);
}

const count = async (from: string) => (await sql.query(`SELECT count(*)::int AS n FROM ${from}`)).rows[0].n;
const plainCodes = () => count("access_codes WHERE code IS NOT NULL");

async function plantPlainCode() {
  const { id } = await insertPackage(sql, { tests: 0 });
  await insertPlainCode(sql, { packageId: id });
}

async function plantDuePerson() {
  const userId = await insertUser(sql);
  await sql.query(
    "INSERT INTO erasures (user_id, asked_at, due_at) VALUES ($1, now() - interval '8 days', now() - interval '1 day')",
    [userId],
  );
  return userId;
}

test("SH-10: what is spent goes in statements of a bounded size, and the rest stays", async () => {
  for (const { batch } of newChores()) await finish(batch);
  for (const table of Object.keys(plants)) {
    expect(await count(table), table).toBe(1);
    const { rows: sizes } = await sql.query("SELECT size::int FROM deletions WHERE name = $1 AND size > 0", [
      table,
    ]);
    expect(sizes, table).toEqual([BATCH_ROWS, BATCH_ROWS, SPENT - 2 * BATCH_ROWS].map((size) => ({ size })));
  }
});

test("SH-10: a chore whose table is refused or locked stops none of the others", async () => {
  await sql.query("REVOKE DELETE ON codes FROM patrak_worker");
  onTestFinished(() => sql.query("GRANT DELETE ON codes TO patrak_worker") as unknown as Promise<void>);
  await holding("LOCK TABLE rate_limits");
  await sql.query(
    `INSERT INTO security_events ${plants["security_events"]} FROM generate_series(1, 10) AS n`,
  );
  await sql.query(`INSERT INTO late_saves ${plants["late_saves"]} FROM generate_series(1, 10) AS n`);
  const userId = await insertUser(sql);
  const due = await plantDuePerson();
  await plantPlainCode();
  const { failed } = runChores();
  await vi.waitFor(async () => {
    expect(await count("security_events WHERE kind <> 'person-erased'")).toBe(1);
    expect(await count("late_saves")).toBe(1);
    expect(await count(`learner_figures WHERE user_id = ${userId}`)).toBe(1);
    expect(await count(`users WHERE user_id = ${due}`)).toBe(0);
    expect(await plainCodes()).toBe(0);
    expect(new Set(failed())).toEqual(new Set(["account-rows", "limits"]));
  }, PATIENCE);
});

test("SH-10: an eraser that hangs gives the connection back, and the sealing goes on", async () => {
  await plantDuePerson();
  await plantPlainCode();
  await holding("LOCK TABLE erasures");
  const { failed } = runChores();
  await vi.waitFor(async () => {
    expect(await plainCodes()).toBe(0);
    expect(failed()).toEqual(["erasing"]);
  }, PATIENCE);
});

test("SH-10: those who share the connection take turns, and never hold two", async () => {
  const persons = 45;
  for (let n = 0; n < persons; n++) await plantDuePerson();
  await plantPlainCode();
  let most = 0;
  runChores();
  await vi.waitFor(
    async () => {
      const open = await count(
        "pg_stat_activity WHERE datname = current_database() AND usename IN ('patrak_eraser', 'patrak_admin')",
      );
      most = Math.max(most, open);
      expect(await count("erasures")).toBe(0);
      expect(await plainCodes()).toBe(0);
    },
    { ...PATIENCE, interval: 5 },
  );
  expect(most).toBe(1);
});

test("SH-10: a person who cannot be erased keeps nobody waiting", async () => {
  const [stuck, other] = [await plantDuePerson(), await plantDuePerson()];
  await sql.query(`CREATE TABLE refers (user_id bigint REFERENCES users)`);
  onTestFinished(() => sql.query("DROP TABLE refers") as unknown as Promise<void>);
  await sql.query("INSERT INTO refers VALUES ($1)", [stuck]);
  const erasing = newChores().find(({ name }) => name === "erasing")!;
  await expect(finish(erasing.batch)).rejects.toMatchObject({ code: "23503" });
  expect(await count(`users WHERE user_id = ${stuck}`)).toBe(1);
  expect(await count(`users WHERE user_id = ${other}`)).toBe(0);
});
