import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertDraft, insertPassage, insertQuestion, insertQuestions } from "../../../test/bank.ts";
import { insertPackage } from "../../../test/catalogue.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let author: Visitor;
let packageId: string;

beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
  packageId = (await insertPackage(api.sql, {})).id;
});

const idsOf = (made: { id: string }[]) => made.map(({ id }) => id);
const change = (questionIds: string[], body: object) =>
  author.post("/admin/questions/many", { questionIds, change: body });
const rowsOf = async (ids: string[]) =>
  (
    await api.sql.query(
      `SELECT code, section, topic, difficulty, ready, archived_at IS NOT NULL AS is_archived
       FROM bank_questions WHERE question_id = ANY ($1) ORDER BY code`,
      [ids],
    )
  ).rows;
const lastEntry = async () =>
  (await api.sql.query("SELECT action, before, after FROM audit_log ORDER BY entry_id DESC LIMIT 1")).rows[0];

describe("many questions at once", () => {
  test("T-16: move to another section and get its codes, a topic and a level, and stay ready; one entry tells it", async () => {
    const made = await insertQuestions(api.sql, 3, { section: "Old Section" });
    const reply = await change(idsOf(made), {
      section: "Vedic Xylography",
      topic: "Bark",
      difficulty: "hard",
    });
    expect(reply.json()).toEqual({ changed: 3 });
    const rows = await rowsOf(idsOf(made));
    expect(rows.map(({ code }) => code)).toEqual(["VX-0001", "VX-0002", "VX-0003"]);
    for (const row of rows)
      expect(row).toMatchObject({
        section: "Vedic Xylography",
        topic: "Bark",
        difficulty: "hard",
        ready: true,
        is_archived: false,
      });
    const entry = await lastEntry();
    expect(entry.action).toBe("questions.labelled");
    expect(entry.after).toMatchObject({ section: "Vedic Xylography", codes: "VX-0001, VX-0002, VX-0003" });
    expect((await change(idsOf(made), { topic: "Bark" })).json()).toEqual({ changed: 0 });
  });

  test("T-16: put away, they are offered nowhere; tests keep them, and they can be brought back", async () => {
    const section = `Put ${randomUUID().slice(0, 8)}`;
    const made = await insertQuestions(api.sql, 2, { section });
    const testId = await insertDraft(api.sql, packageId, [made[0]!]);
    const empty = await insertDraft(api.sql, packageId);
    const search = async (more = "") =>
      (await author.get(`/admin/questions?section=${encodeURIComponent(section)}${more}`)).json().questions
        .length;
    expect((await change(idsOf(made), { isArchived: true })).json()).toEqual({ changed: 2 });
    expect((await lastEntry()).action).toBe("questions.archived");
    expect([await search(), await search("&archived=true")]).toEqual([0, 2]);
    const bank = await author.get(`/admin/tests/${empty}/bank?section=${encodeURIComponent(section)}`);
    expect(bank.json().questions).toEqual([]);
    expect((await author.get(`/admin/tests/${testId}`)).json().draft.questions).toHaveLength(1);
    expect((await change(idsOf(made), { isArchived: false })).json()).toEqual({ changed: 2 });
    expect([await search(), await search("&archived=true")]).toEqual([2, 0]);
  });

  test("T-16: if one of them is gone none is changed", async () => {
    const made = await insertQuestions(api.sql, 2);
    const before = await rowsOf(idsOf(made));
    const reply = await change([...idsOf(made), randomUUID()], { topic: "Lost" });
    expect(reply.statusCode).toBe(404);
    expect(await rowsOf(idsOf(made))).toEqual(before);
  });
});

describe("adding to a test", () => {
  const add = (testId: string, questionIds: string[]) =>
    author.post(`/admin/tests/${testId}/add`, { questionIds });
  const shown = async (testId: string): Promise<string[]> =>
    idsOf((await author.get(`/admin/tests/${testId}`)).json().draft.questions);

  test("T-16: many are added at once, each of a passage behind its fellows; what is there stays", async () => {
    const passageId = await insertPassage(api.sql);
    const [first, fellow, later] = [
      await insertQuestion(api.sql, { passageId }),
      await insertQuestion(api.sql, { passageId }),
      await insertQuestion(api.sql),
    ];
    const testId = await insertDraft(api.sql, packageId, [first, later]);
    const [one, two] = await insertQuestions(api.sql, 2);
    const reply = await add(testId, idsOf([one!, later, fellow, two!]));
    expect(reply.json()).toEqual({ added: 3, left: 0 });
    expect(await shown(testId)).toEqual(idsOf([first, fellow, later, one!, two!]));
    expect((await add(testId, idsOf([one!]))).json()).toEqual({ added: 0, left: 0 });
  });

  test("T-16: a test takes no more than it can hold, and it is said how many were left", async () => {
    const full = await insertQuestions(api.sql, 299);
    const testId = await insertDraft(api.sql, packageId, full);
    const more = await insertQuestions(api.sql, 3);
    expect((await add(testId, idsOf(more))).json()).toEqual({ added: 1, left: 2 });
    expect(await shown(testId)).toHaveLength(300);
  });

  test("T-16: the bank is searched by section, topic and level, page by page, ready ones first", async () => {
    const section = `Pages ${randomUUID().slice(0, 8)}`;
    const testId = await insertDraft(api.sql, packageId);
    await insertQuestion(api.sql, { section, isReady: false });
    await insertQuestions(api.sql, 60, { section });
    await insertQuestion(api.sql, { section, difficulty: "hard" });
    const ask = async (more = "") =>
      (await author.get(`/admin/tests/${testId}/bank?section=${encodeURIComponent(section)}${more}`)).json();
    const first = await ask();
    expect(first.questions).toHaveLength(50);
    const second = await ask(`&after=${first.next}`);
    expect(second.next).toBeNull();
    expect(new Set(idsOf([...first.questions, ...second.questions])).size).toBe(62);
    expect(second.questions.at(-1).isReady).toBe(false);
    expect((await ask("&difficulty=hard")).questions).toHaveLength(1);
    expect((await ask("&topic=Basics")).questions).toHaveLength(50);
    expect((await ask("&topic=Nothing")).questions).toEqual([]);
  });
});
