import { randomUUID } from "node:crypto";
import { limits } from "@patrak/domain";
import { afterEach, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { noArchives } from "../../../test/archives.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import { SHARDS } from "../../../test/servers.ts";
import { freshSeq, insertTest, save, start } from "../../../test/attempts.ts";
import { shardsOf } from "../../platform/shards.ts";
import { openStatements } from "../../platform/statements.ts";
import type { Save } from "./saves.queries.ts";
import { createSaves } from "./saves.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

afterEach(() => api.sql.query("DROP TRIGGER IF EXISTS broken ON answers"));

// A 4xx is the last word on an answer: the device that hears it gives the answer up.
test.each([
  ["58030", "the disk failed"],
  ["53200", "memory ran out"],
  ["XX001", "a page is damaged"],
  ["40001", "two transactions met"],
  ["42501", "a right is missing"],
])("a failure of the database, %s: %s, is no verdict on the answers", async (code, message) => {
  const paper = await insertTest(api.sql);
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [paper.packageId]);
  const attemptId = await start(visitor, paper.testId);
  await api.sql.query(`
    CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION '${message}' USING ERRCODE = '${code}'; END $$;
    CREATE TRIGGER broken BEFORE INSERT ON answers FOR EACH ROW EXECUTE FUNCTION fail()`);
  const replies = await Promise.all(
    [1, 2, 3].map((question) => save(visitor, paper, { attemptId, question, option: 1 })),
  );
  for (const { statusCode, body } of replies) {
    expect(statusCode, body).toBeGreaterThanOrEqual(500);
    expect(body).not.toContain(message);
  }
});

test("an attempt that somebody holds keeps no other student's answer out, and its own is asked to come again", async () => {
  const paper = await insertTest(api.sql);
  const students = await Promise.all([1, 2, 3].map(() => makeUser(api)));
  for (const { userId } of students) await enrol(api.sql, userId, [paper.packageId]);
  const attempts = await Promise.all(students.map(({ visitor }) => start(visitor, paper.testId)));
  const holder = await api.sql.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM attempts WHERE attempt_id = $1 FOR UPDATE", [attempts[0]]);
  try {
    const replies = await Promise.all(
      students.map(({ visitor }, index) =>
        save(visitor, paper, { attemptId: attempts[index]!, question: 1, option: 1 }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([503, 200, 200]);
    expect(replies[0]!.json().code).toBe("BUSY");
  } finally {
    await holder.query("ROLLBACK");
    holder.release();
  }
});

/** An open attempt, and saves on it that say whether a newer answer stands. */
async function startAttempt() {
  const paper = await insertTest(api.sql);
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [paper.packageId]);
  const attemptId = await start(visitor, paper.testId);
  const isSuperseded = async (plan: { question?: number; option?: number; seq: number; writer?: string }) => {
    const reply = await save(visitor, paper, { attemptId, question: 1, option: 1, ...plan });
    expect(reply.statusCode).toBe(200);
    return reply.json().data.isSuperseded;
  };
  return { userId, attemptId, isSuperseded };
}

test("S-13: a save says whether another writer's newer answer stands, also when it is sent again", async () => {
  const { isSuperseded } = await startAttempt();
  const [phone, laptop] = [randomUUID(), randomUUID()];
  const [early, late] = [freshSeq(), freshSeq()];
  expect(await isSuperseded({ seq: late, writer: laptop })).toBe(false);
  expect(await isSuperseded({ seq: early, writer: phone, question: 2 })).toBe(false);
  expect(await isSuperseded({ seq: early, writer: phone })).toBe(true);
  expect(await isSuperseded({ seq: early, writer: phone })).toBe(true);
  expect(await isSuperseded({ seq: late, writer: laptop })).toBe(false);
  expect(await isSuperseded({ seq: freshSeq(), writer: phone })).toBe(false);
});

test("S-13: of two writers with one number the greater writer stands", async () => {
  const { isSuperseded } = await startAttempt();
  const seq = freshSeq();
  const [smaller, greater] = [randomUUID(), randomUUID()].toSorted();
  expect(await isSuperseded({ seq, writer: greater!.toUpperCase() })).toBe(false);
  expect(await isSuperseded({ seq, writer: smaller!.toUpperCase() })).toBe(true);
});

test("S-13: of two that are stored together the older one says so", async () => {
  const { userId, attemptId } = await startAttempt();
  const shards = shardsOf(SHARDS);
  const statements = openStatements({ url: api.url, connections: 1, role: "patrak_ledger", shards });
  const saves = createSaves({
    statements,
    slots: 1,
    graceSeconds: limits.graceSeconds,
    shards,
    archives: noArchives,
  });
  const one = (seq: number): Save => ({
    userId,
    attemptId,
    question: 1,
    seq,
    writer: randomUUID(),
    mask: null,
    typed: null,
    option: 1,
    marked: false,
    language: null,
    timeMs: 0,
    received: Date.now(),
    isTimed: false,
  });
  const [early, late] = [freshSeq(), freshSeq()];
  expect(await Promise.all([saves.add(one(late)), saves.add(one(early))])).toEqual([
    { isSuperseded: false },
    { isSuperseded: true },
  ]);
  await statements.close();
});
