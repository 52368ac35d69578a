import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertDraft, insertQuestion, insertQuestions } from "../../../test/bank.ts";
import { insertPackage } from "../../../test/catalogue.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let author: Visitor;

beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
});

const changesOf = async (testId: string) => (await author.get(`/admin/tests/${testId}/changes`)).json();
const doubtsOf = async (testId: string) =>
  (await changesOf(testId)).checks
    .filter(({ state }: { state: string }) => state !== "ok")
    .map(({ kind }: { kind: string }) => kind);
const set = async (testId: string, settings: object) => {
  const { draft } = (await author.get(`/admin/tests/${testId}`)).json();
  return author.post(`/admin/tests/${testId}/settings`, { revision: draft.revision, settings });
};

async function sensibleTest(count: number) {
  const { id: packageId } = await insertPackage(api.sql, { tests: 0 });
  const student = await makeUser(api);
  await enrol(api.sql, student.userId, [packageId]);
  const made = await insertQuestions(api.sql, count, { section: "राजव्यवस्था" });
  await api.sql.query(
    "UPDATE bank_questions SET topic = 'संसद', solution_hindi = 'क्योंकि' WHERE question_id = ANY ($1)",
    [made.map(({ id }) => id)],
  );
  return { packageId, testId: await insertDraft(api.sql, packageId, made) };
}

describe("before publishing", () => {
  test("T-14: the summary says marks, minutes, sections, package and owners, at the first version too", async () => {
    const { packageId, testId } = await sensibleTest(4);
    const { former, summary, checks } = await changesOf(testId);
    expect(former).toBeNull();
    expect(summary).toMatchObject({
      durationSeconds: 1800,
      marksCorrect: 200,
      marksWrong: -25,
      marksInAll: 800,
      languages: ["english", "hindi"],
      sections: [{ section: "राजव्यवस्था", questions: 4 }],
      package: { id: packageId, owners: 1, isOpenToAll: false },
    });
    expect(checks.filter(({ state }: { state: string }) => state !== "ok")).toEqual([]);
  });

  test("T-14: 99 questions in 5 minutes, a dear wrong answer and odd marks are doubted, and can be published", async () => {
    const { testId } = await sensibleTest(99);
    await set(testId, { durationSeconds: 3600 });
    expect(await doubtsOf(testId)).toEqual([]);
    await set(testId, { durationSeconds: 300, marksCorrect: 150, marksWrong: -200 });
    expect(await doubtsOf(testId)).toEqual(["pace", "penalty", "marks"]);
    const { paperId } = await changesOf(testId);
    const reply = await author.post(`/admin/tests/${testId}/publish`, { paperId, confirmedKeys: [] });
    expect(reply.json()).toEqual({ number: 1, isNew: true });
  });

  test("T-14: a question that is there twice, half a solution and half a description are named", async () => {
    const { packageId } = await sensibleTest(1);
    const text = "Which House can a money bill begin in?";
    const [one, again] = [await insertQuestion(api.sql, { text }), await insertQuestion(api.sql, { text })];
    const testId = await insertDraft(api.sql, packageId, [one, again]);
    await set(testId, { descriptionEnglish: "A short one", languages: ["english", "hindi"] });
    const { checks } = await changesOf(testId);
    const found = (kind: string) => checks.find((check: { kind: string }) => check.kind === kind);
    expect(found("twice")).toMatchObject({
      state: "warn",
      questions: [{ id: again.id, code: again.code, number: 2 }],
    });
    expect(found("solutions")).toMatchObject({ state: "warn", count: 2 });
    expect(found("intro")).toMatchObject({ state: "warn", count: 1 });
  });

  test("T-14: a package that nobody owns, or that costs nothing and is not open, is doubted", async () => {
    const { packageId, testId } = await sensibleTest(2);
    await api.sql.query("DELETE FROM enrolments WHERE package_id = $1", [packageId]);
    expect(await doubtsOf(testId)).toEqual(["audience"]);
    await api.sql.query("UPDATE packages SET price_paise = 0 WHERE package_id = $1", [packageId]);
    expect(await doubtsOf(testId)).toEqual(["package", "audience"]);
    await api.sql.query("UPDATE packages SET open_to_all = true WHERE package_id = $1", [packageId]);
    expect(await doubtsOf(testId)).toEqual([]);
  });
});
