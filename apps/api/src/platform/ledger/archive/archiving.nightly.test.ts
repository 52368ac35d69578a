import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { text as textOf } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import {
  archive,
  archiveFilesIn,
  inMonth,
  LAST_RESTED,
  useArchiveFolder,
  useKeeper,
} from "../../../../test/archives.ts";
import { SECRET } from "../../../../test/app.ts";
import { insertOpenAttempts, insertTest, type MadeTest } from "../../../../test/attempts.ts";
import { startBucket } from "../../../../test/bucket.ts";
import { createChance, tell } from "../../../../test/chance.ts";
import { useDatabase } from "../../../../test/database.ts";
import { IS_CITUS, SHARDS } from "../../../../test/servers.ts";
import { sized } from "../../../../test/size.ts";
import { insertUser } from "../../../../test/students.ts";
import { asDatabase } from "../../db.ts";
import type { DB } from "../../db-types.gen.ts";
import { openFiles } from "../../files.ts";
import { createKeyring } from "../../keys.ts";
import { firstIdOf, nameOfMonth, tableOf } from "../months.ts";
import { createArchives } from "./archives.ts";
import { openArchiveFiles, type ArchiveFiles } from "./archive-files.ts";
import { reasonToStay } from "./archiving.ts";
import { archiveAlone, keepingArchives } from "./keep-archives.ts";
import { columns } from "./lines.ts";
import { ArchiveFault } from "./manifest.ts";

const database = useDatabase();
const folder = useArchiveFolder();
const keeper = useKeeper(database.url);
const files = archiveFilesIn(folder);
const archives = createArchives({ db: asDatabase(database.sql), files });
let paper: MadeTest;
beforeAll(async () => {
  paper = await insertTest(database.sql);
});

/** Saves of every form: some students and attempts, six questions, changes of mind, numbers, sets and nothing. */
async function plant(month: number, students: number) {
  const first = firstIdOf(month);
  await database.sql.query(
    `INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, mask, typed, marked, language, time_ms, saved_at)
     SELECT u, $1::bigint + (u % 3) * 4294967296000, q, 9007199254740993 + s, md5(concat_ws('/', u, q, s))::uuid,
       CASE WHEN luck % 5 < 3 THEN 1 + luck % 4 END, CASE WHEN luck % 5 = 3 THEN 1 + luck % 255 END,
       CASE WHEN luck % 10 = 4 THEN '-' || (luck % 97 / 4.0)::numeric(6, 2) END, luck % 7 = 0,
       (ARRAY['english', 'hindi', NULL])[1 + luck % 3]::content_language, luck % 4000,
       '2026-01-01T00:00:00Z'::timestamptz + luck * interval '1.000001 s'
     FROM generate_series(1, $2::int) AS u, generate_series(1, 6) AS q, generate_series(1, 2) AS s,
       LATERAL (SELECT abs(hashtext(concat_ws('/', u, q, s))) AS luck) AS l
     WHERE luck % 11 < 9`,
    [first, students],
  );
}

const ROWS = "ORDER BY user_id, attempt_id, question, seq, writer";
const stored = async (table: string) =>
  (await database.sql.query(`SELECT a::text AS row FROM ${table} a ${ROWS}`)).rows.map(({ row }) => row);
const has = async (table: string) =>
  (await database.sql.query("SELECT to_regclass($1) AS at", [`ledger.${table}`])).rows[0].at !== null;
const recorded = async () =>
  (await database.sql.query("SELECT month FROM ledger_archives ORDER BY month")).rows.map(
    ({ month }) => month,
  );

