import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertTest, save, start, type MadeTest } from "../../../test/attempts.ts";
import { openCloser } from "../../../test/closer.ts";
import { giveTime, insertSectionedTest, passTime } from "../../../test/sections.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "10000" });
const closer = openCloser(api.url);
afterAll(closer.close);

/** Three sections of one, two and three minutes, with two questions each. */
let made: MadeTest;
beforeAll(async () => {
  made = await insertSectionedTest(
    api.sql,
    [1, 2, 3].map((minutes) => ({ questions: 2, minutes })),
  );
});

async function begin(paper = made, extraSeconds = 0) {
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [paper.packageId]);
  if (extraSeconds > 0)
    await api.sql.query(
      "INSERT INTO extra_times (user_id, test_id, seconds, reason, granted_by) VALUES ($1, $2, $3, 'a scribe', 'a test')",
      [userId, paper.testId, extraSeconds],
    );
  const attemptId = await start(visitor, paper.testId);
  return { userId, visitor, attemptId };
}

const saveTo = (
  { visitor, attemptId }: { visitor: Visitor; attemptId: string },
  question: number,
  option = 1,
) => save(visitor, made, { attemptId, question, option });
const storedOf = async (attemptId: string) =>
  (
    await api.sql.query("SELECT DISTINCT question FROM answers WHERE attempt_id = $1 ORDER BY question", [
      attemptId,
    ])
  ).rows.map(({ question }) => question);
const lateOf = async (attemptId: string) =>
  (
    await api.sql.query("SELECT question FROM late_saves WHERE attempt_id = $1 ORDER BY question", [
      attemptId,
    ])
  ).rows.map(({ question }) => question);

/** Seconds from the start of the attempt. */
async function closesIn(reply: { json(): { data: { sectionCloses?: string[] } } }, attemptId: string) {
  const { rows } = await api.sql.query("SELECT started_at FROM attempts WHERE attempt_id = $1", [attemptId]);
  const startedAt = rows[0].started_at.getTime();
  return reply.json().data.sectionCloses?.map((close) => (Date.parse(close) - startedAt) / 1000);
}

describe("what is told of section clocks", () => {
  test("QT-07: the paper tells the minutes of each section, every reply with a clock when each closes", async () => {
    const { visitor, attemptId } = await begin();
    const paper = (await visitor.get(`/user/tests/attempt/${attemptId}/paper`)).json().data;
    expect(paper.sections.map(({ minutes }: { minutes: number }) => minutes)).toEqual([1, 2, 3]);
    for (const reply of [
      await visitor.post(`/user/tests/${made.testId}/start`),
      await visitor.get(`/user/tests/attempt/${attemptId}/status`),
      await visitor.get(`/user/tests/attempt/${attemptId}?paper=separate`),
      await save(visitor, made, { attemptId, question: 1, option: 1 }),
    ]) {
      expect(await closesIn(reply, attemptId)).toEqual([60, 180, 360]);
      expect(reply.json().data.sectionCloses.at(-1)).toBe(reply.json().data.deadline);
    }
  });

  test("QT-07: a test without section clocks tells nothing of them", async () => {
    const plain = await insertTest(api.sql);
    const { visitor, attemptId } = await begin(plain);
    const paper = (await visitor.get(`/user/tests/attempt/${attemptId}/paper`)).json().data;
    expect(Object.keys(paper.sections[0]).toSorted()).toEqual(["first", "name"]);
    for (const reply of [
      await visitor.post(`/user/tests/${plain.testId}/start`),
      await visitor.get(`/user/tests/attempt/${attemptId}/status`),
      await visitor.get(`/user/tests/attempt/${attemptId}?paper=separate`),
      await save(visitor, plain, { attemptId, question: 1, option: 1 }),
    ])
      expect(reply.json().data).not.toHaveProperty("sectionCloses");
  });

  test("QT-07: extra time that is known at the start is shared in proportion", async () => {
    const { visitor, attemptId } = await begin(made, 61);
    const reply = await visitor.get(`/user/tests/attempt/${attemptId}/status`);
    expect(await closesIn(reply, attemptId)).toEqual([70, 210, 421]);
  });

  test("QT-07: minutes given later belong to the section that runs then, and are told", async () => {
    const learner = await begin();
    await passTime(api.sql, learner.attemptId, 90);
    await giveTime(api.sql, learner.attemptId, 300);
    const reply = await learner.visitor.get(`/user/tests/attempt/${learner.attemptId}/status`);
    expect(await closesIn(reply, learner.attemptId)).toEqual([60, 480, 660]);
  });
});

