import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import {
  insertAnswer,
  insertAttempt,
  insertPackage,
  insertSection,
  testView,
  type MadePlace,
} from "../../../test/catalogue.ts";
import { expectSince, momentOf } from "../../../test/moments.ts";
import { enrol, makeUser } from "../../../test/students.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let owned: MadePlace;
let other: MadePlace;

beforeAll(async () => {
  owned = await insertPackage(api.sql, { tests: 2, folders: [{ tests: 1, folders: [{ tests: 3 }] }, {}] });
  other = await insertPackage(api.sql, { folders: [{ tests: 1 }] });
});

async function get(url: string, { visitor }: Awaited<ReturnType<typeof makeUser>>) {
  const reply = await visitor.get(url);
  expect(reply.statusCode, url).toBe(200);
  return reply.json();
}

async function makeOwner() {
  const student = await makeUser(api);
  await enrol(api.sql, student.userId, [owned.id]);
  return student;
}

test("AP-05: an open attempt has its test, no end, the time that is left, and its answered and marked questions", async () => {
  const student = await makeOwner();
  const began = await momentOf(api.sql);
  const id = await insertAttempt(api.sql, student.userId, owned.tests[0]!, { open: true, minutesAgo: 10 });
  const answer = (question: number, seq: number, option: number | null, marked = false) =>
    insertAnswer(api.sql, student.userId, id, { question, seq, option, marked });
  await answer(1, 1, 2);
  await answer(2, 1, 1);
  await answer(2, 2, null, true);
  await answer(3, 1, 4, true);
  const [attempt] = (await get(`/user/folders/package/${owned.id}`, student)).data.inprogressAttempts;
  const { remainingTime, startTime, answered, marked, lastQuestion, ...rest } = attempt;
  expect(rest).toEqual({ _id: id, testId: testView(owned.tests[0]!, 1) });
  await expectSince(api.sql, began, Date.parse(startTime) + 10 * 60_000);
  const passed = (await momentOf(api.sql)) - began;
  expect(remainingTime).toBeGreaterThanOrEqual(Math.floor(1200 - passed / 1000));
  expect(remainingTime).toBeLessThanOrEqual(1200);
  expect([answered, marked]).toEqual([
    [1, 3],
    [2, 3],
  ]);
  expect(lastQuestion).toBe(2);
});

test("E-11: a test that nobody has answered yet tells no last question", async () => {
  const student = await makeOwner();
  await insertAttempt(api.sql, student.userId, owned.tests[0]!, { open: true });
  const [attempt] = (await get(`/user/folders/package/${owned.id}`, student)).data.inprogressAttempts;
  expect([attempt.answered, attempt.marked, attempt.lastQuestion]).toEqual([[], [], undefined]);
});

test("E-11: a previous attempt tells its score, but not while the test holds back its results", async () => {
  const student = await makeUser(api);
  const made = await insertPackage(api.sql, { tests: 1 });
  await enrol(api.sql, student.userId, [made.id]);
  await insertAttempt(api.sql, student.userId, made.tests[0]!);
  const scores = async () =>
    (await get(`/user/folders/package/${made.id}`, student)).data.previousAttempts.map(
      ({ score }: { score?: number }) => score,
    );
  expect(await scores()).toEqual([1.75]);
  const hold = (when: string) =>
    api.sql.query(`UPDATE tests SET analysis_opens_at = now() + interval '${when}' WHERE test_id = $1`, [
      made.tests[0],
    ]);
  await hold("1 hour");
  expect(await scores()).toEqual([undefined]);
  await hold("-1 hour");
  expect(await scores()).toEqual([1.75]);
});

