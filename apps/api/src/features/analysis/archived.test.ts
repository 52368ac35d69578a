import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { startApp, useApi } from "../../../test/app.ts";
import {
  archive,
  archiveFilesIn,
  inMonth,
  LAST_RESTED,
  useArchiveFolder,
  useKeeper,
} from "../../../test/archives.ts";
import {
  freshSeq,
  insertOpenAttempts,
  insertTest,
  save,
  start,
  type MadeTest,
} from "../../../test/attempts.ts";
import { SHARDS } from "../../../test/servers.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";
import { openDatabase } from "../../platform/db.ts";
import { createArchives } from "../../platform/ledger/archive/archives.ts";
import { tableOf } from "../../platform/ledger/months.ts";
import { shardsOf } from "../../platform/shards.ts";
import { compareSheets } from "../sheets/compare.service.ts";

const folder = useArchiveFolder();
const api = useApi({ RATE_LIMIT_FACTOR: "10000", FILES_DIR: folder });
const keeper = useKeeper(api.url);
const files = archiveFilesIn(folder);
const scoringDb = openDatabase({ url: api.url, pool: 2, role: "patrak_scoring" });
afterAll(() => scoringDb.destroy());

interface Taken {
  userId: string;
  visitor: Visitor;
  attemptId: string;
  /** A save of question 1 that was stored. */
  named: { attemptId: string; question: number; seq: number; writer: string };
}

let [paper, other]: MadeTest[] = [];
let admin: Visitor;
let students: Taken[];
/** By the same student as the first, in another month. */
let second: string;
let before: unknown[];

/** A whole attempt whose id is of that month, taken by calls. */
async function take(student: { userId: string; visitor: Visitor }, made: MadeTest, month: number) {
  const { userId, visitor } = student;
  const plan = { userId, secondsLeft: 1200, idOf: inMonth(month) };
  const [attemptId] = (await insertOpenAttempts(api.sql, made, [plan])) as [string];
  const named = { attemptId, question: 1, seq: freshSeq(), writer: crypto.randomUUID() };
  const saves = [
    { ...named, option: 2, language: "hindi" as const, timeMs: 1500 },
    { attemptId, question: 1, option: 1, marked: true },
    { attemptId, question: 2, option: null, timeMs: 40 },
    { attemptId, question: 3, option: 4, language: "english" as const },
  ];
  for (const one of saves) expect((await save(visitor, made, one)).statusCode).toBe(200);
  // Forms that no screen sends yet.
  await api.sql.query(
    `INSERT INTO answers (user_id, attempt_id, question, seq, writer, marked, saved_at, mask, typed)
     SELECT $1, $2, n, 7, gen_random_uuid(), false, now() + n * interval '1 microsecond',
       CASE n WHEN 4 THEN 5 END, CASE n WHEN 5 THEN '-2.50' END
     FROM generate_series(4, 5) AS n`,
    [userId, attemptId],
  );
  expect((await visitor.post(`/user/tests/attempt/${attemptId}/submit`)).statusCode).toBe(200);
  // One that came too late, and a copy of one that came in time.
  await api.sql.query(
    `INSERT INTO late_saves (user_id, attempt_id, question, seq, writer, option, marked, time_ms, received_at)
     VALUES ($1, $2, 5, $3, $4, 3, false, 9, now()), ($1, $2, 1, $3, $4, 2, false, 9, now())`,
    [userId, attemptId, named.seq, named.writer],
  );
  return { ...student, attemptId, named };
}

/** Everything that is said of these attempts and students, without what differs between two moments. */
async function replies(): Promise<unknown[]> {
  const all: unknown[] = [];
  const asked: [Visitor, string][] = [
    ...students.map(({ visitor, attemptId }): [Visitor, string] => [visitor, attemptId]),
    [students[0]!.visitor, second],
  ];
  for (const [visitor, attemptId] of asked) {
    for (const rest of ["receipts", "solutions"])
      all.push((await visitor.get(`/user/testanalysis/${attemptId}/${rest}`)).body);
    all.push((await visitor.get(`/user/testanalysis/${attemptId}`)).json());
    const { data } = (await visitor.get(`/user/tests/attempt/${attemptId}`)).json();
    all.push({ ...data, serverNow: null });
  }
  for (const { userId } of students) {
    const { data } = (await admin.post(`/admin/learners/${userId}/export`)).json();
    all.push(JSON.stringify({ ...data, log: null, security_events: null }));
  }
  return all;
}

beforeAll(async () => {
  [paper, other] = [await insertTest(api.sql), await insertTest(api.sql)];
  admin = await enter(api, await makeAdministrator(api, "owner"));
  students = [];
  for (const month of [0, 0, 1, LAST_RESTED]) {
    const student = await makeUser(api);
    await enrol(api.sql, student.userId, [paper.packageId, other.packageId]);
    students.push(await take(student, paper, month));
  }
  second = (await take(students[0]!, other, 3)).attemptId;
  before = await replies();
});

