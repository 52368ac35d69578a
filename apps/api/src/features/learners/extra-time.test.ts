import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import { insertTest, moveDeadline, save, start, type MadeTest } from "../../../test/attempts.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "100" });
let admin: Visitor;
let paper: MadeTest;
beforeAll(async () => {
  admin = await enter(api, await makeAdministrator(api, "support"));
  paper = await insertTest(api.sql, { durationSeconds: 1800 });
});

async function makeLearner() {
  const made = await makeUser(api);
  await enrol(api.sql, made.userId, [paper.packageId]);
  return made;
}
const grant = (userId: string, minutes: number, testId = paper.testId) =>
  admin.post(`/admin/learners/${userId}/extra-time`, { testId, minutes, reason: "Power cut at the centre" });
const rowOf = async (attemptId: string) =>
  (
    await api.sql.query(
      `SELECT status, extra_seconds, extract(epoch FROM deadline - started_at)::int AS seconds
       FROM attempts WHERE attempt_id = $1`,
      [attemptId],
    )
  ).rows[0];

describe("before the start", () => {
  test("it is told on the test's page and is part of the next attempts", async () => {
    const { userId, visitor } = await makeLearner();
    expect((await grant(userId, 10)).json()).toEqual({ deadline: null });
    const { test: details } = (await visitor.get(`/user/tests/${paper.testId}`)).json();
    expect(details).toMatchObject({ duration: 2400, extraTime: 600 });
    expect(await rowOf(await start(visitor, paper.testId))).toMatchObject({
      extra_seconds: 600,
      seconds: 2400,
    });
  });

  test("of another learner or another test it changes nothing", async () => {
    const [first, second] = [await makeLearner(), await makeLearner()];
    await grant(first.userId, 10);
    expect(await rowOf(await start(second.visitor, paper.testId))).toMatchObject({ extra_seconds: 0 });
  });

  test("taken back, it is no part of the next attempt", async () => {
    const { userId, visitor } = await makeLearner();
    await grant(userId, 10);
    await grant(userId, 0);
    expect(await rowOf(await start(visitor, paper.testId))).toMatchObject({
      extra_seconds: 0,
      seconds: 1800,
    });
  });
});

describe("in a running test", () => {
  test("TE-34: the deadline moves at once, and the learner is told by the next reads", async () => {
    const { userId, visitor } = await makeLearner();
    const attemptId = await start(visitor, paper.testId);
    const { deadline } = (await grant(userId, 10)).json();
    expect(await rowOf(attemptId)).toMatchObject({ extra_seconds: 600, seconds: 2400 });
    const status = (await visitor.get(`/user/tests/attempt/${attemptId}/status`)).json().data;
    expect(status.deadline).toBe(deadline);
    expect(status.remainingTime).toBeGreaterThan(2300);
  });

  test("TE-34: given twice it counts in all, not in addition, and never shortens", async () => {
    const { userId, visitor } = await makeLearner();
    const attemptId = await start(visitor, paper.testId);
    await grant(userId, 10);
    await grant(userId, 15);
    expect(await rowOf(attemptId)).toMatchObject({ extra_seconds: 900 });
    await grant(userId, 5);
    await grant(userId, 0);
    expect(await rowOf(attemptId)).toMatchObject({ extra_seconds: 900, seconds: 2700 });
  });

  test("an answer is taken in the time that was added", async () => {
    const { userId, visitor } = await makeLearner();
    const attemptId = await start(visitor, paper.testId);
    await moveDeadline(api.sql, attemptId, -3);
    await grant(userId, 10);
    expect((await save(visitor, paper, { attemptId, question: 1, option: 1 })).statusCode).toBe(200);
  });

  test("one whose closing time has come is not opened again", async () => {
    const { userId, visitor } = await makeLearner();
    const attemptId = await start(visitor, paper.testId);
    await moveDeadline(api.sql, attemptId, -7);
    expect((await grant(userId, 10)).json()).toEqual({ deadline: null });
    expect(await rowOf(attemptId)).toMatchObject({ extra_seconds: 0 });
  });

  test("one that was handed in stays as it was", async () => {
    const { userId, visitor } = await makeLearner();
    const attemptId = await start(visitor, paper.testId);
    await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
    expect((await grant(userId, 10)).json()).toEqual({ deadline: null });
    expect(await rowOf(attemptId)).toMatchObject({ status: 1, extra_seconds: 0 });
  });
});

test("it is written into the log, with the test, before and after", async () => {
  const { userId } = await makeLearner();
  await grant(userId, 10);
  await grant(userId, 20);
  const { rows } = await api.sql.query("SELECT * FROM audit_entries ORDER BY entry_id DESC LIMIT 1");
  expect(rows[0]).toMatchObject({
    action: "extra-time.given",
    object_id: userId,
    before: { minutes: 10 },
    after: { test: "Mock", minutes: 20, running: false },
    reason: "Power cut at the centre",
  });
});

test("it is given for tests of the learner's packages alone", async () => {
  const { userId } = await makeUser(api);
  expect((await grant(userId, 10)).statusCode).toBe(404);
  const learner = await makeLearner();
  expect((await grant(learner.userId, 10, randomUUID())).statusCode).toBe(404);
  expect((await grant(learner.userId, 361)).statusCode).toBe(400);
});

test("the role of the teacher's side cannot move a deadline by itself", async () => {
  const { rows } = await api.sql.query(
    "SELECT has_column_privilege('patrak_admin', 'attempts', 'deadline', 'UPDATE') AS may",
  );
  expect(rows[0].may).toBe(false);
});