describe("a save is judged by its section", () => {
  test("QT-07: before it opens nothing is stored, and the device is told when to come again", async () => {
    const learner = await begin();
    const reply = await saveTo(learner, 3);
    expect([reply.statusCode, reply.json().code]).toEqual([425, "SECTION_NOT_OPEN"]);
    expect(Number(reply.headers["retry-after"])).toBe(10);
    await passTime(api.sql, learner.attemptId, 58);
    expect(Number((await saveTo(learner, 3)).headers["retry-after"])).toBeLessThanOrEqual(2);
    expect(await storedOf(learner.attemptId)).toEqual([]);
    expect(await lateOf(learner.attemptId)).toEqual([]);
    await passTime(api.sql, learner.attemptId, 2.5);
    expect((await saveTo(learner, 3)).statusCode).toBe(200);
  });

  test("QT-07: within the grace of its close it is taken, and after it late: kept, while the attempt goes on", async () => {
    const learner = await begin();
    await passTime(api.sql, learner.attemptId, 63);
    expect((await saveTo(learner, 1)).statusCode).toBe(200);
    await passTime(api.sql, learner.attemptId, 3);
    const reply = await saveTo(learner, 2);
    expect([reply.statusCode, reply.json().code]).toEqual([409, "LATE"]);
    expect(await storedOf(learner.attemptId)).toEqual([1]);
    expect(await lateOf(learner.attemptId)).toEqual([2]);
    const status = await learner.visitor.get(`/user/tests/attempt/${learner.attemptId}/status`);
    expect(status.json().data.status).toBe("in_progress");
  });

  test("QT-07: of saves that come together each is judged alone, and what is in time is stored", async () => {
    const learner = await begin();
    await passTime(api.sql, learner.attemptId, 120);
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map((question) => saveTo(learner, question)));
    expect(replies.map((reply) => reply.statusCode)).toEqual([409, 409, 200, 200, 425, 425]);
    expect(await storedOf(learner.attemptId)).toEqual([3, 4]);
    expect(await lateOf(learner.attemptId)).toEqual([1, 2]);
  });

  test("QT-07: the last section closes with the attempt", async () => {
    const learner = await begin();
    await passTime(api.sql, learner.attemptId, 362);
    expect((await saveTo(learner, 6)).statusCode).toBe(200);
    await passTime(api.sql, learner.attemptId, 4);
    expect((await saveTo(learner, 5)).json().code).toBe("LATE");
  });

  test("QT-07: a late answer whose section was given time for an earlier moment counts when the attempt is closed", async () => {
    const learner = await begin();
    const { attemptId, visitor } = learner;
    await passTime(api.sql, attemptId, 70);
    for (const question of [1, 2])
      expect((await saveTo(learner, question, question)).json().code).toBe("LATE");
    // As after an outage that began in the first section, and was found later.
    await giveTime(api.sql, attemptId, 30, 20);
    // One came after that close too.
    await api.sql.query(
      "UPDATE late_saves SET received_at = received_at + interval '40 s' WHERE attempt_id = $1 AND question = 2",
      [attemptId],
    );
    const again = await saveTo(learner, 1, 2);
    expect(again.statusCode).toBe(200);
    await api.sql.query("DELETE FROM answers WHERE attempt_id = $1", [attemptId]);
    await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
    const { rows } = await api.sql.query("SELECT answers FROM sheets WHERE attempt_id = $1", [attemptId]);
    expect(rows[0].answers).toEqual(["A", null, null, null, null, null]);
    expect(await lateOf(attemptId)).toEqual([2]);
  });

  test("QT-07: what an open section has stored stays, though given time closes it again for a while", async () => {
    const learner = await begin();
    await passTime(api.sql, learner.attemptId, 70);
    expect((await saveTo(learner, 3)).statusCode).toBe(200);
    await giveTime(api.sql, learner.attemptId, 60, 20);
    expect((await saveTo(learner, 3, 2)).json().code).toBe("SECTION_NOT_OPEN");
    expect((await saveTo(learner, 1)).statusCode).toBe(200);
    expect(await storedOf(learner.attemptId)).toEqual([1, 3]);
  });
});

describe("the database", () => {
  const change = (attemptId: string, set: string) =>
    api.sql.query(`UPDATE attempts SET ${set} WHERE attempt_id = $1`, [attemptId]);

  test.each([
    ["ends without first questions", "section_firsts = NULL", "attempts_sections_have_firsts_and_ends"],
    ["another first question", "section_firsts = '{2,3,5}'", "begin_with_the_first_question"],
    [
      "sections that end before the attempt",
      "section_ends = '{60,180,359}'",
      "attempts_sections_fill_the_time",
    ],
    ["sections that end behind it", "section_ends = '{60,180,361}'", "attempts_sections_fill_the_time"],
    [
      "a section that ends before the start",
      "section_ends = '{-1,180,360}'",
      "attempts_sections_fill_the_time",
    ],
  ])("QT-07: refuses %s", async (_, set, constraint) => {
    const { attemptId } = await begin();
    await expect(change(attemptId, set)).rejects.toThrow(constraint);
  });

  test("QT-07: refuses a common close of an attempt with section clocks", async () => {
    const { attemptId } = await begin();
    await expect(
      change(attemptId, "closes_by = deadline, sitting_id = gen_random_uuid(), sitting_number = 1"),
    ).rejects.toThrow("attempts_with_clocks_have_the_full_time");
  });
});

test("QT-07: an attempt with section clocks is closed at its deadline, whoever saved last", async () => {
  const { attemptId, userId } = await begin();
  await passTime(api.sql, attemptId, 367);
  await closer.closing.closeIfDue({ userId, attemptId });
  const { rows } = await api.sql.query(
    "SELECT status, ended_at = deadline AS at_deadline FROM attempts WHERE attempt_id = $1",
    [attemptId],
  );
  expect(rows).toEqual([{ status: 1, at_deadline: true }]);
});

test("QT-07: the receipts tell when each section closed", async () => {
  const learner = await begin();
  const { attemptId, visitor } = learner;
  await passTime(api.sql, attemptId, 70);
  await saveTo(learner, 1);
  await giveTime(api.sql, attemptId, 30);
  await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
  const { payload } = (await visitor.get(`/user/testanalysis/${attemptId}/receipts`)).json();
  const startedAt = Date.parse(payload.attempt.startTime);
  expect(payload.attempt.sectionCloses.map((at: string) => (Date.parse(at) - startedAt) / 1000)).toEqual([
    60, 210, 390,
  ]);
  expect(payload.late).toMatchObject([{ qno: 1 }]);
});