describe("a month that is archived", () => {
  test("SH-06: keeps nobody from saving meanwhile", async () => {
    const student = await makeUser(api);
    await enrol(api.sql, student.userId, [paper!.packageId]);
    const attemptId = await start(student.visitor, paper!.testId);
    const state = { isDone: false };
    const archiving = archive(keeper, files).finally(() => (state.isDone = true));
    const codes: number[] = [];
    while (!state.isDone)
      codes.push((await save(student.visitor, paper!, { attemptId, question: 2, option: 1 })).statusCode);
    expect(await archiving).toHaveLength(LAST_RESTED + 1);
    expect(codes.length).toBeGreaterThan(3);
    expect(new Set(codes)).toEqual(new Set([200]));
    const { rows } = await api.sql.query("SELECT count(*)::int AS n FROM answers WHERE attempt_id = $1", [
      attemptId,
    ]);
    expect(rows[0].n).toBe(codes.length);
  });

  test("SH-06: has no table any more, and receipts, export and every other reply are the same, byte for byte", async () => {
    const { rows } = await api.sql.query(
      "SELECT to_regclass($1) AS first, to_regclass($2) AS last, (SELECT count(*)::int FROM answers WHERE user_id = $3) AS left",
      [`ledger.${tableOf(0)}`, `ledger.${tableOf(LAST_RESTED)}`, students[0]!.userId],
    );
    expect(rows).toEqual([{ first: null, last: null, left: 0 }]);
    expect(JSON.parse(before[0] as string).payload).toMatchObject({
      answers: Array.from({ length: 6 }, () => expect.anything()),
      late: [expect.objectContaining({ qno: 5 })],
    });
    expect(await replies()).toEqual(before);
  });

  test("SH-06: knows which saves it has taken, when a device sends them again", async () => {
    const { visitor, named } = students[0]!;
    const again = await save(visitor, paper!, { ...named, option: 2, language: "hindi" });
    expect([again.statusCode, again.json().data.isSuperseded]).toEqual([200, true]);
    expect((await save(visitor, paper!, { ...named, option: 3 })).statusCode).toBe(400);
    const fresh = await save(visitor, paper!, { attemptId: named.attemptId, question: 3, option: 1 });
    expect([fresh.statusCode, fresh.json().code]).toEqual([409, "ATTEMPT_COMPLETED"]);
    expect(await replies()).toEqual(before);
  });

  test("SH-06: is shown to support as before", async () => {
    const { userId, visitor, attemptId } = students[1]!;
    const opened = await admin.post(`/admin/learners/${userId}/support-views`, {
      attemptId,
      reason: "Asks for her answers",
    });
    const { sheet } = (await admin.get(`/admin/support-views/${opened.json().viewId}`)).json();
    const { data } = (await visitor.get(`/user/tests/attempt/${attemptId}`)).json();
    expect(sheet).toEqual(Object.values(data.userResponses));
    expect(sheet).toHaveLength(5);
  });

  test("SH-06: is compared with its sheets like any other", async () => {
    const archives = createArchives({ db: scoringDb, files });
    const parts = { db: scoringDb, shards: shardsOf(SHARDS), archives };
    const differing = async () => {
      const found: string[] = [];
      await compareSheets(parts, ({ attempt_id }) => found.push(attempt_id));
      return found;
    };
    expect(await differing()).toEqual([]);
    await api.sql.query("UPDATE sheets SET times_ms[1] = times_ms[1] + 1 WHERE attempt_id = $1", [second]);
    expect(await differing()).toEqual([second]);
    await api.sql.query("UPDATE sheets SET times_ms[1] = times_ms[1] - 1 WHERE attempt_id = $1", [second]);
  });

  test("SH-06: is served to nobody as a file", async () => {
    const [name] = await readdir(path.join(folder, "ledger/2026-01"));
    for (const address of [
      `/files/ledger/2026-01/${name}`,
      `/ledger/2026-01/${name}`,
      `/files/covers/..%2f..%2fledger%2f2026-01%2f${name}`,
    ]) {
      const { statusCode } = await api.app.inject(address);
      expect(statusCode, address).toBe(404);
    }
  });

  test("SH-06: whose file is damaged or away is answered 503, and never with an empty receipt", async () => {
    const month = path.join(folder, "ledger/2026-02");
    const { visitor, attemptId } = students[2]!;
    for (const name of await readdir(month)) {
      // A process that has not read it yet.
      const app = await startApp(api.url, { FILES_DIR: folder });
      onTestFinished(() => app.close());
      const there = createVisitor(app);
      for (const [cookie, value] of visitor.jar) there.jar.set(cookie, value);
      const ask = () => there.get(`/user/testanalysis/${attemptId}/receipts`);
      const file = path.join(month, name);
      const bytes = await readFile(file);
      for (const spoil of [() => writeFile(file, "x"), () => rm(file)]) {
        await spoil();
        const reply = await ask();
        expect([reply.statusCode, reply.json().code], name).toEqual([503, "BUSY"]);
      }
      await writeFile(file, bytes);
      expect((await ask()).body).toBe(before[8]);
    }
  });

  test("SH-06: without its record is an error, not a month without answers", async () => {
    const { visitor, attemptId } = students[2]!;
    await api.sql.query("UPDATE ledger_archives SET month = '2027-02' WHERE month = '2026-02'");
    const reply = await visitor.get(`/user/testanalysis/${attemptId}/receipts`);
    expect(reply.statusCode).toBe(500);
    await api.sql.query("UPDATE ledger_archives SET month = '2026-02' WHERE month = '2027-02'");
  });
});
