import { afterAll, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertTest, save, start } from "../../../test/attempts.ts";
import { enterSitting, insertSitting, passSitting, type SittingPlan } from "../../../test/sittings.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import { openDatabase } from "../../platform/db.ts";
import { createContacts, keepContacts } from "./contacts.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const db = openDatabase({ url: api.url, pool: 2, role: "patrak_exam" });
const scoringDb = openDatabase({ url: api.url, pool: 1, role: "patrak_scoring" });
afterAll(() => Promise.all([db.destroy(), scoringDb.destroy()]));

const quiet = { warn: () => undefined };
const contactsAt = (at: { ms: number }, log = quiet) =>
  createContacts({ db, clock: { now: () => at.ms }, log });

async function make(plan: SittingPlan = {}) {
  const paper = await insertTest(api.sql, { durationSeconds: 3600 });
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [paper.packageId]);
  return { paper, userId, visitor, sittingId: await insertSitting(api.sql, paper, plan) };
}

async function contactsOf(sittingId: string) {
  const { rows } = await api.sql.query(
    `SELECT user_id, attempt_id, extract(epoch FROM heard_at) * 1000 AS at, bit_count(answered)::int AS answered
     FROM contacts WHERE sitting_id = $1 ORDER BY user_id`,
    [sittingId],
  );
  return rows.map((row) => Object.assign(row, { at: Number(row.at) }));
}

test("SI-10: a save is committed before its contact is written, and the table is not logged", async () => {
  const { paper, visitor, sittingId } = await make();
  const attemptId = await enterSitting(visitor, sittingId);
  const reply = await save(visitor, paper, { attemptId, question: 1, option: 1 });
  expect(reply.statusCode).toBe(200);
  expect(await contactsOf(sittingId)).toEqual([]);
  const { rows } = await api.sql.query("SELECT relpersistence FROM pg_class WHERE relname = 'contacts'");
  expect(rows).toEqual([{ relpersistence: "u" }]);
});

test("SI-10: what was heard is written together, the latest of each, with the answers given so far", async () => {
  const { userId, visitor, sittingId } = await make();
  const attemptId = await enterSitting(visitor, sittingId);
  const clock = { ms: Date.now() - 5000 };
  const contacts = contactsAt(clock);
  contacts.hear(userId, attemptId, { question: 1, isAnswered: true });
  contacts.hear(userId, attemptId, { question: 5, isAnswered: true });
  await contacts.flush();
  clock.ms += 2000;
  contacts.hear(userId, attemptId, { question: 1, isAnswered: false });
  contacts.hear(userId, attemptId, { question: 2, isAnswered: true });
  await contacts.flush();
  expect(await contactsOf(sittingId)).toEqual([
    { user_id: userId, attempt_id: attemptId, at: clock.ms, answered: 2 },
  ]);
  // Another process that heard earlier does not set it back.
  const slow = contactsAt({ ms: clock.ms - 60_000 });
  slow.hear(userId, attemptId);
  await slow.close();
  expect((await contactsOf(sittingId))[0]!.at).toBe(clock.ms);
  await contacts.close();
});

test("SI-10: who waits is heard of too, and writes from the start on", async () => {
  const { userId, visitor, sittingId } = await make();
  const contacts = contactsAt({ ms: Date.now() });
  contacts.wait(userId, sittingId);
  await contacts.flush();
  expect(await contactsOf(sittingId)).toMatchObject([{ user_id: userId, attempt_id: null }]);
  const attemptId = await enterSitting(visitor, sittingId);
  contacts.hear(userId, attemptId);
  await contacts.flush();
  contacts.wait(userId, sittingId);
  await contacts.close();
  expect(await contactsOf(sittingId)).toMatchObject([{ user_id: userId, attempt_id: attemptId }]);
});

test("SI-10: practice leaves nothing, and neither does an attempt that is closed", async () => {
  const { paper, userId, visitor, sittingId } = await make();
  const practice = await insertTest(api.sql);
  await enrol(api.sql, userId, [practice.packageId]);
  const contacts = contactsAt({ ms: Date.now() });
  contacts.hear(userId, await start(visitor, practice.testId));
  const attemptId = await enterSitting(visitor, sittingId);
  await passSitting(api.sql, sittingId, 10);
  contacts.hear(userId, attemptId);
  await contacts.flush();
  const { rows } = await api.sql.query("SELECT sitting_id FROM contacts WHERE user_id = $1", [userId]);
  expect(rows).toEqual([{ sitting_id: sittingId }]);
  await save(visitor, paper, { attemptId, question: 1, option: 1 });
  expect((await visitor.post(`/user/tests/attempt/${attemptId}/submit`)).statusCode).toBe(200);
  await expect.poll(() => contactsOf(sittingId)).toEqual([]);
  contacts.hear(userId, attemptId);
  await contacts.close();
  expect(await contactsOf(sittingId)).toEqual([]);
});

test("SI-10: after a crash whoever writes was last heard of at the start, and nothing stays of sittings that ended", async () => {
  const { userId, visitor, sittingId } = await make();
  const attemptId = await enterSitting(visitor, sittingId);
  while (await keepContacts(scoringDb));
  expect(await contactsOf(sittingId)).toMatchObject([
    { user_id: userId, attempt_id: attemptId, answered: 0 },
  ]);
  await api.sql.query("UPDATE sittings SET ended_at = closes_at WHERE sitting_id = $1", [sittingId]);
  while (await keepContacts(scoringDb));
  expect(await contactsOf(sittingId)).toEqual([]);
});

test("SI-10: what the database does not take now goes with the next", async () => {
  const { userId, visitor, sittingId } = await make();
  const attemptId = await enterSitting(visitor, sittingId);
  const warned: string[] = [];
  const contacts = contactsAt({ ms: Date.now() }, {
    warn: (_: unknown, words: string) => warned.push(words),
  } as never);
  await api.sql.query("ALTER TABLE contacts RENAME TO gone");
  contacts.hear(userId, attemptId, { question: 1, isAnswered: true });
  await contacts.flush();
  await api.sql.query("ALTER TABLE gone RENAME TO contacts");
  expect(warned).toHaveLength(1);
  contacts.hear(userId, attemptId, { question: 2, isAnswered: true });
  await contacts.close();
  expect(await contactsOf(sittingId)).toMatchObject([{ answered: 2 }]);
});
