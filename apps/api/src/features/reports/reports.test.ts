import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, save, start, type MadeTest } from "../../../test/attempts.ts";
import { enterSitting, insertSitting, passSitting } from "../../../test/sittings.ts";
import { enrol, makeUser, signIn } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { questionIdOf } from "../attempts/paper-ids.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let teacher: Visitor;
let made: MadeTest;
beforeAll(async () => {
  teacher = await signIn(api, (await makeAdministrator(api, "author")).userId, "ADMIN");
  made = await insertTest(api.sql, { questions: 40 });
});

/** A learner with an attempt at the test: open, or submitted with the first question answered. */
async function taker({ ends = true, of = made } = {}) {
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [of.packageId]);
  const attemptId = await start(visitor, of.testId);
  await save(visitor, of, { attemptId, question: 1, option: of.key[0]! });
  if (ends) await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
  const path = `/user/tests/attempt/${attemptId}/reports`;
  const report = (question: number, body: object = {}) =>
    visitor.post(path, {
      questionId: questionIdOf(of.versionId, question),
      category: "typing",
      language: "hindi",
      words: "वर्तनी",
      ...body,
    });
  const own = async () => (await visitor.get(path)).json().data.reports;
  return { userId, visitor, attemptId, path, report, own };
}

const answer = (question: number, body: object = {}, of = made) =>
  teacher.post(`/admin/reports/questions/${questionIdOf(of.versionId, question)}/answer`, {
    answerId: randomUUID(),
    learnerIds: null,
    outcome: "kept",
    english: "The key stands.",
    hindi: "कुंजी सही है।",
    ...body,
  });

