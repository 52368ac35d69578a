import { beforeAll, describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import { grantTime, insertTest, moveDeadline, save, start, type MadeTest } from "../../../test/attempts.ts";
import { optionIdOf, questionIdOf } from "./paper-ids.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let paper: MadeTest;

beforeAll(async () => {
  paper = await insertTest(api.sql, { questions: 5, durationSeconds: 1800 });
});

async function makeOwner() {
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [paper.packageId]);
  return { userId, visitor };
}

async function makeAttempt() {
  const { userId, visitor } = await makeOwner();
  return { userId, visitor, attemptId: await start(visitor, paper.testId) };
}

const rowOf = async (attemptId: string) =>
  (await api.sql.query("SELECT * FROM attempts WHERE attempt_id = $1", [attemptId])).rows[0];

describe("start", () => {
  test("AP-01: gives data.testAttemptId, with the clock of the database", async () => {
    const { visitor } = await makeOwner();
    const reply = await visitor.post(`/user/tests/${paper.testId}/start`);
    expect(reply.statusCode).toBe(200);
    const { testAttemptId, remainingTime, serverNow, deadline } = reply.json().data;
    expect(remainingTime).toBeGreaterThanOrEqual(1799);
    expect(Date.parse(deadline) - Date.parse(serverNow)).toBeLessThanOrEqual(1_800_000);
    expect(await rowOf(testAttemptId)).toMatchObject({ status: 0, version_id: paper.versionId });
  });

  test("again continues the open attempt", async () => {
    const { visitor, attemptId } = await makeAttempt();
    expect(await start(visitor, paper.testId)).toBe(attemptId);
  });

  test("an overdue attempt is closed first, and a new one begins", async () => {
    const { visitor, attemptId } = await makeAttempt();
    await moveDeadline(api.sql, attemptId, -10);
    const second = await start(visitor, paper.testId);
    expect(second).not.toBe(attemptId);
    expect(await rowOf(attemptId)).toMatchObject({ status: 1, end_reason: "deadline" });
  });

  test("after a submit a retake is a new attempt", async () => {
    const { visitor, attemptId } = await makeAttempt();
    await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
    expect(await start(visitor, paper.testId)).not.toBe(attemptId);
  });

  test("a student whose package was withdrawn finishes, and starts nothing new", async () => {
    const { userId, visitor, attemptId } = await makeAttempt();
    await api.sql.query("DELETE FROM enrolments WHERE user_id = $1", [userId]);
    expect(await start(visitor, paper.testId)).toBe(attemptId);
    expect((await save(visitor, paper, { attemptId, question: 1, option: 1 })).statusCode).toBe(200);
    expect((await visitor.post(`/user/tests/attempt/${attemptId}/submit`)).statusCode).toBe(200);
    expect((await visitor.post(`/user/tests/${paper.testId}/start`)).statusCode).toBe(404);
  });
});

