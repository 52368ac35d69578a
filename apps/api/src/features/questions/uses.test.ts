import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertDraft, insertQuestion } from "../../../test/bank.ts";
import { insertPackage } from "../../../test/catalogue.ts";
import type { Visitor } from "../../../test/visitor.ts";
import type { Content, Question } from "./question.rows.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let author: Visitor;
let packageId: string;

beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
  packageId = (await insertPackage(api.sql, {})).id;
});

const read = async (id: string): Promise<Question> =>
  (await author.get(`/admin/questions/${id}`)).json().question;
const contentOf = ({
  section,
  topic,
  difficulty,
  passageId,
  text,
  options,
  correctOption,
  solution,
}: Question) =>
  ({ section, topic, difficulty, passageId, text, options, correctOption, solution }) satisfies Content;
const save = async (question: Question, change: Partial<Content>): Promise<Question> => {
  const body = { ...contentOf(question), ...change, revision: question.revision };
  return (await author.post(`/admin/questions/${question.questionId}`, body)).json().question;
};
const mark = async (question: Question, name: "ready" | "draft"): Promise<Question> =>
  (
    await author.post(`/admin/questions/${question.questionId}/${name}`, { revision: question.revision })
  ).json().question;
const publish = async (testId: string) => {
  const { paperId } = (await author.get(`/admin/tests/${testId}/changes`)).json();
  return author.post(`/admin/tests/${testId}/publish`, { paperId, confirmedKeys: [] });
};

describe("the tests of a question", () => {
  test("T-07: are named, with what learners see there and whether it is the same", async () => {
    const made = await insertQuestion(api.sql);
    expect((await read(made.id)).usedIn).toEqual({ count: 0, tests: [] });
    const [first, second] = [
      await insertDraft(api.sql, packageId, [made]),
      await insertDraft(api.sql, packageId, [made]),
    ];
    expect((await publish(first)).statusCode).toBe(200);
    const { usedIn } = await read(made.id);
    expect(usedIn.count).toBe(2);
    const title = { english: "Full Test", hindi: "पूर्ण टेस्ट" };
    expect(usedIn.tests).toHaveLength(2);
    expect(usedIn.tests).toContainEqual({
      id: first,
      title,
      published: { number: 1, isSame: true },
      isInDraft: true,
    });
    expect(usedIn.tests).toContainEqual({ id: second, title, published: null, isInDraft: true });

    const changed = await save(await read(made.id), { text: { english: "What is it now?", hindi: "अब?" } });
    expect(changed.isReady).toBe(false);
    const seen = changed.usedIn.tests.find(({ id }) => id === first);
    expect(seen?.published).toEqual({ number: 1, isSame: false });
  });

  test("T-07: the check of a test names the question that is a draft again, and it alone", async () => {
    const [kept, made] = [await insertQuestion(api.sql), await insertQuestion(api.sql)];
    const testId = await insertDraft(api.sql, packageId, [kept, made]);
    await save(await read(made.id), { text: { english: "Another?", hindi: "दूसरा?" } });
    const { draft } = (await author.get(`/admin/tests/${testId}`)).json();
    const check = draft.checks.find(({ kind }: { kind: string }) => kind === "keys");
    expect(check).toEqual({
      kind: "keys",
      state: "bad",
      count: 1,
      questions: [{ id: made.id, code: made.code, number: 2 }],
    });
  });
});

describe("a version of a question", () => {
  test("T-15: counts what was finished, and none of the saves between", async () => {
    let question = await read((await insertQuestion(api.sql)).id);
    expect(question.version).toBe(1);
    for (const english of ["One?", "One or two?", "One or two or three?"])
      question = await save(question, { text: { ...question.text, english } });
    expect(question).toMatchObject({ version: 2, isReady: false });
    question = await mark(question, "ready");
    expect(question).toMatchObject({ version: 2, isReady: true });
    expect((await save(question, {})).version).toBe(2);
    question = await mark(question, "draft");
    expect(question.version).toBe(3);
  });

  test("T-07: another section, topic or level leaves it ready: its words and its key were reviewed", async () => {
    const question = await read((await insertQuestion(api.sql)).id);
    const saved = await save(question, { topic: "Rivers", difficulty: "hard" });
    expect(saved).toMatchObject({ isReady: true, version: 1, topic: "Rivers", difficulty: "hard" });
    expect(await save(saved, { correctOption: 2 })).toMatchObject({ isReady: false, version: 2 });
  });
});

describe("labels", () => {
  test("T-15: the letters of a code follow the section", async () => {
    const question = await read((await insertQuestion(api.sql, { section: "Tribal Studies" })).id);
    const moved = await save(question, { section: "Quantum Zoology" });
    expect(moved.code).toBe("QZ-0001");
    expect((await save(moved, { section: "Quantum Zoology" })).code).toBe("QZ-0001");
    expect((await save(moved, { section: "Quick Zoology", topic: "Ants" })).code).toBe("QZ-0001");
  });

  test("T-15: a draft may have no topic, and is not ready without one", async () => {
    const made = await read((await insertQuestion(api.sql, { isReady: false })).id);
    const saved = await save(made, { topic: "", correctOption: 1 });
    expect(saved.topic).toBe("");
    const refused = await author.post(`/admin/questions/${saved.questionId}/ready`, {
      revision: saved.revision,
    });
    expect(refused.json().code).toBe("NOT_READY");
    await expect(
      api.sql.query("UPDATE bank_questions SET ready = true WHERE question_id = $1", [saved.questionId]),
    ).rejects.toThrow("bank_questions_ready_have_a_topic");
    const { sections } = (await author.get("/admin/questions/labels")).json();
    for (const { topics } of sections) expect(topics).not.toContain("");
  });
});
