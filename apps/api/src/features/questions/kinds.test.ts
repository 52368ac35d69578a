import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertDraft } from "../../../test/bank.ts";
import { insertPackage } from "../../../test/catalogue.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { openDatabase } from "../../platform/db.ts";
import { selectVersionKey } from "../attempts/keys.queries.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const scoringDb = openDatabase({ url: api.url, pool: 1, role: "patrak_scoring" });
afterAll(() => scoringDb.destroy());
let author: Visitor;
let packageId: string;
beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api));
  packageId = (await insertPackage(api.sql, { tests: 0 })).id;
});

const both = (english: string, hindi = english) => ({ english, hindi });
const none = both("");
const content = (text: string) => ({
  section: "Physics",
  topic: "Motion",
  difficulty: "medium",
  passageId: null,
  text: both(`${text}?`, `${text} क्या है?`),
  options: ["1", "2", "3", "4"].map((option) => both(option)),
  correctOption: null,
  solution: none,
});
const several = (text: string) => ({ ...content(text), kind: "multiple", accepted: ["ACD", "AC"] });
const number = (text: string) => ({
  ...content(text),
  options: [],
  kind: "numeric",
  accepted: ["19.95..20.05", "72"],
  decimals: 2,
  unit: "m/s",
});

async function create(body: object) {
  const reply = await author.post("/admin/questions", body);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().question;
}
const ready = async (body: object) => {
  const { questionId, revision, code } = await create(body);
  const reply = await author.post(`/admin/questions/${questionId}/ready`, { revision });
  expect(reply.statusCode, reply.body).toBe(200);
  return {
    id: questionId as string,
    code: code as string,
    revision: reply.json().question.revision as number,
  };
};

