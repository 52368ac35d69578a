import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertDraft, insertPassage, insertQuestion, insertQuestions } from "../../../test/bank.ts";
import { insertPackage } from "../../../test/catalogue.ts";
import { insertTest } from "../../../test/attempts.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let visitor: Visitor;
let packageId: string;

beforeAll(async () => {
  visitor = await enter(api, await makeAdministrator(api, "author"));
  packageId = (await insertPackage(api.sql, { tests: 0, name: "UPSC Prelims" })).id;
});

const show = async (testId: string) => (await visitor.get(`/admin/tests/${testId}`)).json();
const save = (testId: string, what: string, body: object) =>
  visitor.post(`/admin/tests/${testId}/${what}`, body);
const countOf = async (table: string) =>
  Number((await api.sql.query(`SELECT count(*) FROM ${table}`)).rows[0].count);
const entriesOf = async (testId: string) =>
  (
    await api.sql.query(
      "SELECT action, before, after FROM audit_log WHERE object_id = $1 ORDER BY entry_id",
      [testId],
    )
  ).rows;

describe("a test that was published from files", () => {
  test("has no draft before it is opened, and then one that says what is published", async () => {
    const { testId } = await insertTest(api.sql, { questions: 5 });
    expect((await show(testId)).draft).toBeNull();
    expect((await save(testId, "draft", {})).statusCode).toBe(200);
    const { draft, test: shown } = await show(testId);
    expect(shown.version.number).toBe(2);
    expect(draft.settings).toMatchObject({
      titleEnglish: "Mock",
      durationSeconds: 1800,
      blueprint: { General: 5 },
    });
    expect(draft.questions.map(({ text }: { text: object }) => text)).toEqual(
      [1, 2, 3, 4, 5].map((number) => ({ english: `Question ${number}`, hindi: `प्रश्न ${number}` })),
    );
    expect((await visitor.get(`/admin/tests/${testId}/changes`)).json()).toMatchObject({
      isSame: true,
      settings: [],
      questions: [],
    });
  });

  test("is opened once, however many open it at the same moment", async () => {
    const { testId } = await insertTest(api.sql, { questions: 7, options: 3 });
    const before = await countOf("bank_questions");
    const replies = await Promise.all([1, 2, 3].map(() => save(testId, "draft", {})));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await countOf("bank_questions")).toBe(before + 7);
    expect((await entriesOf(testId)).map(({ action }) => action)).toEqual(["test.drafted"]);
  });

  test("finds in the bank what is there already, and copies what differs in its key alone", async () => {
    const first = await insertTest(api.sql, { questions: 3, options: 5, key: [1, 2, 3] });
    const second = await insertTest(api.sql, { questions: 3, options: 5, key: [1, 2, 4] });
    await save(first.testId, "draft", {});
    const before = await countOf("bank_questions");
    await save(second.testId, "draft", {});
    expect(await countOf("bank_questions")).toBe(before + 1);
    const codes = async (id: string) =>
      (await show(id)).draft.questions.map(({ code }: { code: string }) => code);
    expect((await codes(second.testId)).slice(0, 2)).toEqual((await codes(first.testId)).slice(0, 2));
  });

  test("takes its passages along, each once", async () => {
    const { testId, versionId } = await insertTest(api.sql, { questions: 3, options: 6 });
    await api.sql.query("INSERT INTO passages VALUES ($1, 1, '<p>Rivers run to the sea.</p>')", [versionId]);
    await api.sql.query("UPDATE questions SET passage = 1 WHERE version_id = $1 AND number > 1", [versionId]);
    await save(testId, "draft", {});
    const names = (await show(testId)).draft.questions.map(
      ({ passage }: { passage: { name: string } | null }) => passage?.name,
    );
    expect(names).toEqual([undefined, "Rivers run to the sea.", "Rivers run to the sea."]);
    expect((await visitor.get(`/admin/tests/${testId}/changes`)).json().isSame).toBe(true);
  });
});

