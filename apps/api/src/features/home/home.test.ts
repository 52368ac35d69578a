import { beforeAll, describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertTest, save, start, type MadeTest } from "../../../test/attempts.ts";
import { insertAttempt, insertPackage } from "../../../test/catalogue.ts";
import { expectSince, momentOf } from "../../../test/moments.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const NOTHING = {
  running: [],
  coming: null,
  submitted: [],
  latest: null,
  progress: [],
  topics: { tests: 0, weakest: [] },
};

type Student = Awaited<ReturnType<typeof makeUser>>;
let paper: MadeTest;

/** Two topics in turn; the key is always the first option. */
async function makePaper(questions: number): Promise<MadeTest> {
  const made = await insertTest(api.sql, { questions, key: Array.from({ length: questions }, () => 1) });
  await api.sql.query(
    `UPDATE questions SET topic = CASE number % 2 WHEN 0 THEN 'Sets' ELSE 'Sums' END WHERE version_id = $1`,
    [made.versionId],
  );
  return made;
}

beforeAll(async () => {
  await api.sql.query("ALTER TABLE questions DISABLE TRIGGER USER");
  paper = await makePaper(6);
});

async function homeOf(visitor: Visitor) {
  const reply = await visitor.get("/user/home");
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data;
}

/** Takes the test and hands it in: options by question, null for a blank. */
async function take({ userId, visitor }: Student, made: MadeTest, options: (number | null)[]) {
  await api.sql.query(
    `INSERT INTO enrolments (user_id, package_id, source, granted_by) VALUES ($1, $2, 'given', 'a test')
     ON CONFLICT DO NOTHING`,
    [userId, made.packageId],
  );
  const attemptId = await start(visitor, made.testId);
  for (const [index, option] of options.entries())
    if (option !== null) await save(visitor, made, { attemptId, question: index + 1, option });
  await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
  return attemptId;
}

async function addOthers(made: MadeTest, scores: Record<number, number>) {
  for (const [score, n] of Object.entries(scores))
    await api.sql.query(
      "INSERT INTO score_histogram (board_id, key_revision, slot, score, n) VALUES ($1, 1, 9, $2, $3)",
      [made.testId, Number(score), n],
    );
}