describe("a question of the bank", () => {
  test("QT-09: is kept with its kind, its key, and the decimals and the unit of a number", async () => {
    expect(await create(several("Speed"))).toMatchObject({
      kind: "multiple",
      correctOption: null,
      accepted: ["ACD", "AC"],
      options: { length: 4 },
    });
    expect(await create(number("Brake"))).toMatchObject({
      kind: "numeric",
      accepted: ["19.95..20.05", "72"],
      decimals: 2,
      unit: "m/s",
      options: [],
    });
    expect(await create({ ...content("Old"), correctOption: 2 })).toMatchObject({
      kind: "single",
      correctOption: 2,
      accepted: [],
      decimals: null,
      unit: null,
    });
  });

  test("QT-04: keeps numbers as they were written, exactly", async () => {
    const accepted = ["0.10..0.30", "-0.5", "9999999999.9"];
    expect((await create({ ...number("Exact"), accepted })).accepted).toEqual(accepted);
    expect((await create({ ...number("Plain"), accepted: ["+.5", "007..8."] })).accepted).toEqual([
      "0.5",
      "7..8",
    ]);
  });

  test.each([
    ["an option for a number", { ...number("a"), correctOption: 1 }],
    ["an option for several", { ...several("b"), correctOption: 1 }],
    ["letters for a number", { ...number("c"), accepted: ["AC"] }],
    ["numbers for several", { ...several("d"), accepted: ["2.5"] }],
    ["a range that ends before it begins", { ...number("e"), accepted: ["3..2.5"] }],
    ["a float", { ...number("f"), accepted: ["1e3"] }],
    ["the same set twice", { ...several("g"), accepted: ["AC", "AC"] }],
    ["sets for one right option", { ...content("h"), correctOption: 1, accepted: ["AC"] }],
    ["a unit without a number", { ...several("i"), unit: "m" }],
  ])("QT-04: is refused with %s", async (_, body) => {
    const reply = await author.post("/admin/questions", body);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().code).toBe("KEY_INVALID");
  });

  test.each<[string, Record<string, unknown>]>([
    ["a kind that is not there", { kind: "__proto__" }],
    ["numbers that are no text", { accepted: [2.5] }],
    ["a number of thirteen characters and more", { accepted: [`1${"0".repeat(60)}`] }],
    [
      "more accepted answers than there may be",
      { accepted: Array.from({ length: 500 }, (_, at) => `${at}`) },
    ],
    ["half a digit", { decimals: 1.5 }],
    ["digits before the point", { decimals: -1 }],
    ["more digits than can be typed", { decimals: 99 }],
    ["a unit as long as a page", { unit: "m".repeat(5000) }],
    ["a unit of spaces", { unit: "   " }],
    ["a list for a unit", { unit: ["m"] }],
  ])("QT-09: is refused with %s, and nothing is stored", async (name, change) => {
    const text = `Hostile ${name}`;
    const reply = await author.post("/admin/questions", { ...number(text), ...change });
    expect([400, 422]).toContain(reply.statusCode);
    const { rows } = await api.sql.query("SELECT FROM bank_questions WHERE text_english = $1", [text]);
    expect(rows).toHaveLength(0);
  });

  test("QT-09: a unit with signs of markup stays text", async () => {
    const unit = '<b>"m"';
    expect((await create({ ...number("Marked"), unit })).unit).toBe(unit);
  });

  test.each([
    ["two dots too many", "1..2..3"],
    ["digits of another script", "२.५"],
    ["a power of ten", "1e9"],
    ["infinity", "Infinity"],
    ["no number", "NaN..NaN"],
    ["a null byte", "1\u0000"],
    ["a query", "1'; DROP TABLE answer_keys; --"],
  ])("QT-09: the range %s is none", async (_, range) => {
    const reply = await author.post("/admin/questions", { ...number("Range"), accepted: [range] });
    expect([400, 422]).toContain(reply.statusCode);
  });

  test.each([
    [
      "an option for a number",
      "kind = 'numeric', correct_option = 1, options_english = NULL, options_hindi = NULL",
    ],
    ["a set for one right option", "sets = '{3}'"],
    ["no options to choose several of", "kind = 'multiple', correct_option = NULL, sets = '{1,256}'"],
    ["an empty list", "kind = 'multiple', correct_option = NULL, sets = '{}'"],
    ["options for a number", `kind = 'numeric', correct_option = NULL, ranges = '{"[1,2]"}'`],
    [
      "an open range",
      `kind = 'numeric', correct_option = NULL, options_english = NULL, options_hindi = NULL, ranges = '{"[1,2)"}'`,
    ],
    ["a unit for options", "unit = 'm'"],
    ["a set beyond its options while it is ready", "kind = 'multiple', correct_option = NULL, sets = '{17}'"],
    ["no key while it is ready", "correct_option = NULL"],
  ])("QT-04: the database refuses %s", async (_, change) => {
    const { id } = await ready({ ...content(`Kept ${change}`), correctOption: 1 });
    const update = api.sql.query(`UPDATE bank_questions SET ${change} WHERE question_id = $1`, [id]);
    await expect(update).rejects.toThrow(/check constraint/);
  });

  test("QT-09: is found by its kind", async () => {
    const made = await create(number("Findable"));
    const found = (await author.get("/admin/questions?kind=numeric")).json().questions;
    expect(found.map(({ code }: { code: string }) => code)).toContain(made.code);
    expect(new Set(found.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(["numeric"]));
  });

  test("QT-09: another kind makes a draft of it again, and the log shows both keys", async () => {
    const { id, revision } = await ready({ ...content("Changed kind"), correctOption: 1 });
    const reply = await author.post(`/admin/questions/${id}`, { ...number("Changed kind"), revision });
    expect(reply.json().question).toMatchObject({ isReady: false, kind: "numeric" });
    const { rows } = await api.sql.query(
      "SELECT before, after FROM audit_entries WHERE object_id = $1 AND action = 'question.changed'",
      [id],
    );
    expect(rows).toMatchObject([
      {
        before: { kind: "single", correct_option: 1 },
        after: { kind: "numeric", ranges: "19.95..20.05\n72", decimals: 2, unit: "m/s" },
      },
    ]);
  });
});

const changesOf = async (testId: string) => (await author.get(`/admin/tests/${testId}/changes`)).json();
async function publish(testId: string, confirmedKeys: string[] = []) {
  const { paperId } = await changesOf(testId);
  const reply = await author.post(`/admin/tests/${testId}/publish`, { paperId, confirmedKeys });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}
const versionOf = async (testId: string): Promise<string> =>
  (await api.sql.query("SELECT published_version_id AS id FROM tests WHERE test_id = $1", [testId])).rows[0]
    .id;

async function published(name: string) {
  const questions = [
    await ready({ ...content(`${name} one`), correctOption: 2 }),
    await ready(several(`${name} several`)),
    await ready(number(`${name} number`)),
  ];
  const testId = await insertDraft(api.sql, packageId, questions);
  await publish(testId);
  return { testId, questions };
}