describe("settings", () => {
  test("are saved one by one, trimmed, and written into the log as before and after", async () => {
    const testId = await insertDraft(api.sql, packageId);
    const settings = { titleEnglish: "  Full Test 05 ", instructionsHindi: " ", durationSeconds: 3600 };
    const { draft } = (await save(testId, "settings", { revision: 1, settings })).json();
    expect(draft.revision).toBe(2);
    expect(draft.settings).toMatchObject({
      titleEnglish: "Full Test 05",
      titleHindi: "पूर्ण टेस्ट",
      instructionsHindi: null,
      durationSeconds: 3600,
    });
    expect(await entriesOf(testId)).toEqual([
      {
        action: "test.settings-changed",
        before: { title_english: "Full Test", duration_seconds: 1800 },
        after: { title_english: "Full Test 05", duration_seconds: 3600 },
      },
    ]);
  });

  test("TE-16: of two who save at once the second is told", async () => {
    const testId = await insertDraft(api.sql, packageId);
    const replies = await Promise.all(
      ["One", "Two"].map((titleEnglish) =>
        save(testId, "settings", { revision: 1, settings: { titleEnglish } }),
      ),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("DRAFT_STALE");
  });

  test("that are the same change nothing", async () => {
    const testId = await insertDraft(api.sql, packageId);
    const settings = { titleEnglish: "Full Test" };
    expect((await save(testId, "settings", { revision: 1, settings })).json().draft.revision).toBe(1);
    expect(await entriesOf(testId)).toEqual([]);
  });

  test.each([
    { durationSeconds: 59 },
    { marksCorrect: 0 },
    { marksWrong: 1 },
    { languages: [] },
    { languages: ["hindi", "hindi"] },
    { titleEnglish: "x".repeat(201) },
    { blueprint: { Polity: -1 } },
    { publishedVersionId: "x" },
  ])("%j is refused", async (settings) => {
    const testId = await insertDraft(api.sql, packageId);
    expect((await save(testId, "settings", { revision: 1, settings })).statusCode).toBe(400);
  });
});

describe("the questions of a draft", () => {
  test("TE-24: are added, moved and taken out by saving their order", async () => {
    const [a, b, c] = await insertQuestions(api.sql, 3);
    const testId = await insertDraft(api.sql, packageId, [a!, b!]);
    const questionIds = [c!.id, a!.id];
    const { draft } = (await save(testId, "questions", { revision: 1, questionIds })).json();
    expect(draft.questions.map(({ id }: { id: string }) => id)).toEqual(questionIds);
    expect(draft.revision).toBe(2);
    expect(await entriesOf(testId)).toEqual([
      {
        action: "test.questions-changed",
        before: { questions: 2, removed: b!.code },
        after: { questions: 2, added: c!.code },
      },
    ]);
    expect((await save(testId, "questions", { revision: 1, questionIds: [] })).statusCode).toBe(409);
  });

  test("stay as they are if one of them is not in the bank, or stands twice", async () => {
    const [a] = await insertQuestions(api.sql, 1);
    const testId = await insertDraft(api.sql, packageId, [a!]);
    const missing = [randomUUID(), a!.id];
    expect((await save(testId, "questions", { revision: 1, questionIds: missing })).statusCode).toBe(404);
    expect((await save(testId, "questions", { revision: 1, questionIds: ["x"] })).statusCode).toBe(404);
    expect((await save(testId, "questions", { revision: 1, questionIds: [a!.id, a!.id] })).statusCode).toBe(
      400,
    );
    expect((await show(testId)).draft).toMatchObject({ revision: 1, questions: [{ id: a!.id }] });
  });

  test("are found in the bank by words, without those that are chosen", async () => {
    const chosen = await insertQuestion(api.sql, { text: "Who wrote <em>Meghaduta</em>?" });
    const other = await insertQuestion(api.sql, { text: "When was Meghaduta <em>written</em>?" });
    const testId = await insertDraft(api.sql, packageId, [chosen]);
    const found = async (words: string) =>
      (await visitor.get(`/admin/tests/${testId}/bank?words=${encodeURIComponent(words)}`))
        .json()
        .questions.map(({ code }: { code: string }) => code);
    expect(await found("MEGHADUTA written")).toEqual([other.code]);
    expect(await found("meghaduta spoken")).toEqual([]);
    expect(await found(other.code)).toEqual([other.code]);
    expect(await found("100%")).toEqual([]);
  });
});

describe("filling by rule", () => {
  const section = `Rule ${randomUUID().slice(0, 8)}`;
  const fill = async (testId: string, rule: object = {}) =>
    (await save(testId, "fill", { revision: 2, seed: 7, ...rule })).json();
  const planned = async (count: number, chosen: { id: string; code: string }[] = []) => {
    const testId = await insertDraft(api.sql, packageId, chosen);
    await save(testId, "settings", { revision: 1, settings: { blueprint: { [section]: count } } });
    return testId;
  };
  const codes = (draft: { questions: { code: string }[] }) => draft.questions.map(({ code }) => code);
  let bank: { id: string; code: string }[];

  beforeAll(async () => {
    bank = await insertQuestions(api.sql, 6, { section });
    bank.push(await insertQuestion(api.sql, { section, difficulty: "hard" }));
    await insertQuestion(api.sql, { section, isReady: false });
    await insertQuestion(api.sql, { section, passageId: await insertPassage(api.sql) });
  });

  test("TE-24: adds what the plan lacks, the same for the same seed, and never what is not ready", async () => {
    const [first, again] = [await planned(4, [bank[0]!]), await planned(4, [bank[0]!])];
    const { draft, added } = await fill(first);
    expect(added).toBe(3);
    expect(draft.questions).toHaveLength(4);
    expect(codes(draft)[0]).toBe(bank[0]!.code);
    expect(codes((await fill(again)).draft)).toEqual(codes(draft));
    const all = await fill(await planned(50));
    expect(codes(all.draft).toSorted()).toEqual(bank.map(({ code }) => code).toSorted());
  });

  test("takes so many of each difficulty as were asked for, as far as the bank has them", async () => {
    const of = async (easy: number, medium: number, hard: number) => {
      const { draft, added } = await fill(await planned(4), { counts: { easy, medium, hard } });
      expect(draft.questions).toHaveLength(added);
      return draft.questions.map(({ difficulty }: { difficulty: string }) => difficulty).toSorted();
    };
    expect(await of(0, 2, 1)).toEqual(["hard", "medium", "medium"]);
    expect(await of(1, 0, 3)).toEqual(["hard"]);
    expect(await of(0, 0, 0)).toEqual([]);
    // Never more than the plan lacks.
    expect(await of(0, 6, 1)).toHaveLength(4);
  });

  test("shares difficulties among sections so that all counts are met where that can be", async () => {
    const other = `Other ${randomUUID().slice(0, 8)}`;
    const [only] = await insertQuestions(api.sql, 1, { section: other, difficulty: "hard" });
    const testId = await insertDraft(api.sql, packageId);
    const blueprint = { [section]: 2, [other]: 1 };
    await save(testId, "settings", { revision: 1, settings: { blueprint } });
    const { draft } = await fill(testId, { counts: { easy: 0, medium: 2, hard: 1 } });
    expect(draft.questions).toHaveLength(3);
    expect(codes(draft)).toContain(only!.code);
  });

  test("takes first what no other published test of the package has", async () => {
    const other = await planned(4);
    await fill(other);
    const { paperId } = (await visitor.get(`/admin/tests/${other}/changes`)).json();
    const published = await save(other, "publish", { paperId, confirmedKeys: [] });
    expect(published.statusCode).toBe(200);
    const taken = codes((await show(other)).draft);
    const { draft } = await fill(await planned(3));
    expect(codes(draft).filter((code) => taken.includes(code))).toEqual([]);
  });
});

describe("the list", () => {
  const stateOf = async (testId: string) => {
    const { tests } = (await visitor.get("/admin/tests")).json();
    return tests.find(({ id }: { id: string }) => id === testId)?.state;
  };

  test("says how far each test is", async () => {
    const { testId } = await insertTest(api.sql, { questions: 2, options: 7 });
    expect(await stateOf(testId)).toBe("published");
    await save(testId, "draft", {});
    expect(await stateOf(testId)).toBe("published");
    await save(testId, "settings", { revision: 1, settings: { titleEnglish: "Mock, mended" } });
    expect(await stateOf(testId)).toBe("changed");
    expect(await stateOf(await insertDraft(api.sql, packageId))).toBe("draft");
  });

  test("is searched by words of title and package", async () => {
    const testId = await insertDraft(api.sql, packageId);
    const found = async (words: string) =>
      (await visitor.get(`/admin/tests?words=${words}`)).json().tests.map(({ id }: { id: string }) => id);
    expect(await found("prelims%20full")).toContain(testId);
    expect(await found("prelims%20empty")).toEqual([]);
  });
});

describe("the preview", () => {
  test("TE-26: draws the paper as a student sees it, without keys and without an attempt", async () => {
    const made = await insertQuestion(api.sql, { text: "<p>What is $x^2$?</p>", key: 3 });
    const testId = await insertDraft(api.sql, packageId, [made]);
    const before = await countOf("attempts");
    const reply = await visitor.get(`/admin/tests/${testId}/preview`);
    const { questions, marks } = reply.json();
    expect(questions[0].questionText.english).toContain("katex");
    expect(questions[0].options[0].text).toEqual({ english: "One", hindi: "एक" });
    expect(marks).toEqual({ correct: 2, wrong: -0.25 });
    expect(reply.body).not.toMatch(/correctOption|solution|Because/i);
    expect(await countOf("attempts")).toBe(before);
  });

  test("shows a formula that cannot be drawn as it was written", async () => {
    const made = await insertQuestion(api.sql, { text: String.raw`Is $\frac{1}$ whole?` });
    const testId = await insertDraft(api.sql, packageId, [made]);
    const { questions } = (await visitor.get(`/admin/tests/${testId}/preview`)).json();
    expect(questions[0].questionText.english).toBe(String.raw`Is &#36;\frac{1}&#36; whole?`);
  });
});