describe("a learner's report", () => {
  test("RP-01: is one a question and learner, told to the learner alone, changed and taken back until it is answered", async () => {
    const [one, other] = [await taker(), await taker()];
    expect((await one.report(1)).statusCode).toBe(200);
    expect((await one.report(1)).json().code).toBe("ALREADY_REPORTED");
    expect((await other.report(1, { category: "key" })).statusCode).toBe(200);
    const change = { questionId: questionIdOf(made.versionId, 1), words: "और", link: "https://example.in/a" };
    expect((await one.visitor.post(`${one.path}/change`, change)).statusCode).toBe(200);
    expect(await one.own()).toMatchObject([
      { words: "और", link: "https://example.in/a", others: 1, answer: null },
    ]);
    expect((await other.visitor.get(one.path)).statusCode).toBe(404);
    const { questionId } = change;
    expect((await one.visitor.post(`${one.path}/delete`, { questionId })).statusCode).toBe(200);
    expect(await one.own()).toEqual([]);
    expect((await one.visitor.post(`${one.path}/delete`, { questionId })).json().code).toBe("NOT_NOW");
  });

  test("RP-01: of two sent at once the database keeps one", async () => {
    const { report, own } = await taker();
    const replies = await Promise.all(Array.from({ length: 6 }, () => report(2)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await own()).toHaveLength(1);
  });

  test("RP-01: in a running test speaks of everything but the key, and is told nothing of it", async () => {
    const before = await taker();
    await before.report(3, { category: "key" });
    await correct(made, 3);
    await answer(3, { outcome: "changed" });
    const again = await start(before.visitor, made.testId);
    const path = `/user/tests/attempt/${again}/reports`;
    const body = { category: "key", language: "english", words: "" };
    const refused = await before.visitor.post(path, { ...body, questionId: questionIdOf(made.versionId, 4) });
    expect(refused.json().code).toBe("NOT_NOW");
    // The answer names the key: it waits for the review of this attempt.
    expect((await before.visitor.get(path)).json().data.reports).toMatchObject([
      { answer: null, others: null },
    ]);
    expect((await before.own())[0].answer).toMatchObject({ outcome: "changed", before: "C", after: "D" });
  });

  test("RP-01: the reply is the same whether the answer was right or wrong", async () => {
    const [right, wrong] = [await taker({ ends: false }), await taker({ ends: false })];
    await save(wrong.visitor, made, {
      attemptId: wrong.attemptId,
      question: 1,
      option: (made.key[0]! % 4) + 1,
    });
    const [one, other] = [await right.report(1), await wrong.report(1)];
    expect(one.body).toBe(other.body);
    const told = async ({ own }: typeof right) =>
      (await own()).map(({ reportedAt: _, ...rest }: { reportedAt: string }) => rest);
    expect(await told(right)).toEqual(await told(wrong));
  });

  test("RP-01: is of a question of the attempt's paper, and thirty a day are enough", async () => {
    const { report } = await taker();
    const other = await insertTest(api.sql);
    expect((await report(1, { questionId: questionIdOf(other.versionId, 1) })).statusCode).toBe(404);
    expect((await report(41)).statusCode).toBe(404);
    expect((await report(5, { link: "javascript:alert(1)" })).statusCode).toBe(400);
    const replies = [];
    for (let question = 1; question <= 31; question += 1) replies.push(await report(question));
    expect(replies.slice(0, 30).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(replies[30]!.statusCode).toBe(429);
  });
});

/** The key of a question becomes the next option. */
async function correct(of: MadeTest, question: number) {
  await api.sql.query(
    `INSERT INTO answer_keys (version_id, question, revision, option_count, options) VALUES ($1, $2, 2, 4, $3)`,
    [of.versionId, question, [(of.key[question - 1]! % 4) + 1]],
  );
}

describe("a teacher's answer", () => {
  test("RP-02: goes to all who reported the question, once, with a notice in the reader's language", async () => {
    const takers = [await taker(), await taker()];
    for (const { report } of takers) await report(36);
    const answerId = randomUUID();
    expect((await answer(36, { answerId })).json()).toEqual({ answered: 2 });
    expect((await answer(36, { answerId })).json()).toEqual({ answered: 2 });
    for (const { visitor, own, attemptId } of takers) {
      const { notices } = (await visitor.get("/user/notices")).json();
      expect(notices).toMatchObject([{ kind: "report-answered", attemptId, question: 36, outcome: "kept" }]);
      expect((await own())[0]).toMatchObject({
        looked: { by: "Kavita Rao" },
        answer: { outcome: "kept", text: { english: "The key stands.", hindi: "कुंजी सही है।" } },
      });
    }
    expect((await answer(36)).statusCode).toBe(404);
    const { rows } = await api.sql.query(
      "SELECT after FROM audit_log WHERE action = 'report.answered' ORDER BY entry_id DESC LIMIT 1",
    );
    expect(rows[0].after).toMatchObject({ question: 36, reports: 2 });
  });

  test("RP-02: goes to one of them in one language; later reports are open again", async () => {
    const [one, other] = [await taker(), await taker()];
    for (const { report } of [one, other]) await report(37);
    await answer(37, { learnerIds: [one.userId], hindi: undefined });
    expect((await one.own())[0].answer.text).toEqual({ english: "The key stands." });
    expect((await other.own())[0].answer).toBeNull();
    expect((await answer(37, { english: undefined, hindi: undefined })).json().code).toBe("ANSWER_EMPTY");
    expect((await answer(37, { outcome: "changed" })).json().code).toBe("KEY_NOT_CORRECTED");
  });

  test("RP-02: reports stand grouped by question, the most first, with languages, categories and what was written", async () => {
    const of = await insertTest(api.sql);
    const takers = [await taker({ of }), await taker({ of }), await taker({ of })];
    for (const { report } of takers) await report(2);
    await takers[0]!.report(1, { language: "english", category: "key", words: "B is right" });
    const { groups, title } = (await teacher.get(`/admin/reports/${of.testId}`)).json();
    expect(title.english).toBe("Mock");
    expect(groups).toMatchObject([
      {
        question: 2,
        reports: 3,
        open: 3,
        english: 0,
        hindi: 3,
        categories: [{ category: "typing", reports: 3 }],
        flags: [],
      },
      { question: 1, reports: 1, english: 1, hindi: 0, excerpt: { english: "Question 1", hindi: "प्रश्न 1" } },
    ]);
    await teacher.post(`/admin/reports/questions/${questionIdOf(of.versionId, 1)}/look`);
    const { reports } = (
      await teacher.get(`/admin/reports/questions/${questionIdOf(of.versionId, 1)}`)
    ).json();
    expect(reports).toMatchObject([
      { learner: "Ananya Sharma", words: "B is right", category: "key", answer: null },
    ]);
    expect((await takers[0]!.own()).map(({ looked }: { looked: unknown }) => looked !== null)).toEqual([
      true,
      false,
    ]);
    const { tests } = (await teacher.get("/admin/reports")).json();
    expect(tests).toContainEqual({
      id: of.testId,
      title: { english: "Mock", hindi: "मॉक" },
      open: 4,
      reports: 4,
    });
  });
});

describe("objections", () => {
  test("RP-03: reports of a sitting are answered before the key is final; those after the deadline are no objections", async () => {
    const of = await insertTest(api.sql);
    const sittingId = await insertSitting(api.sql, of, { opens: -60 });
    const learners = [await makeUser(api), await makeUser(api)];
    const attempts: string[] = [];
    for (const { userId, visitor } of learners) {
      await enrol(api.sql, userId, [of.packageId]);
      const attemptId = await enterSitting(visitor, sittingId);
      await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
      attempts.push(attemptId);
    }
    await passSitting(api.sql, sittingId, 7200);
    await api.sql.query("UPDATE sittings SET ended_at = closes_at WHERE sitting_id = $1", [sittingId]);
    const show = (what: string) => teacher.post(`/admin/sittings/${sittingId}/show`, { what });
    const until = (year: number) =>
      teacher.post(`/admin/sittings/${sittingId}/objections`, { until: `${year}-03-20T18:00` });
    expect((await until(2099)).json().code).toBe("NOT_YET");
    await show("answers");
    expect((await until(2020)).json().code).toBe("TIMES_WRONG");
    expect((await until(2099)).statusCode).toBe(200);
    const report = (at: number) =>
      learners[at]!.visitor.post(`/user/tests/attempt/${attempts[at]}/reports`, {
        questionId: questionIdOf(of.versionId, 1),
        category: "key",
        language: "english",
        words: "It is C.",
      });
    expect((await report(0)).statusCode).toBe(200);
    expect((await show("final")).json().code).toBe("NOT_YET");
    await api.sql.query(
      "UPDATE sittings SET objections_until = now() - interval '1 s' WHERE sitting_id = $1",
      [sittingId],
    );
    expect((await show("final")).json().code).toBe("OBJECTIONS_OPEN");
    expect((await teacher.get(`/admin/sittings/${sittingId}`)).json().sitting.openObjections).toBe(1);
    await report(1);
    const reports = async () =>
      (await teacher.get(`/admin/reports/questions/${questionIdOf(of.versionId, 1)}`)).json().reports;
    expect((await reports()).map(({ isObjection }: { isObjection: boolean }) => isObjection)).toEqual([
      true,
      false,
    ]);
    await answer(1, { learnerIds: [learners[0]!.userId] }, of);
    expect((await show("final")).statusCode).toBe(200);
  });
});