test("E-11: the details tell a running attempt apart from one that is over", async () => {
  const student = await makeOwner();
  const [first, second] = owned.tests as [string, string];
  await insertAttempt(api.sql, student.userId, first, { open: true });
  await insertAttempt(api.sql, student.userId, second);
  const states = async (id: string) => {
    const { isAttempted, isRunning } = (await get(`/user/tests/${id}`, student)).test;
    return [isAttempted, isRunning];
  };
  expect([await states(first), await states(second)]).toEqual([
    [true, true],
    [true, false],
  ]);
});

test("AP-05: previous attempts have an end and come newest first", async () => {
  const student = await makeOwner();
  const older = await insertAttempt(api.sql, student.userId, owned.tests[0]!, { minutesAgo: 90 });
  const newer = await insertAttempt(api.sql, student.userId, owned.tests[0]!, { minutesAgo: 50 });
  const { inprogressAttempts, previousAttempts } = (await get(`/user/folders/package/${owned.id}`, student))
    .data;
  expect(inprogressAttempts).toEqual([]);
  expect(previousAttempts.map(idOf)).toEqual([newer, older]);
  const [{ startTime, endTime, remainingTime }] = previousAttempts;
  expect([Date.parse(endTime) - Date.parse(startTime), remainingTime]).toEqual([300_000, 0]);
  expect(Object.keys(previousAttempts[0]).toSorted()).toEqual(
    ["_id", "endTime", "remainingTime", "score", "startTime", "testId"].toSorted(),
  );
});

test("PK-12: a place shows the attempts under it, however deep, and nobody else's", async () => {
  const student = await makeOwner();
  const [first, second] = owned.folders as [MadePlace, MadePlace];
  const deep = await insertAttempt(api.sql, student.userId, first.folders[0]!.tests[1]!, { open: true });
  await insertAttempt(api.sql, student.userId, other.folders[0]!.tests[0]!, { open: true });
  const shown = async (folder?: string) => {
    const query = folder ? `?parentFolderId=${folder}` : "";
    const { data } = await get(`/user/folders/package/${owned.id}${query}`, student);
    return data.inprogressAttempts.map(idOf);
  };
  expect(await shown()).toEqual([deep]);
  expect(await shown(first.id)).toEqual([deep]);
  expect(await shown(first.folders[0]!.id)).toEqual([deep]);
  expect(await shown(second.id)).toEqual([]);
});

test("an open attempt is shown however many later ones are over", async () => {
  const student = await makeOwner();
  const open = await insertAttempt(api.sql, student.userId, owned.tests[1]!, {
    open: true,
    minutesAgo: 20,
  });
  for (let n = 0; n < 101; n += 1)
    await insertAttempt(api.sql, student.userId, owned.tests[0]!, { minutesAgo: 10 });
  const { data } = await get(`/user/folders/package/${owned.id}`, student);
  expect(data.inprogressAttempts.map(idOf)).toEqual([open]);
});

test("an attempt keeps the version it was started with", async () => {
  const student = await makeUser(api);
  const made = await insertPackage(api.sql, { tests: 1, listed: false });
  await enrol(api.sql, student.userId, [made.id]);
  await insertAttempt(api.sql, student.userId, made.tests[0]!);
  const versionId = randomUUID();
  await api.sql.query(
    `INSERT INTO test_versions (version_id, test_id, number, title_english, duration_seconds, languages, question_count)
     VALUES ($2, $1, 2, 'Mock 1, corrected', 900, '{english}', 1)`,
    [made.tests[0], versionId],
  );
  await insertSection(api.sql, versionId);
  await api.sql.query(
    `UPDATE tests SET published_version_id = v.version_id FROM test_versions v
     WHERE v.test_id = tests.test_id AND v.number = 2 AND tests.test_id = $1`,
    [made.tests[0]],
  );
  const { data } = await get(`/user/folders/package/${made.id}`, student);
  expect(data.tests[0].title).toEqual({ english: "Mock 1, corrected" });
  expect(data.previousAttempts[0].testId).toEqual(testView(made.tests[0]!, 1));
});

function idOf(thing: { _id: string }) {
  return thing._id;
}