/** All lines of a month's archive, as rows that PostgreSQL makes of them. */
async function archivedRowsOf(month: number): Promise<string[]> {
  const { rows } = await database.sql.query("SELECT digest FROM ledger_archives WHERE month = $1", [
    nameOfMonth(month),
  ]);
  const manifest = await files.readManifest(nameOfMonth(month), rows[0].digest);
  const lines = await Promise.all(manifest.chunks.map((chunk) => files.readChunk(manifest.month, chunk)));
  const all = lines.join("\n").split("\n").filter(Boolean);
  expect(all).toHaveLength(manifest.rows);
  const made = await database.sql.query(
    `SELECT a::text AS row FROM (
       SELECT ${manifest.columns.map((column, index) => `v[${index + 1}]::${TYPES[column] ?? "bigint"} AS ${column}`).join(", ")}
       FROM unnest($1::text[]) AS line, string_to_array(line, ',', '') AS v
     ) a ${ROWS}`,
    [all],
  );
  return made.rows.map(({ row }) => row);
}
const TYPES: Record<string, string> = {
  writer: "uuid",
  marked: "boolean",
  language: "content_language",
  saved_at: "timestamptz",
  typed: "text",
};

/** Every month is there, attached and empty, and nothing is archived. */
beforeEach(async () => {
  const { rows } = await database.sql.query(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'ledger'::regnamespace AND relname LIKE '%\\_archived'",
  );
  for (const { name } of rows) await database.sql.query(`DROP TABLE ledger.${name}`);
  await database.sql.query("DELETE FROM ledger_archives; DELETE FROM attempts");
  for (let month = 0; month <= LAST_RESTED; month += 1) {
    const table = `ledger.${tableOf(month)}`;
    await database.sql.query(`DROP TABLE IF EXISTS ${table}`);
    // One by one: Citus takes no two of them at once.
    for (const statement of [
      `CREATE TABLE ${table} (LIKE answers INCLUDING ALL)`,
      `ALTER TABLE ${table} OWNER TO patrak_keeper`,
      `ALTER TABLE answers ATTACH PARTITION ${table} FOR VALUES FROM (${firstIdOf(month)}) TO (${firstIdOf(month + 1)})`,
    ])
      await database.sql.query(statement);
  }
});

