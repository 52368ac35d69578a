import { beforeAll, describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import {
  grantTime,
  insertTest,
  moveDeadline,
  save,
  start,
  type MadeTest,
  type SavePlan,
} from "../../../test/attempts.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";
import { optionIdOf, questionIdOf } from "../attempts/paper-ids.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let paper: MadeTest;

beforeAll(async () => {
  paper = await insertTest(api.sql, { questions: 5, key: [1, 2, 3, 4, 1] });
});

async function makeAttempt(made = paper) {
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [made.packageId]);
  const attemptId = await start(visitor, made.testId);
  const answer = (question: number, option: number | null, rest: Partial<SavePlan> = {}) =>
    save(visitor, made, { attemptId, question, option, ...rest });
  return { userId, visitor, attemptId, answer };
}

const submit = (visitor: Visitor, attemptId: string) =>
  visitor.post(`/user/tests/attempt/${attemptId}/submit`);

/** Began so long ago, so that times of minutes fit into it. */
const beganMinutesAgo = (attemptId: string, minutes: number) =>
  moveDeadline(api.sql, attemptId, 1800 - minutes * 60);

async function analysisOf(visitor: Visitor, attemptId: string) {
  const reply = await visitor.get(`/user/testanalysis/${attemptId}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data;
}

describe("the analysis", () => {
  test("AP-01, AN-05: tells score, key and each question of a sheet with every kind of answer", async () => {
    const { visitor, attemptId, answer } = await makeAttempt();
    await beganMinutesAgo(attemptId, 20);
    await answer(1, 1, { timeMs: 61_000, language: "english" });
    await answer(2, 3, { timeMs: 20_000 });
    await answer(3, 2, { timeMs: 5000 });
    await answer(3, 2, { timeMs: 4000, marked: true });
    await answer(3, 3, { timeMs: 3000, marked: true, language: "hindi" });
    await answer(4, 4, { timeMs: 8000 });
    await answer(4, null, { timeMs: 1000 });
    await answer(5, null, { timeMs: 4000 });
    await submit(visitor, attemptId);
    const { testAttempt, analysis, ...data } = await analysisOf(visitor, attemptId);
    const { totalTimeTaken, ...figures } = analysis;

    expect(figures).toEqual({
      totalQuestions: 5,
      questionsAttempted: 3,
      correctAnswers: 2,
      incorrectAnswers: 1,
      score: 3.75,
      correctAnswersScore: 4,
      negativeMarks: -0.25,
      highestMarks: 10,
    });
    expect(totalTimeTaken).toBeGreaterThanOrEqual(1200);
    expect(totalTimeTaken).toBeLessThan(1210);
    const { startTime, endTime, ...rest } = testAttempt;
    expect(rest).toEqual({ _id: attemptId, testId: paper.testId, remainingTime: 0 });
    expect(Math.floor((Date.parse(endTime) - Date.parse(startTime)) / 1000)).toBe(totalTimeTaken);
    const option = (qno: number, number: number) => optionIdOf(paper.versionId, qno, number);
    const common = {
      section: "General",
      topic: "Sums",
      difficulty: "easy",
      averageTimeMs: null,
      everyone: null,
    };
    const question = (qno: number, correct: number, own: object) => ({
      questionId: questionIdOf(paper.versionId, qno),
      qno,
      correctAnswer: option(qno, correct),
      ...common,
      ...own,
    });
    const right = { isCorrect: true, wasAttempted: true };
    const blank = { isCorrect: false, wasAttempted: false, answer: null };
    const point = { attemptId, startTime, score: 3.75, totalQuestions: 5, maxScore: 10 };
    expect(data).toEqual({
      testInfo: {
        title: { english: "Mock", hindi: "मॉक" },
        duration: 1800,
        languages: ["english", "hindi"],
        packageId: paper.packageId,
      },
      detailedResponses: [
        question(1, 1, { ...right, answer: option(1, 1), timeMs: 61_000, trail: [option(1, 1)] }),
        question(2, 2, {
          isCorrect: false,
          wasAttempted: true,
          answer: option(2, 3),
          timeMs: 20_000,
          trail: [option(2, 3)],
        }),
        question(3, 3, {
          ...right,
          answer: option(3, 3),
          timeMs: 12_000,
          trail: [option(3, 2), option(3, 3)],
        }),
        question(4, 4, { ...blank, timeMs: 9000, trail: [option(4, 4), null] }),
        question(5, 1, { ...blank, timeMs: 4000, trail: [] }),
      ],
      language: "hindi",
      marks: { correct: 2, wrong: -0.25 },
      isFirstAttempt: true,
      standing: { attempts: expect.any(Number) },
      trend: {
        test: [point],
        package: [{ ...point, testId: paper.testId, title: { english: "Mock", hindi: "मॉक" } }],
      },
    });
  });

  test("AN-05: an empty sheet has a score of 0 and no language", async () => {
    const { visitor, attemptId } = await makeAttempt();
    await submit(visitor, attemptId);
    const { analysis, language, detailedResponses } = await analysisOf(visitor, attemptId);
    expect(analysis).toMatchObject({
      questionsAttempted: 0,
      score: 0,
      correctAnswersScore: 0,
      negativeMarks: 0,
    });
    expect(language).toBeUndefined();
    expect(detailedResponses).toHaveLength(5);
  });

  test("the order of the student decides, not the order of arrival", async () => {
    const { visitor, attemptId, answer } = await makeAttempt();
    const base = Date.now() * 1024;
    await answer(1, 1, { seq: base + 3 });
    await answer(1, 2, { seq: base + 1 });
    await answer(1, 4, { seq: base + 2 });
    await submit(visitor, attemptId);
    const [first] = (await analysisOf(visitor, attemptId)).detailedResponses;
    expect(first).toMatchObject({ isCorrect: true, answer: optionIdOf(paper.versionId, 1, 1) });
    expect(first.trail).toEqual([2, 4, 1].map((option) => optionIdOf(paper.versionId, 1, option)));
  });

  test("coming back to a question adds its time, and is no change of mind", async () => {
    const { visitor, attemptId, answer } = await makeAttempt();
    await beganMinutesAgo(attemptId, 10);
    await answer(1, 3, { timeMs: 1000 });
    await answer(1, 1, { timeMs: 2000 });
    await answer(1, 1, { timeMs: 30_000, seq: 1 });
    await submit(visitor, attemptId);
    const [first] = (await analysisOf(visitor, attemptId)).detailedResponses;
    expect(first).toMatchObject({ isCorrect: true, timeMs: 33_000 });
    expect(first.trail).toEqual([3, 1].map((option) => optionIdOf(paper.versionId, 1, option)));
  });

  test("a time that a device makes up is no longer than the attempt was", async () => {
    const { visitor, attemptId, answer } = await makeAttempt();
    await beganMinutesAgo(attemptId, 1);
    await answer(1, 1, { timeMs: 999_999_999 });
    await submit(visitor, attemptId);
    const { analysis, detailedResponses } = await analysisOf(visitor, attemptId);
    expect(Math.floor(detailedResponses[0].timeMs / 1000)).toBe(analysis.totalTimeTaken);
  });

  test("a retake says that it is one, and both stand in the trend, oldest first", async () => {
    const { visitor, attemptId, answer } = await makeAttempt();
    await answer(1, 1);
    await submit(visitor, attemptId);
    const second = await start(visitor, paper.testId);
    await submit(visitor, second);
    expect((await analysisOf(visitor, attemptId)).isFirstAttempt).toBe(true);
    const { isFirstAttempt, trend } = await analysisOf(visitor, second);
    expect(isFirstAttempt).toBe(false);
    const points = (list: { attemptId: string; score: number }[]) =>
      list.map((point) => [point.attemptId, point.score]);
    expect(points(trend.test)).toEqual([
      [attemptId, 2],
      [second, 0],
    ]);
    expect(points(trend.package)).toEqual(points(trend.test));
  });

  test("extra time that was granted is part of the duration", async () => {
    const { visitor, attemptId } = await makeAttempt();
    await grantTime(api.sql, attemptId, 600);
    await submit(visitor, attemptId);
    expect((await analysisOf(visitor, attemptId)).testInfo.duration).toBe(2400);
  });
});

const calls = ["", "/solutions", "/receipts"];
const held = ["", "/solutions"];

describe("a refusal", () => {
  const refusalOf = async (visitor: Visitor, path: string) => {
    const reply = await visitor.get(`/user/testanalysis/${path}`);
    return { status: reply.statusCode, code: reply.json().code, body: reply.body };
  };

  test.each(calls)("an open attempt: testanalysis/{id}%s says so and nothing else", async (call) => {
    const { visitor, attemptId, answer } = await makeAttempt();
    await answer(1, 1);
    expect(await refusalOf(visitor, attemptId + call)).toMatchObject({ status: 409, code: "ATTEMPT_OPEN" });
  });

  test.each(calls)(
    "a right and a wrong sheet are refused by the same bytes: testanalysis/{id}%s",
    async (call) => {
      const [right, wrong] = [await makeAttempt(), await makeAttempt()];
      for (const [index, option] of paper.key.entries()) {
        await right.answer(index + 1, option);
        await wrong.answer(index + 1, (option % 4) + 1);
      }
      const { body } = await refusalOf(right.visitor, right.attemptId + call);
      expect(body).toBe((await refusalOf(wrong.visitor, wrong.attemptId + call)).body);
      expect(Object.keys(JSON.parse(body)).toSorted()).toEqual(["code", "message"]);
    },
  );

  test.each(calls)(
    "past the deadline, but not closed yet: testanalysis/{id}%s still is one",
    async (call) => {
      const { visitor, attemptId } = await makeAttempt();
      await moveDeadline(api.sql, attemptId, -3);
      expect(await refusalOf(visitor, attemptId + call)).toMatchObject({ status: 409, code: "ATTEMPT_OPEN" });
    },
  );

  test.each(calls)(
    "an overdue attempt is closed first, and then testanalysis/{id}%s is given",
    async (call) => {
      const { visitor, attemptId, answer } = await makeAttempt();
      await answer(1, 1);
      await moveDeadline(api.sql, attemptId, -10);
      expect((await visitor.get(`/user/testanalysis/${attemptId}${call}`)).statusCode).toBe(200);
      const { rows } = await api.sql.query("SELECT end_reason, score FROM attempts WHERE attempt_id = $1", [
        attemptId,
      ]);
      expect(rows).toEqual([{ end_reason: "deadline", score: 200 }]);
    },
  );

  test.each(held)("a test that holds its analysis back: testanalysis/{id}%s waits", async (call) => {
    const made = await insertTest(api.sql);
    const { visitor, attemptId } = await makeAttempt(made);
    await submit(visitor, attemptId);
    const opens = (when: string) =>
      api.sql.query(`UPDATE tests SET analysis_opens_at = ${when} WHERE test_id = $1`, [made.testId]);
    await opens("now() + interval '1 hour'");
    expect(await refusalOf(visitor, attemptId + call)).toMatchObject({ status: 409, code: "ANALYSIS_HELD" });
    expect((await visitor.get(`/user/testanalysis/${attemptId}/receipts`)).statusCode).toBe(200);
    await opens("now() - interval '1 second'");
    expect((await visitor.get(`/user/testanalysis/${attemptId}${call}`)).statusCode).toBe(200);
  });

  test("another test's held score is not told by the trend of its package", async () => {
    const { visitor, attemptId } = await makeAttempt();
    await submit(visitor, attemptId);
    const sister = await insertTest(api.sql);
    await api.sql.query(
      "UPDATE tests SET package_id = $1, analysis_opens_at = now() + interval '1 hour' WHERE test_id = $2",
      [paper.packageId, sister.testId],
    );
    const other = await start(visitor, sister.testId);
    await submit(visitor, other);
    const told = async () =>
      (await analysisOf(visitor, attemptId)).trend.package.map(
        (point: { attemptId: string }) => point.attemptId,
      );
    expect(await told()).toEqual([attemptId]);
    await api.sql.query("UPDATE tests SET analysis_opens_at = NULL WHERE test_id = $1", [sister.testId]);
    expect(await told()).toEqual([attemptId, other]);
  });

  test.each(calls)("another student's attempt is not there: testanalysis/{id}%s", async (call) => {
    const { visitor, attemptId } = await makeAttempt();
    await submit(visitor, attemptId);
    const stranger = await makeAttempt();
    expect(await refusalOf(stranger.visitor, attemptId + call)).toMatchObject({
      status: 404,
      code: "NOT_FOUND",
    });
    expect(await refusalOf(createVisitor(api.app), attemptId + call)).toMatchObject({ status: 401 });
  });

  test.each(["1", "nothing", "99999999999999999999", "0", "-1", "1'"])(
    "%s is no attempt",
    async (unsafeId) => {
      const { visitor } = await makeAttempt();
      for (const call of calls)
        expect(await refusalOf(visitor, encodeURIComponent(unsafeId) + call)).toMatchObject({ status: 404 });
    },
  );
});

describe("solutions", () => {
  test("are the version's, drawn and safe, for the questions that have one", async () => {
    const made = await insertTest(api.sql, { questions: 3 });
    await api.sql.query(
      `UPDATE answer_keys SET solution_english = 'Half of $x^2$<script>alert(1)</script>', solution_hindi = 'आधा'
       WHERE version_id = $1 AND question = 2`,
      [made.versionId],
    );
    const { visitor, attemptId } = await makeAttempt(made);
    await submit(visitor, attemptId);
    const { solutions } = (await visitor.get(`/user/testanalysis/${attemptId}/solutions`)).json().data;
    expect(solutions).toHaveLength(1);
    const [{ questionId, solution }] = solutions;
    expect(questionId).toBe(questionIdOf(made.versionId, 2));
    expect(solution.hindi).toBe("आधा");
    expect(solution.english).toContain("katex");
    expect(solution.english).not.toContain("script");
  });

  test("stay those of the attempt's version when the test is published anew", async () => {
    const made = await insertTest(api.sql, { questions: 1 });
    await api.sql.query("UPDATE answer_keys SET solution_english = 'First' WHERE version_id = $1", [
      made.versionId,
    ]);
    const { visitor, attemptId } = await makeAttempt(made);
    await submit(visitor, attemptId);
    await api.sql.query(
      `UPDATE tests SET published_version_id = v.version_id FROM test_versions v
       WHERE v.test_id = tests.test_id AND v.number = 1 AND tests.test_id = $1`,
      [made.testId],
    );
    const { solutions } = (await visitor.get(`/user/testanalysis/${attemptId}/solutions`)).json().data;
    expect(solutions).toEqual([
      { questionId: questionIdOf(made.versionId, 1), solution: { english: "First" } },
    ]);
  });
});