describe("publishing", () => {
  test("QT-09: carries kind, key, decimals and unit into the version", async () => {
    const { testId } = await published("Carried");
    const version_id = await versionOf(testId);
    const { rows } = await api.sql.query(
      "SELECT kind, decimals, unit, option_count FROM questions WHERE version_id = $1 ORDER BY number",
      [version_id],
    );
    expect(rows).toEqual([
      { kind: "single", decimals: null, unit: null, option_count: 4 },
      { kind: "multiple", decimals: null, unit: null, option_count: 4 },
      { kind: "numeric", decimals: 2, unit: "m/s", option_count: 0 },
    ]);
    const { questions } = await selectVersionKey(scoringDb, { version_id, key_revision: 1 });
    expect(questions.map(({ key }) => key)).toEqual([
      { kind: "single", options: [2] },
      { kind: "multiple", sets: [13, 5] },
      {
        kind: "numeric",
        ranges: [
          { from: "19.95", to: "20.05" },
          { from: "72", to: "72" },
        ],
      },
    ]);
    expect((await changesOf(testId)).isSame).toBe(true);
  });

  test("QT-09: a changed key of any kind is named, and has to be confirmed", async () => {
    const { testId, questions } = await published("Confirmed");
    const [, multiple, numeric] = questions;
    await api.sql.query("UPDATE bank_questions SET sets = '{3}' WHERE question_id = $1", [multiple!.id]);
    await api.sql.query(`UPDATE bank_questions SET ranges = '{"[20,20]"}' WHERE question_id = $1`, [
      numeric!.id,
    ]);
    const { questions: changed, paperId } = await changesOf(testId);
    expect(changed).toMatchObject([
      { key: { before: ["ACD", "AC"], after: ["AB"] }, answer: { english: "1 · 2" } },
      { key: { before: ["19.95..20.05", "72"], after: ["20"] }, answer: { english: "20 m/s" } },
    ]);
    const refused = await author.post(`/admin/tests/${testId}/publish`, { paperId, confirmedKeys: [] });
    expect(refused.statusCode).toBe(409);
    expect(await publish(testId, [multiple!.code, numeric!.code])).toEqual({ number: 2, isNew: true });
  });

  test("QT-09: a test that is opened again from its version finds its questions, and is unchanged", async () => {
    const { testId, questions } = await published("Opened");
    await api.sql.query("DELETE FROM test_drafts WHERE test_id = $1", [testId]);
    expect((await author.post(`/admin/tests/${testId}/draft`)).statusCode).toBe(200);
    const { draft } = (await author.get(`/admin/tests/${testId}`)).json();
    expect(draft.questions.map(({ id }: { id: string }) => id)).toEqual(questions.map(({ id }) => id));
    expect((await changesOf(testId)).isSame).toBe(true);
  });

  test("QT-09: a version that the bank has lost is copied into it with every kind", async () => {
    const { testId } = await published("Copied");
    await api.sql.query("DELETE FROM test_drafts WHERE test_id = $1", [testId]);
    await api.sql.query(
      "UPDATE bank_questions SET text_english = text_english || ' (new)' WHERE text_english LIKE 'Copied%'",
    );
    await author.post(`/admin/tests/${testId}/draft`);
    expect((await changesOf(testId)).isSame).toBe(true);
  });

  test("QT-09: the proof tells each kind with its key, and confirming it lasts into the version", async () => {
    const { testId } = await published("Proofed");
    const proof = (await author.get(`/admin/tests/${testId}/proof?of=draft`)).json();
    expect(proof.questions).toMatchObject([
      { kind: "single", key: [2], accepted: ["B"], unit: null },
      { kind: "multiple", key: [1, 3, 4], accepted: ["ACD", "AC"], unit: null },
      { kind: "numeric", key: [], accepted: ["19.95..20.05", "72"], unit: "m/s" },
    ]);
    const other = (await author.get(`/admin/tests/${testId}/proof?of=published`)).json();
    const digests = (of: typeof proof) => of.questions.map(({ digest }: { digest: string }) => digest);
    expect(digests(other)).toEqual(digests(proof));
    expect(new Set(digests(proof)).size).toBe(3);
  });
});