describe("a month that has rested", () => {
  test("SH-06: is written to files, read back, compared, and only then gone from the database", async () => {
    await plant(1, 1200);
    const before = await stored(`ledger.${tableOf(1)}`);
    expect(before.length).toBeGreaterThan(10_000);
    expect(await archive(keeper, files, { only: 1 })).toEqual(["2026-02"]);
    expect([await has(tableOf(1)), await has(`${tableOf(1)}_archived`)]).toEqual([false, false]);
    expect(await recorded()).toEqual(["2026-02"]);
    expect(await archivedRowsOf(1)).toEqual(before);
    const names = await readdir(path.join(folder, "ledger/2026-02"));
    expect(names.filter((name) => name.endsWith(".zst")).length).toBe(2);
    expect(names.filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  test("SH-06: an attempt's saves come from one file, and the lines of no other attempt with them", async () => {
    await plant(0, 1200);
    const { rows } = await database.sql.query(
      "SELECT user_id, attempt_id, count(*)::int AS saves FROM answers GROUP BY 1, 2 ORDER BY random() LIMIT 50",
    );
    await archive(keeper, files, { only: 0 });
    for (const { user_id: userId, attempt_id: attemptId, saves } of rows) {
      const lines = await archives.linesOf([{ userId, attemptId }]);
      expect(lines).toHaveLength(saves);
      for (const line of lines!) expect(line.startsWith(`${userId},${attemptId},`)).toBe(true);
    }
    const unknown = { userId: "1", attemptId: String(firstIdOf(0) + 5n) };
    expect(await archives.linesOf([unknown])).toEqual([]);
    expect(await archives.linesOf([{ ...unknown, attemptId: String(firstIdOf(1)) }])).toBeNull();
  });

  test("SH-06: goes with all the others that may, the oldest first, also those without a save", async () => {
    await plant(2, 5);
    const all = Array.from({ length: LAST_RESTED + 1 }, (_, month) => nameOfMonth(month));
    expect(await archive(keeper, files)).toEqual(all);
    expect(await recorded()).toEqual(all);
    expect(await has(tableOf(LAST_RESTED + 1))).toBe(true);
  });

  test("SH-06: stays as long as the worker is told to keep it", async () => {
    const months = LAST_RESTED + 1;
    const now = new Date();
    const current = (now.getUTCFullYear() - 2026) * 12 + now.getUTCMonth();
    const log = { info: () => undefined, error: () => undefined };
    for (const [stay, gone] of [
      [undefined, 0],
      [current, 0],
      [current - 2, 2],
      [1, months],
    ] as const) {
      const keep = keepingArchives({ files, isDistributed: SHARDS > 0, months: stay, log });
      while (await keep(keeper));
      expect(await recorded()).toHaveLength(gone);
    }
  });
});

describe("refuses", () => {
  test("SH-06: a month that ended less than 90 days ago", async () => {
    expect(await reasonToStay(keeper, LAST_RESTED)).toBeNull();
    expect(await reasonToStay(keeper, LAST_RESTED + 1)).toBe("ended less than 90 days ago");
    expect(await archive(keeper, files, { only: LAST_RESTED + 1 })).toEqual([]);
    expect(await has(tableOf(LAST_RESTED + 1))).toBe(true);
  });

  test("SH-06: a month with an open attempt, also one that is opened while it is archived", async () => {
    await plant(3, 10);
    const userId = await insertUser(database.sql);
    const reopen = () =>
      insertOpenAttempts(database.sql, paper, [{ userId, secondsLeft: 600, idOf: inMonth(3) }]);
    await reopen();
    expect(await reasonToStay(keeper, 3)).toBe("has attempts that are not closed");
    expect(await archive(keeper, files, { only: 3 })).toEqual([]);
    await database.sql.query("DELETE FROM attempts");
    const late: ArchiveFiles = {
      ...files,
      readChunk: async (...which) => {
        await reopen();
        return files.readChunk(...which);
      },
    };
    await expect(archive(keeper, late, { only: 3 })).rejects.toThrow("was opened again");
    expect([await has(tableOf(3)), await recorded()]).toEqual([true, []]);
  });

  test.each([
    ["lost a save", (text: string) => text.slice(text.indexOf("\n") + 1)],
    ["has one twice", (text: string) => `${text}\n${text.slice(text.lastIndexOf("\n") + 1)}`],
    ["has a changed one", (text: string) => text.replace(/,t,/, ",f,")],
  ])("SH-06: an archive that %s when it is read back", async (_name, change) => {
    await plant(4, 20);
    const before = await stored("answers");
    const broken: ArchiveFiles = {
      ...files,
      putChunk: (month, lines) => files.putChunk(month, change(lines)),
    };
    await expect(archive(keeper, broken, { only: 4 })).rejects.toThrow(ArchiveFault);
    expect([await stored("answers"), await recorded()]).toEqual([before, []]);
  });

  test("SH-06: to drop a table that has gained a save since, and brings it back", async () => {
    await plant(4, 20);
    const gaining: ArchiveFiles = {
      ...files,
      readManifest: async (...which) => {
        // Once nobody knows its name, only somebody with all rights can do so.
        if (await has(`${tableOf(4)}_archived`))
          await database.sql.query(
            `INSERT INTO ledger.${tableOf(4)}_archived
             SELECT user_id, attempt_id, 99, seq, writer, option, marked, language, time_ms, saved_at, mask, typed
             FROM ledger.${tableOf(4)}_archived LIMIT 1`,
          );
        return files.readManifest(...which);
      },
    };
    const before = await stored("answers");
    await expect(archive(keeper, gaining, { only: 4 })).rejects.toThrow("is not what its table holds");
    expect(await stored("answers")).toHaveLength(before.length + 1);
    expect([await has(tableOf(4)), await recorded()]).toEqual([true, []]);
    const whole = await stored("answers");
    expect(await archive(keeper, files, { only: 4 })).toEqual(["2026-05"]);
    expect(await archivedRowsOf(4)).toEqual(whole);
  });

  test("SH-06: a second archiver beside the first", async () => {
    const other = await archiveAlone(keeper, async () => {
      const second = new pg.Pool({ connectionString: database.url, max: 1 });
      onTestFinished(() => second.end());
      return archiveAlone(asDatabase(second), async () => "also here");
    });
    expect(other).toBeUndefined();
    expect(await archiveAlone(keeper, async () => "alone again")).toBe("alone again");
  });
});

describe("broken off", () => {
  test("SH-06: after any step, what was begun is ended, and no save is lost or there twice", async () => {
    await plant(0, 30);
    const before = await stored("answers");
    for (let steps = 0; ; steps += 1) {
      const [gone] = await archive(keeper, files, { only: 0, steps });
      if (gone) break;
      const isRecorded = (await recorded()).length === 1;
      // Until it is recorded, nothing has changed in the database.
      if (!isRecorded) expect([await has(tableOf(0)), await stored("answers")]).toEqual([true, before]);
      else expect(await archivedRowsOf(0)).toEqual(before);
    }
    expect(await archivedRowsOf(0)).toEqual(before);
  });

  test.skipIf(SHARDS > 0)(
    "SH-06: a detaching is finalised first, and readers get the archive meanwhile",
    async () => {
      await plant(5, 30);
      const before = await stored("answers");
      const reader = new pg.Client({ connectionString: database.url });
      await reader.connect();
      onTestFinished(() => reader.end());
      // Somebody who reads the whole for long: a detaching beside others waits for such.
      await reader.query("BEGIN; LOCK TABLE ONLY answers IN ACCESS SHARE MODE");
      await expect(archive(keeper, files, { only: 5 })).rejects.toMatchObject({ code: "55P03" });
      const pending = await database.sql.query(
        "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhdetachpending",
      );
      expect(pending.rows).toEqual([{ name: `ledger.${tableOf(5)}_archived` }]);
      expect(await archivedRowsOf(5)).toEqual(before);
      await reader.query("COMMIT");
      await plant(6, 30);
      expect(await archive(keeper, files, { only: 6 })).toEqual(["2026-06", "2026-07"]);
      expect(await has(`${tableOf(5)}_archived`)).toBe(false);
    },
  );

  test.skipIf(SHARDS > 0)("SH-06: a detaching that somebody began by hand is finalised too", async () => {
    await plant(5, 30);
    const before = await stored("answers");
    const [reader, hand] = [1, 2].map(() => new pg.Client({ connectionString: database.url }));
    await Promise.all([reader!.connect(), hand!.connect()]);
    onTestFinished(async () => void (await Promise.all([reader!.end(), hand!.end()])));
    await reader!.query("BEGIN; LOCK TABLE ONLY answers IN ACCESS SHARE MODE");
    await hand!.query("SET lock_timeout = '200ms'");
    const detaching = hand!.query(`ALTER TABLE answers DETACH PARTITION ledger.${tableOf(5)} CONCURRENTLY`);
    await expect(detaching).rejects.toMatchObject({ code: "55P03" });
    await reader!.query("COMMIT");
    expect(await archive(keeper, files, { only: 5 })).toEqual(["2026-06"]);
    expect(await archivedRowsOf(5)).toEqual(before);
  });

  test.skipIf(IS_CITUS)(
    "SH-06: killed at any moment and started again, it ends whole, with every save once",
    { timeout: 300_000 },
    async () => {
      await plant(0, 1200);
      const before = await stored("answers");
      const [chance, seen] = [createChance(), new Set<string>()];
      for (let kills = 0; kills < sized(12, 60) && (await stateOf(0)) !== "gone"; kills += 1) {
        const child = startCommand(nameOfMonth(0));
        const ended = once(child, "exit");
        // The first as it begins, the second once the archive is recorded, the others at any moment.
        const moment = kills === 1 ? untilRecorded(0) : atWork();
        const most = kills < 2 ? 4 : 40;
        await Promise.race([ended, moment.then(() => sleep(chance.between(0, most) ** 2))]);
        child.kill("SIGKILL");
        await ended;
        const state = await stateOf(0);
        seen.add(state);
        expect(state === "untouched" ? await stored("answers") : await archivedRowsOf(0)).toEqual(before);
      }
      const last = startCommand(...((await stateOf(0)) === "gone" ? [] : [nameOfMonth(0)]));
      expect(await once(last, "exit")).toEqual([0, null]);
      expect(await stateOf(0)).toBe("gone");
      expect(await archivedRowsOf(0)).toEqual(before);
      tell("killed archivers", { seed: chance.seed, states: [...seen].join(" ") });
    },
  );
});

/** Until an archiver is connected; it then takes about a second. */
async function atWork() {
  const working =
    "SELECT FROM pg_stat_activity WHERE datname = $1 AND usename = 'patrak_keeper' AND pid <> $2";
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(keeper);
  while ((await database.sql.query(working, [database.name, rows[0]!.pid])).rowCount === 0) await sleep(5);
}

async function untilRecorded(month: number) {
  while ((await stateOf(month)) === "untouched") await sleep(2);
}

async function stateOf(month: number) {
  if (await has(tableOf(month))) return "untouched";
  return (await has(`${tableOf(month)}_archived`)) ? "recorded" : "gone";
}

function startCommand(...words: string[]) {
  return spawn(process.execPath, [COMMAND, ...words], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATABASE_SHARDS: String(SHARDS),
      SECRET_KEYS: SECRET,
      FILES_DIR: folder,
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
}
const COMMAND = new URL("../../../archive.ts", import.meta.url).pathname;

describe("files", () => {
  test("SH-06: that are missing or changed are told, and nothing is read from them", async () => {
    await plant(0, 30);
    const { rows } = await database.sql.query("SELECT user_id, attempt_id FROM answers LIMIT 1");
    const keys = [{ userId: rows[0].user_id, attemptId: rows[0].attempt_id }];
    await archive(keeper, files, { only: 0 });
    const month = path.join(folder, "ledger/2026-01");
    const { digest } = (await database.sql.query("SELECT digest FROM ledger_archives")).rows[0];
    const { chunks } = await files.readManifest("2026-01", digest);
    const fresh = (secret = SECRET) =>
      createArchives({ db: asDatabase(database.sql), files: archiveFilesIn(folder, [secret]) }).linesOf(keys);
    const [list, chunk] = [`${digest}.json`, `${chunks[0]!.file}.zst`];
    for (const name of [list, chunk]) {
      const bytes = await readFile(path.join(month, name));
      const changed = Buffer.from(bytes);
      changed[20]! ^= 1;
      for (const bad of [changed, bytes.subarray(0, -80), Buffer.alloc(0)]) {
        await writeFile(path.join(month, name), bad);
        await expect(fresh(), name).rejects.toBeInstanceOf(ArchiveFault);
      }
      await rm(path.join(month, name));
      await expect(fresh(), name).rejects.toBeInstanceOf(ArchiveFault);
      expect(await command("check")).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^2026-01: the file/),
      });
      await writeFile(path.join(month, name), bytes);
    }
    expect((await fresh())!.length).toBeGreaterThan(0);
    await expect(fresh("another secret that is long enough, too")).rejects.toThrow("not signed");
    expect(await command("check")).toMatchObject({ code: 0, said: expect.stringContaining("2026-01: ") });
  });

  test("SH-06: are signed anew when the keys change, so that a former key can go", async () => {
    await plant(0, 3);
    const { rows } = await database.sql.query("SELECT user_id, attempt_id FROM answers LIMIT 1");
    const keys = [{ userId: rows[0].user_id, attemptId: rows[0].attempt_id }];
    await archive(keeper, files, { only: 0 });
    const newer = "a newer secret that is long enough, too";
    const log = { info: () => undefined, error: () => undefined };
    const both = archiveFilesIn(folder, [newer, SECRET]);
    await keepingArchives({ files: both, isDistributed: false, months: undefined, log })(keeper);
    const alone = createArchives({ db: asDatabase(database.sql), files: archiveFilesIn(folder, [newer]) });
    expect((await alone.linesOf(keys))!.length).toBeGreaterThan(0);
  });

  test("SH-06: can lie in a bucket", async () => {
    const bucket = await startBucket();
    onTestFinished(() => bucket.close() as Promise<void>);
    const settings = {
      FILES_BUCKET: "institute",
      FILES_ENDPOINT: bucket.url,
      FILES_KEY_ID: "key",
      FILES_KEY_SECRET: "secret",
      FILES_REGION: "ap-south-1",
      FILES_DIR: "/nonexistent",
    };
    const there = openArchiveFiles(await openFiles(settings), createKeyring([SECRET]));
    await plant(0, 30);
    const { rows } = await database.sql.query("SELECT user_id, attempt_id FROM answers LIMIT 1");
    const keys = [{ userId: rows[0].user_id, attemptId: rows[0].attempt_id }];
    expect(await archive(keeper, there, { only: 0 })).toEqual(["2026-01"]);
    expect([...bucket.objects.keys()].every((key) => key.startsWith("/institute/ledger/2026-01/"))).toBe(
      true,
    );
    const read = await createArchives({ db: asDatabase(database.sql), files: there }).linesOf(keys);
    expect(read!.length).toBeGreaterThan(0);
  });

  test("SH-06: hold numbers alone", async () => {
    await plant(0, 30);
    await archive(keeper, files, { only: 0 });
    const { digest } = (await database.sql.query("SELECT digest FROM ledger_archives")).rows[0];
    const { chunks } = await files.readManifest("2026-01", digest);
    for (const line of (await files.readChunk("2026-01", chunks[0]!)).split("\n"))
      expect(line).toMatch(
        /^(?:\d+,){4}[\da-f-]{36},\d*,[tf],(?:english|hindi|),\d+,[\d:.TZ-]+,\d*,[-+.\d]*$/,
      );
  });
});

/** The command until its end, and what it said. */
async function command(...words: string[]) {
  const child = startCommand(...words);
  const [said, [code]] = await Promise.all([textOf(child.stdout), once(child, "exit")]);
  return { said, code: code as number };
}

test("SH-06: the command says why a month stays, and which are gone", async () => {
  await plant(0, 30);
  expect(await command("2026-01")).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^2026-01: \d+ saves archived\n$/),
  });
  for (const word of [nameOfMonth(LAST_RESTED + 1), "2026-01", "2026-13", "soon"])
    expect(await command(word), word).toMatchObject({ code: 1, said: "" });
});

test("SH-08: where the ledger is spread over machines a month is detached plainly, without keeping saves waiting", async () => {
  await plant(0, 30);
  const before = await stored("answers");
  const said: string[] = [];
  const loud = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.sql }),
    log: ({ query }) => void said.push(query.sql),
  });
  expect(await archive(loud, files, { only: 0, isDistributed: true })).toEqual(["2026-01"]);
  const detaching = said.filter((text) => text.includes("DETACH"));
  expect(detaching).toEqual([expect.not.stringMatching(/CONCURRENTLY|FINALIZE/)]);
  expect(said[said.indexOf(detaching[0]!) - 1]).toContain("lock_timeout = '300ms'");
  expect(await archivedRowsOf(0)).toEqual(before);
});

test("SH-06: an archive has every column of the ledger", async () => {
  const { rows } = await database.sql.query(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'answers' ORDER BY ordinal_position",
  );
  expect(columns).toEqual(rows.map(({ name }) => name));
});