describe("GET /user/home", () => {
  test("HO-01: an empty account gets empty bands, and nobody is told without a session", async () => {
    const { visitor } = await makeUser(api);
    expect(await homeOf(visitor)).toEqual(NOTHING);
    expect((await createVisitor(api.app).get("/user/home")).statusCode).toBe(401);
  });

  test("HO-01: running tests of all courses come with their clocks, the first to end first", async () => {
    const student = await makeUser(api);
    const began = await momentOf(api.sql);
    const courses = [await insertPackage(api.sql, { tests: 1 }), await insertPackage(api.sql, { tests: 1 })];
    const ids: string[] = [];
    for (const [index, { id, tests }] of courses.entries()) {
      await enrol(api.sql, student.userId, [id]);
      ids.push(
        await insertAttempt(api.sql, student.userId, tests[0]!, { open: true, minutesAgo: 10 + index * 5 }),
      );
    }
    const { running, ...rest } = await homeOf(student.visitor);
    expect(running.map(({ _id }: { _id: string }) => _id)).toEqual(ids.toReversed());
    const passed = (await momentOf(api.sql)) - began;
    expect(running[0].remainingTime).toBeGreaterThanOrEqual(Math.floor(15 * 60 - passed / 1000));
    expect(running[0].remainingTime).toBeLessThanOrEqual(15 * 60);
    expect(running[0]).toMatchObject({ answered: [], marked: [], testId: { title: { english: "Mock 1" } } });
    expect({ running: [], ...rest }).toEqual(NOTHING);
  });

  test("HO-01: a test whose time is over is closed first and is no longer continued", async () => {
    const student = await makeUser(api);
    const { id, tests } = await insertPackage(api.sql, { tests: 1 });
    await enrol(api.sql, student.userId, [id]);
    await insertAttempt(api.sql, student.userId, tests[0]!, { open: true, minutesAgo: 31 });
    const { running } = await homeOf(student.visitor);
    expect(running).toEqual([]);
  });

  test("HO-01: the latest result tells its counts and what blanks and wrong answers have cost", async () => {
    const student = await makeUser(api);
    const began = await momentOf(api.sql);
    const attemptId = await take(student, paper, [1, 1, 2, null, null, null]);
    const { latest, topics } = await homeOf(student.visitor);
    expect(latest).toEqual({
      attemptId,
      packageId: paper.packageId,
      title: { english: "Mock", hindi: "मॉक" },
      endTime: latest.endTime,
      score: 3.75,
      maxScore: 12,
      right: 2,
      part: 0,
      wrong: 1,
      blank: 3,
      lostByWrong: 2.25,
      lostByBlank: 6,
    });
    await expectSince(api.sql, began, latest.endTime);
    expect(topics).toEqual({ tests: 1, weakest: [] });
  });

  test("HO-01: topics to work on are summed over the last tests, with the question to begin with", async () => {
    const student = await makeUser(api);
    const other = await makePaper(6);
    await take(student, paper, [1, 2, 1, 1, 1, null]);
    const worse = await take(student, other, [1, 2, 1, 2, null, 1]);
    const { topics } = await homeOf(student.visitor);
    expect(topics).toEqual({
      tests: 2,
      weakest: [{ section: "General", topic: "Sets", attempted: 5, right: 2, attemptId: worse, question: 2 }],
    });
  });

  test("HO-01: of a test taken again the newest attempt counts for topics", async () => {
    const student = await makeUser(api);
    const again = await makePaper(6);
    await take(student, again, [2, 1, 2, 1, 2, 1]);
    expect((await homeOf(student.visitor)).topics.weakest).toHaveLength(1);
    await nextSecond();
    await take(student, again, [1, 1, 1, 1, 1, 1]);
    expect((await homeOf(student.visitor)).topics).toEqual({ tests: 1, weakest: [] });
  });

  test("HO-03: progress is a line for each course, oldest first, of first attempts only", async () => {
    const student = await makeUser(api);
    const second = await makePaper(4);
    await take(student, second, [1, 1, 1, 1]);
    await nextSecond();
    await take(student, paper, [1, 1, 1, null, null, null]);
    await nextSecond();
    await take(student, paper, [1, 1, 1, 1, 1, 1]);
    const { progress, latest } = await homeOf(student.visitor);
    expect(latest.score).toBe(12);
    expect(
      progress.map(
        ({ packageId, points }: { packageId: string; points: { score: number; maxScore: number }[] }) => [
          packageId,
          points.map(({ score, maxScore }) => [score, maxScore]),
        ],
      ),
    ).toEqual([
      [paper.packageId, [[6, 12]]],
      [second.packageId, [[8, 8]]],
    ]);
  });

  test("HO-03: the group's median and the rank are told from 30 first attempts on", async () => {
    const made = await makePaper(4);
    await addOthers(made, { 200: 20, 600: 8 });
    const [one, two] = [await makeUser(api), await makeUser(api)];
    await take(one, made, [1, 1, null, null]);
    const before = await homeOf(one.visitor);
    expect([before.latest.rank, before.progress[0].points[0].median]).toEqual([undefined, undefined]);
    const asked = await makePaper(4);
    await addOthers(asked, { 200: 15, 400: 6, 600: 8 });
    await take(two, asked, [1, 1, null, null]);
    const after = await homeOf(two.visitor);
    expect(after.latest.rank).toEqual({ place: 9, of: 30 });
    expect(after.progress[0].points[0].median).toBe(2);
  });

  test("HO-01, SI-14: what a test still holds back is nowhere on home, but that it was handed in, and when results come", async () => {
    const student = await makeUser(api);
    const held = await makePaper(4);
    await take(student, held, [2, 2, 2, 2]);
    const hold = (when: string) =>
      api.sql.query(`UPDATE tests SET analysis_opens_at = now() + interval '${when}' WHERE test_id = $1`, [
        held.testId,
      ]);
    await hold("1 hour");
    const { submitted, ...rest } = await homeOf(student.visitor);
    expect({ submitted: [], ...rest }).toEqual(NOTHING);
    expect(Object.keys(submitted[0]).toSorted()).toEqual([
      "answered",
      "attemptId",
      "endTime",
      "opens",
      "receiptCode",
      "title",
      "totalQuestions",
      "zone",
    ]);
    await hold("-1 second");
    const { latest, submitted: none } = await homeOf(student.visitor);
    expect(latest).toMatchObject({ score: -1, wrong: 4 });
    expect(none).toEqual([]);
  });

  test("HO-01: home holds nothing of another student, and a running test shows nothing of its key", async () => {
    const [mine, theirs] = [await makeUser(api), await makeUser(api)];
    await take(theirs, paper, [1, 2, 1, 2, 1, 2]);
    expect(await homeOf(mine.visitor)).toEqual(NOTHING);
    await enrol(api.sql, mine.userId, [paper.packageId]);
    const attemptId = await start(mine.visitor, paper.testId);
    await save(mine.visitor, paper, { attemptId, question: 3, option: 1 });
    const { running, ...rest } = await homeOf(mine.visitor);
    expect({ running: [], ...rest }).toEqual(NOTHING);
    expect(Object.keys(running[0]).toSorted()).toEqual(
      ["_id", "answered", "lastQuestion", "marked", "remainingTime", "startTime", "testId"].toSorted(),
    );
    expect(running[0]).toMatchObject({ _id: attemptId, answered: [3], lastQuestion: 3 });
  });

  test("HO-02: results come from sheets: without the ledger of closed attempts home is the same", async () => {
    const student = await makeUser(api);
    await take(student, paper, [1, 2, 1, 2, null, null]);
    const before = await homeOf(student.visitor);
    await api.sql.query("DELETE FROM answers WHERE user_id = $1", [student.userId]);
    expect(await homeOf(student.visitor)).toEqual(before);
  });
});

/** Ids rise with the seconds of the database's clock: what began in the same second has no order. */
async function nextSecond() {
  const second = async () => Math.floor((await momentOf(api.sql)) / 1000);
  const present = await second();
  await expect.poll(second, { timeout: 60_000 }).toBeGreaterThan(present);
}
