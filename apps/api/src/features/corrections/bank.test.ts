import { afterAll, beforeAll, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { start } from "../../../test/attempts.ts";
import { editQuestion, insertDraft, insertQuestions, type MadeQuestion } from "../../../test/bank.ts";
import { insertPackage } from "../../../test/catalogue.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { finish } from "../../platform/chores.ts";
import { openDatabase } from "../../platform/db.ts";
import { scoreNext } from "./run.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const scoringDb = openDatabase({ url: api.url, pool: 1, role: "patrak_scoring" });
afterAll(() => scoringDb.destroy());

let author: Visitor;
let packageId: string;
beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
  packageId = (await insertPackage(api.sql, { tests: 0 })).id;
});

interface Published {
  testId: string;
  questions: MadeQuestion[];
}

const changesOf = async (testId: string) => (await author.get(`/admin/tests/${testId}/changes`)).json();

async function publish(testId: string) {
  const { paperId } = await changesOf(testId);
  const reply = await author.post(`/admin/tests/${testId}/publish`, { paperId, confirmedKeys: [] });
  expect(reply.statusCode, reply.body).toBe(200);
}

async function makePublished(): Promise<Published> {
  const questions = await insertQuestions(api.sql, 3, { key: 1 });
  const testId = await insertDraft(api.sql, packageId, questions);
  await publish(testId);
  return { testId, questions };
}

const newKey = { kind: "new-key", accepted: ["B"], language: null, neverLower: false };
const correct = ({ testId }: Published, change: object = newKey) =>
  author.post(`/admin/tests/${testId}/corrections`, {
    version: 1,
    number: 2,
    change,
    reason: { english: "Option B is right.", hindi: "विकल्प B सही है।" },
    revision: 1,
    isBankCorrected: true,
    isForced: false,
  });

async function inBank({ id }: MadeQuestion) {
  const { rows } = await api.sql.query(
    "SELECT correct_option AS key, revision FROM bank_questions WHERE question_id = $1",
    [id],
  );
  return rows[0];
}

/** Chooses B in the second question, in the version that the attempt has, and hands it in. Gives the score. */
async function answerB(visitor: Visitor, attemptId: string): Promise<number> {
  const { data } = (await visitor.get(`/user/tests/attempt/${attemptId}/paper`)).json();
  const { questionId, options } = data.questions[1];
  const saved = await visitor.post("/user/tests/response", {
    testAttemptId: attemptId,
    questionId,
    answer: options[1].optionId,
    isMarkedForReview: false,
  });
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await visitor.post(`/user/tests/attempt/${attemptId}/submit`)).statusCode).toBe(200);
  return (await visitor.get(`/user/testanalysis/${attemptId}`)).json().data.analysis.score;
}

async function begin({ testId }: Published) {
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [packageId]);
  const attemptId = await start(visitor, testId);
  const { rows } = await api.sql.query(
    "SELECT v.number FROM attempts a JOIN test_versions v USING (version_id) WHERE a.attempt_id = $1",
    [attemptId],
  );
  return { visitor, attemptId, version: rows[0].number };
}

test("KC-06: the same step changes the key in the bank; a running attempt keeps its version, a later one gets the new", async () => {
  const made = await makePublished();
  const running = await begin(made);
  expect((await correct(made)).statusCode).toBe(200);
  await finish(() => scoreNext(scoringDb));
  expect((await inBank(made.questions[1]!)).key).toBe(2);
  // The published version has the corrected key too, so that there is nothing to publish before another change.
  expect(await changesOf(made.testId)).toMatchObject({ isSame: true });
  await editQuestion(api.sql, made.questions[2]!.id, { text: "Another question" });
  await publish(made.testId);

  const later = await begin(made);
  expect([running.version, later.version]).toEqual([1, 2]);
  const { rows } = await api.sql.query(
    `SELECT v.number, k.revision, k.options FROM answer_keys k JOIN test_versions v USING (version_id)
     WHERE v.test_id = $1 AND k.question = 2 ORDER BY 1, 2`,
    [made.testId],
  );
  expect(rows).toEqual([
    { number: 1, revision: 1, options: [1] },
    { number: 1, revision: 2, options: [2] },
    { number: 2, revision: 2, options: [2] },
  ]);
  const [old, next] = [
    await answerB(running.visitor, running.attemptId),
    await answerB(later.visitor, later.attemptId),
  ];
  expect(old).toBeGreaterThan(0);
  expect(next).toBe(old);
});

test("KC-06: a question that was changed in the bank since is not touched, and neither is anything else", async () => {
  const made = await makePublished();
  await editQuestion(api.sql, made.questions[1]!.id, { text: "Another question" });
  const before = await inBank(made.questions[1]!);
  expect((await correct(made)).json()).toMatchObject({ code: "KEY_INVALID" });
  expect(await inBank(made.questions[1]!)).toEqual(before);
  const { corrections } = (await author.get(`/admin/tests/${made.testId}/corrections`)).json();
  expect(corrections).toEqual([]);
});

test.each([
  ["for one language", { ...newKey, language: "hindi" }],
  ["of several answers", { ...newKey, kind: "accept", accepted: ["A", "B"] }],
  ["that drops the question", { kind: "drop-all", language: null, neverLower: false }],
])("KC-06: a correction %s is none of the bank's one key, and is refused with it", async (_name, change) => {
  const made = await makePublished();
  expect((await correct(made, change)).json()).toMatchObject({ code: "KEY_INVALID" });
  expect((await inBank(made.questions[1]!)).key).toBe(1);
});
