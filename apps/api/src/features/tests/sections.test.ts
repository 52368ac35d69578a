import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertDraft, insertQuestions } from "../../../test/bank.ts";
import { insertPackage } from "../../../test/catalogue.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let author: Visitor;
let packageId: string;
beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api));
  packageId = (await insertPackage(api.sql, { tests: 0 })).id;
});

const own = { right: 400, wrong: -100, blank: 0, partial: null, counted: null, minutes: null };
const show = async (testId: string) => (await author.get(`/admin/tests/${testId}`)).json().draft;
const changesOf = async (testId: string) => (await author.get(`/admin/tests/${testId}/changes`)).json();

async function save(testId: string, sections: object) {
  const { revision } = await show(testId);
  return author.post(`/admin/tests/${testId}/settings`, { revision, settings: { sections } });
}
async function publish(testId: string) {
  const { paperId } = await changesOf(testId);
  return author.post(`/admin/tests/${testId}/publish`, { paperId, confirmedKeys: [] });
}
async function draftOfTwo() {
  const questions = [
    ...(await insertQuestions(api.sql, 2, { section: "Physics" })),
    ...(await insertQuestions(api.sql, 3, { section: "Chemistry" })),
  ];
  return insertDraft(api.sql, packageId, questions);
}
const publishedSections = async (testId: string) =>
  (
    await api.sql.query(
      `SELECT name_english, marks_right, marks_wrong, marks_blank, marks_partial, counted, minutes
       FROM sections s JOIN tests t ON t.published_version_id = s.version_id WHERE t.test_id = $1 ORDER BY number`,
      [testId],
    )
  ).rows;

describe("sections of a test", () => {
  test("QT-05: marks of sections are saved, published, and read back unchanged", async () => {
    const testId = await draftOfTwo();
    const sections = { Chemistry: { ...own, blank: -50, partial: 100 } };
    expect((await save(testId, sections)).statusCode).toBe(200);
    expect((await show(testId)).settings.sections).toEqual(sections);
    expect((await changesOf(testId)).summary.marksInAll).toBe(2 * 200 + 3 * 400);
    expect((await publish(testId)).json()).toEqual({ number: 1, isNew: true });
    const none = { counted: null, minutes: null };
    expect(await publishedSections(testId)).toEqual([
      {
        name_english: "Physics",
        marks_right: 200,
        marks_wrong: -25,
        marks_blank: 0,
        marks_partial: null,
        ...none,
      },
      {
        name_english: "Chemistry",
        marks_right: 400,
        marks_wrong: -100,
        marks_blank: -50,
        marks_partial: 100,
        ...none,
      },
    ]);
    expect((await changesOf(testId)).isSame).toBe(true);
    await api.sql.query("DELETE FROM test_drafts WHERE test_id = $1", [testId]);
    await author.post(`/admin/tests/${testId}/draft`);
    expect((await show(testId)).settings.sections).toEqual(sections);
    expect((await changesOf(testId)).isSame).toBe(true);
  });

  test("QT-05: a comparison with the published version names the section", async () => {
    const testId = await draftOfTwo();
    await publish(testId);
    await save(testId, { Chemistry: own });
    const { settings, isSame } = await changesOf(testId);
    expect(isSame).toBe(false);
    expect(settings.map(({ setting }: { setting: string }) => setting)).toEqual(["sections"]);
    expect(JSON.stringify(settings[0].english)).toContain("Chemistry");
    expect((await publish(testId)).json()).toEqual({ number: 2, isNew: true });
  });

  test("QT-05: sections that all have the marks of the test change nothing", async () => {
    const testId = await draftOfTwo();
    await publish(testId);
    await save(testId, { Chemistry: { ...own, right: 200, wrong: -25 } });
    expect((await changesOf(testId)).isSame).toBe(true);
  });

  test.each([
    ["a part greater than the whole", { ...own, partial: 500 }],
    ["a blank that is worth a right answer", { ...own, blank: 400 }],
    ["a wrong answer that gives marks", { ...own, wrong: 100 }],
    ["none of n", { ...own, counted: 0 }],
    ["a day and a minute", { ...own, minutes: 1441 }],
  ])("QT-05: %s is refused", async (_, section) => {
    expect((await save(await draftOfTwo(), { Chemistry: section })).statusCode).toBe(400);
  });

  test.each([
    ["any 2 of 3 count", { Chemistry: { ...own, counted: 2 } }],
    ["have minutes of their own", { Physics: { ...own, minutes: 10 }, Chemistry: { ...own, minutes: 20 } }],
  ])(
    "QT-06, QT-07: sections of which %s are kept, published, and read back unchanged",
    async (_, sections) => {
      const testId = await draftOfTwo();
      await save(testId, sections);
      expect((await show(testId)).settings.sections).toEqual(sections);
      expect((await publish(testId)).json()).toEqual({ number: 1, isNew: true });
      const told = (await publishedSections(testId)).map(({ name_english, counted, minutes }) => [
        name_english,
        { counted, minutes },
      ]);
      const { counted, minutes } = own;
      const none = { Physics: { counted, minutes }, Chemistry: { counted, minutes } };
      for (const [name, section] of Object.entries({ ...none, ...sections }))
        expect(Object.fromEntries(told)[name]).toEqual({
          counted: section.counted,
          minutes: section.minutes,
        });
      expect((await changesOf(testId)).isSame).toBe(true);
    },
  );

  test("QT-05: as many as there are keep a test from being published", async () => {
    const testId = await draftOfTwo();
    await save(testId, { Chemistry: { ...own, counted: 3 } });
    const { checks } = await show(testId);
    expect(checks.find(({ kind }: { kind: string }) => kind === "counted")).toMatchObject({
      state: "bad",
      count: 1,
    });
    expect((await publish(testId)).json().code).toBe("DRAFT_NOT_READY");
  });
});