describe("save", () => {
  test("AP-03: returns data.remainingTime, and names what was stored", async () => {
    const { visitor, attemptId } = await makeAttempt();
    const plan = { attemptId, question: 2, option: 3, seq: 7_000, writer: crypto.randomUUID() };
    const reply = await save(visitor, paper, plan);
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data).toMatchObject({ seq: "7000", writer: plan.writer });
    expect(reply.json().data.remainingTime).toBeGreaterThan(1790);
  });

  test("the answer, its language and its time are in the log when the reply is out", async () => {
    const { visitor, attemptId } = await makeAttempt();
    await save(visitor, paper, {
      attemptId,
      question: 2,
      option: 3,
      language: "hindi",
      timeMs: 4200,
      marked: true,
    });
    const { rows } = await api.sql.query("SELECT * FROM answers WHERE attempt_id = $1", [attemptId]);
    expect(rows).toMatchObject([{ question: 2, option: 3, language: "hindi", time_ms: 4200, marked: true }]);
  });

  test("the greatest seq wins, whatever the order of arrival", async () => {
    const { visitor, attemptId } = await makeAttempt();
    await save(visitor, paper, { attemptId, question: 1, option: 2, seq: 20 });
    await save(visitor, paper, { attemptId, question: 1, option: 1, seq: 10 });
    const { userResponses } = (await visitor.get(`/user/tests/attempt/${attemptId}`)).json().data;
    expect(userResponses[questionIdOf(paper.versionId, 1)].answer).toBe(optionIdOf(paper.versionId, 1, 2));
  });

  test("without numbers the order of arrival counts", async () => {
    const { visitor, attemptId } = await makeAttempt();
    const questionId = questionIdOf(paper.versionId, 1);
    for (const option of [1, 3, 2]) {
      const answer = optionIdOf(paper.versionId, 1, option);
      const body = { testAttemptId: attemptId, questionId, answer, isMarkedForReview: false };
      expect((await visitor.post("/user/tests/response", body)).statusCode).toBe(200);
    }
    const { userResponses } = (await visitor.get(`/user/tests/attempt/${attemptId}`)).json().data;
    expect(userResponses[questionId].answer).toBe(optionIdOf(paper.versionId, 1, 2));
  });

  test("the same save again is the same row, also after the end", async () => {
    const { visitor, attemptId } = await makeAttempt();
    const plan = { attemptId, question: 1, option: 2, seq: 5, writer: crypto.randomUUID() };
    await save(visitor, paper, plan);
    expect((await save(visitor, paper, plan)).statusCode).toBe(200);
    await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
    expect((await save(visitor, paper, plan)).statusCode).toBe(200);
    const { rowCount } = await api.sql.query("SELECT FROM answers WHERE attempt_id = $1", [attemptId]);
    expect(rowCount).toBe(1);
  });

  test("another answer under a number that is taken is refused", async () => {
    const { visitor, attemptId } = await makeAttempt();
    const plan = { attemptId, question: 1, option: 2, seq: 5, writer: crypto.randomUUID() };
    await save(visitor, paper, plan);
    expect((await save(visitor, paper, { ...plan, option: 3 })).statusCode).toBe(400);
  });

  test("after the submit it is refused, and the score stays", async () => {
    const { visitor, attemptId } = await makeAttempt();
    await save(visitor, paper, { attemptId, question: 1, option: paper.key[0]! });
    await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
    const reply = await save(visitor, paper, { attemptId, question: 2, option: paper.key[1]! });
    expect([reply.statusCode, reply.json().code]).toEqual([409, "ATTEMPT_COMPLETED"]);
    expect(await rowOf(attemptId)).toMatchObject({ score: 200 });
  });

  test("past the grace it is late, and kept apart", async () => {
    const { visitor, attemptId } = await makeAttempt();
    await moveDeadline(api.sql, attemptId, -5.5);
    const reply = await save(visitor, paper, { attemptId, question: 2, option: 1 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, "LATE"]);
    const { rows } = await api.sql.query("SELECT * FROM late_saves WHERE attempt_id = $1", [attemptId]);
    expect(rows).toMatchObject([{ question: 2, option: 1 }]);
    expect((await api.sql.query("SELECT FROM answers WHERE attempt_id = $1", [attemptId])).rowCount).toBe(0);
  });

  test("within the grace it is taken, and the clock shows 0", async () => {
    const { visitor, attemptId } = await makeAttempt();
    await moveDeadline(api.sql, attemptId, -3);
    await visitor.get(`/user/tests/attempt/${attemptId}/status`);
    const reply = await save(visitor, paper, { attemptId, question: 2, option: 1 });
    expect([reply.statusCode, reply.json().data?.remainingTime]).toEqual([200, 0]);
  });

  test("a number of tomorrow is refused: nothing later could outrank it", async () => {
    const { visitor, attemptId } = await makeAttempt();
    const seq = (Date.now() + 86_400_000) * 1024;
    const reply = await save(visitor, paper, { attemptId, question: 1, option: 1, seq });
    expect([reply.statusCode, reply.json().code]).toEqual([409, "CLOCK_AHEAD"]);
  });

  test("a question or an option of another paper is refused, and nothing is written", async () => {
    const other = await insertTest(api.sql);
    const { visitor, attemptId } = await makeAttempt();
    const bodies = [
      { questionId: questionIdOf(other.versionId, 1), answer: null },
      { questionId: questionIdOf(paper.versionId, 6), answer: null },
      { questionId: "anything", answer: null },
      { questionId: questionIdOf(paper.versionId, 1), answer: optionIdOf(other.versionId, 1, 1) },
      { questionId: questionIdOf(paper.versionId, 1), answer: optionIdOf(paper.versionId, 2, 1) },
      { questionId: questionIdOf(paper.versionId, 1), answer: optionIdOf(paper.versionId, 1, 5) },
    ];
    for (const body of bodies) {
      const all = { testAttemptId: attemptId, isMarkedForReview: false, ...body };
      expect((await visitor.post("/user/tests/response", all)).statusCode, JSON.stringify(body)).toBe(422);
    }
    expect((await api.sql.query("SELECT FROM answers WHERE attempt_id = $1", [attemptId])).rowCount).toBe(0);
  });

  test("to somebody else's attempt it is not there", async () => {
    const { attemptId } = await makeAttempt();
    const { visitor } = await makeOwner();
    expect((await save(visitor, paper, { attemptId, question: 1, option: 1 })).statusCode).toBe(404);
  });

  test("a bad number stands alone: those who were saved with it are saved", async () => {
    const { visitor, attemptId } = await makeAttempt();
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((question) =>
        save(visitor, paper, { attemptId, question, option: 1, ...(question === 3 && { seq: 0 }) }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 422, 200, 200]);
  });
});

describe("submit and closing", () => {
  test("TS-23: completes with end, reason and score, and again answers the same", async () => {
    const { visitor, attemptId } = await makeAttempt();
    for (const question of [1, 2])
      await save(visitor, paper, { attemptId, question, option: paper.key[question - 1]! });
    await save(visitor, paper, { attemptId, question: 3, option: (paper.key[2]! % 4) + 1, marked: true });
    const first = await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
    const second = await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
    expect(first.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect(await rowOf(attemptId)).toMatchObject({
      status: 1,
      end_reason: "submit",
      score: 2 * 200 - 25,
      marks_correct: 200,
      marks_wrong: -25,
    });
  });

  test("by somebody else it is not there, also at the moment when its owner hands in", async () => {
    const { visitor, attemptId } = await makeAttempt();
    const other = await makeOwner();
    const path = `/user/tests/attempt/${attemptId}/submit`;
    const replies = await Promise.all([other.visitor.post(path), visitor.post(path)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 200]);
  });

  test("after the deadline the end is the deadline, not the submit", async () => {
    const { visitor, attemptId } = await makeAttempt();
    await moveDeadline(api.sql, attemptId, -2);
    await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
    const { ended_at, deadline, end_reason } = await rowOf(attemptId);
    expect([ended_at, end_reason]).toEqual([deadline, "deadline"]);
  });

  test.each(["", "/status", "/submit"])(
    "R7: an overdue attempt is closed by whoever comes, by %s",
    async (call) => {
      const { visitor, attemptId } = await makeAttempt();
      await save(visitor, paper, { attemptId, question: 1, option: paper.key[0]! });
      await moveDeadline(api.sql, attemptId, -7);
      const path = `/user/tests/attempt/${attemptId}${call}`;
      const reply = call === "/submit" ? await visitor.post(path) : await visitor.get(path);
      expect(reply.statusCode).toBe(200);
      expect(await rowOf(attemptId)).toMatchObject({ status: 1, end_reason: "deadline", score: 200 });
    },
  );

  test("R7: no list offers to continue an overdue attempt", async () => {
    const { visitor, attemptId } = await makeAttempt();
    await moveDeadline(api.sql, attemptId, -7);
    const { data } = (await visitor.get(`/user/folders/package/${paper.packageId}`)).json();
    expect(data.inprogressAttempts).toEqual([]);
    expect(data.previousAttempts).toMatchObject([{ _id: attemptId }]);
  });

  test("between the deadline and the closing time it reads as open with nothing left", async () => {
    const { visitor, attemptId } = await makeAttempt();
    await moveDeadline(api.sql, attemptId, -2);
    const { data } = (await visitor.get(`/user/tests/attempt/${attemptId}/status`)).json();
    expect(data).toMatchObject({ status: "in_progress", remainingTime: 0 });
  });
});

describe("the attempt", () => {
  test("AP-01: returns every field of the specification, TS-13: statuses follow from the answers", async () => {
    const { visitor, attemptId } = await makeAttempt();
    const id = (question: number) => questionIdOf(paper.versionId, question);
    await save(visitor, paper, { attemptId, question: 1, option: 2, language: "hindi" });
    await save(visitor, paper, { attemptId, question: 2, option: null, marked: true });
    await save(visitor, paper, { attemptId, question: 3, option: null });
    const { data } = (await visitor.get(`/user/tests/attempt/${attemptId}`)).json();
    expect(data).toMatchObject({
      testAttempt: { _id: attemptId, testId: { _id: paper.testId } },
      test: { _id: paper.testId, duration: 1800, languages: ["english", "hindi"], totalQuestions: 5 },
      totalQuestions: 5,
      language: "hindi",
    });
    expect(data.questions.map(({ questionId }: { questionId: string }) => questionId)).toEqual(
      [1, 2, 3, 4, 5].map(id),
    );
    expect(data.questionStatuses).toEqual([
      { questionId: id(1), qno: 1, status: "attempted", hasAnswer: true },
      { questionId: id(2), qno: 2, status: "marked_for_review", hasAnswer: false },
      ...[3, 4, 5].map((qno) => ({ questionId: id(qno), qno, status: "unattempted", hasAnswer: false })),
    ]);
    expect(Object.keys(data.userResponses).toSorted()).toEqual([id(1), id(2), id(3)]);
  });

  test("leaves the questions to the paper call when asked, which gives the same bytes to all", async () => {
    const { visitor, attemptId } = await makeAttempt();
    const other = await makeAttempt();
    const separate = (await visitor.get(`/user/tests/attempt/${attemptId}?paper=separate`)).json().data;
    expect(separate).not.toHaveProperty("questions");
    const [mine, theirs] = await Promise.all([
      visitor.get(`/user/tests/attempt/${attemptId}/paper`),
      other.visitor.get(`/user/tests/attempt/${other.attemptId}/paper`),
    ]);
    expect(mine.headers).toMatchObject({ "cache-control": "private, no-cache", etag: theirs.headers.etag });
    expect(mine.rawPayload.equals(theirs.rawPayload)).toBe(true);
    expect(mine.json().data.questions).toHaveLength(5);
  });

  test("granted extra time is part of the duration and of the deadline", async () => {
    const { visitor, attemptId } = await makeAttempt();
    await grantTime(api.sql, attemptId, 600);
    const { data } = (await visitor.get(`/user/tests/attempt/${attemptId}`)).json();
    expect(data.test.duration).toBe(2400);
    expect(data.remainingTime).toBeGreaterThan(2390);
  });
});

describe("two devices", () => {
  test("E-13: the status tells a page when another last saved in the attempt, and never of its own saves", async () => {
    const { visitor, attemptId } = await makeAttempt();
    const [phone, desktop] = [crypto.randomUUID(), crypto.randomUUID()];
    const otherSavedAt = async (writer?: string) => {
      const query = writer === undefined ? "" : `?writer=${writer}`;
      const reply = await visitor.get(`/user/tests/attempt/${attemptId}/status${query}`);
      expect(reply.statusCode).toBe(200);
      return reply.json().data.otherSavedAt;
    };
    expect(await otherSavedAt(phone)).toBeUndefined();
    await save(visitor, paper, { attemptId, question: 1, option: 1, seq: 1, writer: phone });
    expect(await otherSavedAt(phone)).toBeUndefined();
    const { rows } = await api.sql.query("SELECT max(saved_at) AS at FROM answers WHERE attempt_id = $1", [
      attemptId,
    ]);
    expect(await otherSavedAt(desktop)).toBe(rows[0].at.toISOString());
    // Who does not ask is not told.
    expect(await otherSavedAt()).toBeUndefined();
    const reply = await visitor.get(`/user/tests/attempt/${attemptId}/status?writer=me`);
    expect(reply.statusCode).toBe(400);
  });
});
