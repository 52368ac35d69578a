import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertPackage } from "../../../test/catalogue.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { openDatabase } from "../../platform/db.ts";
import { readFile } from "./readers/read.ts";
import { example, writeXlsx } from "./sheets.ts";
import { storeReady } from "./storing.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let author: Visitor;
let other: Visitor;

beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
  other = await enter(api, await makeAdministrator(api, "author"));
});

type Cells = Record<string, string>;

/** So many different questions; what is given replaces the cells of one of them. */
function questions(count: number, name: string, changes: Record<number, Cells> = {}): Cells[] {
  return Array.from({ length: count }, (_, index) => ({
    ...example,
    question_english: `Question ${index + 1} of ${name}?`,
    question_hindi: `${name} का प्रश्न ${index + 1}?`,
    ...changes[index + 1],
  }));
}

async function upload(bytes: Buffer, name = "batch.xlsx"): Promise<string> {
  const reply = await author.post(`/admin/imports?name=${encodeURIComponent(name)}`, bytes, {
    "content-type": "application/octet-stream",
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().importId;
}

const show = async (importId: string) => (await author.get(`/admin/imports/${importId}`)).json().import;
const reaches = (importId: string, state: string) =>
  vi.waitFor(async () => expect(await show(importId)).toMatchObject({ state }), {
    timeout: 120_000,
    interval: 50,
  });
const rowsOf = async (importId: string, of = "all") =>
  (await author.get(`/admin/imports/${importId}/rows?show=${of}`)).json().rows;

async function match(importId: string) {
  await reaches(importId, "matching");
  const { columns } = await show(importId);
  const chosen = columns.map(({ field, isConverted }: Cells) => ({ field, isConverted }));
  const reply = await author.post(`/admin/imports/${importId}/columns`, { columns: chosen });
  expect(reply.statusCode, reply.body).toBe(200);
  await reaches(importId, "checked");
}

async function importAll(rows: Cells[]): Promise<string> {
  const importId = await upload(await writeXlsx(rows));
  await match(importId);
  await author.post(`/admin/imports/${importId}/import`);
  await reaches(importId, "done");
  return importId;
}

const change = (importId: string, changes: object[]) =>
  author.post(`/admin/imports/${importId}/rows`, { changes });
const inBank = async () =>
  (await api.sql.query("SELECT count(*)::int AS n FROM bank_questions")).rows[0].n as number;

test("E-09 Hindi names of sections and topics come with the file, and those of the bank stay", async () => {
  await api.sql.query("INSERT INTO label_names VALUES ('Old words', 'पुराने शब्द')");
  const labels = { section: "Old words", section_hindi: "दूसरे शब्द", topic: "Plays", topic_hindi: "नाटक" };
  await importAll(questions(2, "Names", { 1: labels, 2: { ...labels, topic_hindi: "" } }));
  const { rows } = await api.sql.query(
    "SELECT english, hindi FROM label_names WHERE english IN ('Old words', 'Plays') ORDER BY english",
  );
  expect(rows).toEqual([
    { english: "Old words", hindi: "पुराने शब्द" },
    { english: "Plays", hindi: "नाटक" },
  ]);
});

test("TE-21: from a sheet to the bank: every fault has its row, its column and its code, and is mended in place", async () => {
  const importId = await upload(
    await writeXlsx(
      questions(8, "Polity", {
        2: { key: "E" },
        3: { question_english: "" },
        4: { option_b_hindi: "" },
        5: {
          question_hindi: "",
          option_a_hindi: "",
          option_b_hindi: "",
          option_c_hindi: "",
          option_d_hindi: "",
          solution_hindi: "",
        },
        6: { question_english: "Question 1 of  POLITY", question_hindi: "Polity का प्रश्न 1?" },
        7: { difficulty: "impossible" },
      }),
    ),
  );
  await match(importId);
  const before = await inBank();
  expect((await show(importId)).counts).toMatchObject({ rows: 8, ready: 2, bad: 5, warnings: 1 });
  const found = (await rowsOf(importId)).map(({ place, findings }: { place: string; findings: Cells[] }) => [
    place,
    findings.map(({ column, code, values }) => [column, code, values]),
  ]);
  expect(Object.fromEntries(found)).toEqual({
    2: [],
    3: [["key", "KEY_WITHOUT_OPTION", { key: "E", letters: "A, B, C, D" }]],
    4: [["question_english", "ENGLISH_MISSING", {}]],
    5: [["option_b_hindi", "OPTIONS_UNEQUAL", { english: 4, hindi: 3 }]],
    6: [["question_hindi", "HINDI_ABSENT", {}]],
    7: [[null, "SAME_IN_FILE", { place: "2" }]],
    8: [["difficulty", "DIFFICULTY_UNKNOWN", { difficulty: "impossible", known: "easy, medium, hard" }]],
    9: [],
  });

  const changed = await change(importId, [
    { number: 2, cells: { key: "(b)" } },
    { number: 3, cells: { question_english: "Question 3 of Polity?" } },
    { number: 4, cells: { option_b_hindi: "नई दिल्ली" } },
    { number: 5, isKept: true },
    { number: 6, isSkipped: true },
    { number: 7, cells: { difficulty: "Hard" } },
  ]);
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await show(importId)).counts).toEqual({
    rows: 8,
    ready: 7,
    bad: 0,
    warnings: 0,
    skipped: 1,
    imported: 0,
  });
  expect(await inBank()).toBe(before);

  await author.post(`/admin/imports/${importId}/import`);
  await reaches(importId, "done");
  expect(await inBank()).toBe(before + 7);
  const imported = await rowsOf(importId, "imported");
  expect(imported.map(({ code }: Cells) => code).slice(0, 2)).toEqual(["GS-0001", "GS-0002"]);
  const { rows } = await api.sql.query("SELECT * FROM bank_questions WHERE code = 'GS-0002'");
  expect(rows[0]).toMatchObject({
    ready: true,
    section: "General Studies",
    correct_option: 2,
    difficulty: "easy",
  });
  expect(rows[0].options_hindi).toEqual(["मुंबई", "नई दिल्ली", "कोलकाता", "चेन्नई"]);
  const log = await api.sql.query("SELECT after FROM audit_log WHERE action = 'questions.imported'");
  expect(log.rows.at(-1).after).toEqual({ imported: 7, skipped: 1, left_out: 0 });
});

test("what is in the bank already must be decided on", async () => {
  await importAll(questions(1, "Ethics"));
  const { rows: twins } = await api.sql.query(
    "SELECT question_id FROM bank_questions WHERE text_english = 'Question 1 of Ethics?'",
  );
  const importId = await upload(await writeXlsx(questions(2, "Ethics")));
  await match(importId);
  const [first, second] = await rowsOf(importId);
  expect(first).toMatchObject({
    state: "bad",
    findings: [
      {
        code: "SAME_IN_BANK",
        values: { question: expect.stringMatching(/^GS-\d+$/) },
        questionId: twins[0].question_id,
      },
    ],
  });
  expect(second).toMatchObject({ state: "ready" });
  await change(importId, [{ number: 1, isKept: true }]);
  expect((await show(importId)).counts).toMatchObject({ ready: 2, bad: 0 });
});

test("a draft of a test is made of it in one step, in the order of the file, once", async () => {
  const importId = await importAll(questions(3, "Law"));
  const { id: packageId } = await insertPackage(api.sql, {});
  const body = { packageId, title: { english: "Law 1", hindi: "विधि 1" } };
  const { testId } = (await author.post(`/admin/imports/${importId}/test`, body)).json();
  const { rows } = await api.sql.query(
    `SELECT title_hindi, languages::text, blueprint, array_agg(text_english ORDER BY position) AS texts
     FROM test_drafts JOIN draft_questions USING (test_id) JOIN bank_questions USING (question_id)
     WHERE test_id = $1 GROUP BY 1, 2, 3`,
    [testId],
  );
  expect(rows[0]).toEqual({
    title_hindi: "विधि 1",
    languages: "{english,hindi}",
    blueprint: { "General Studies": 3 },
    texts: questions(3, "Law").map(({ question_english }) => question_english),
  });
  expect((await author.post(`/admin/imports/${importId}/test`, body)).statusCode).toBe(400);
});

test("passages are shared by name, and one that nobody wrote is a fault", async () => {
  const passage = { passage: "Monsoon", passage_english: "It rains.", passage_hindi: "वर्षा होती है।" };
  const importId = await upload(
    await writeXlsx(
      questions(4, "Passages", {
        1: passage,
        2: { passage: "Monsoon" },
        3: { passage: "Deserts" },
        4: { ...passage, passage_english: "It pours." },
      }),
    ),
  );
  await match(importId);
  expect((await rowsOf(importId, "bad")).map(({ findings }: { findings: Cells[] }) => findings)).toEqual([
    [{ kind: "fault", column: "passage", code: "PASSAGE_UNKNOWN", values: { passage: "Deserts" } }],
    [
      {
        kind: "fault",
        column: "passage",
        code: "PASSAGE_DIFFERS",
        values: { passage: "Monsoon", place: "2" },
      },
    ],
  ]);
  await author.post(`/admin/imports/${importId}/import`);
  await reaches(importId, "done");
  const { rows } = await api.sql.query(
    `SELECT count(*)::int AS questions, count(DISTINCT passage_id)::int AS passages, min(hindi) AS hindi
     FROM bank_questions JOIN bank_passages USING (passage_id)`,
  );
  expect(rows[0]).toEqual({ questions: 2, passages: 1, hindi: "वर्षा होती है।" });
});

test("TE-22: Kruti Dev is found, shown beside its Unicode, and converted unless somebody says no", async () => {
  const legacy = {
    question_hindi: "Hkkjr dh jkt/kkuh D;k gS\\",
    option_a_hindi: "eqacbZ",
    option_b_hindi: "fnYyh",
    option_c_hindi: "dksydkrk",
    option_d_hindi: "iVuk",
    solution_hindi: "fnYyh jkt/kkuh gSA",
  };
  const importId = await upload(await writeXlsx(questions(1, "Kruti", { 1: legacy })));
  await match(importId);
  const { columns } = await show(importId);
  const column = columns.find(({ field }: Cells) => field === "question_hindi");
  expect(column).toMatchObject({
    isLegacy: true,
    samples: [{ written: legacy.question_hindi, converted: "भारत की राजधानी क्या है?" }],
  });
  const [row] = await rowsOf(importId);
  expect(row.cells).toMatchObject({ question_hindi: "भारत की राजधानी क्या है?", option_b_hindi: "दिल्ली" });
  const kept = columns.map(({ field }: Cells) => ({ field, isConverted: false }));
  await author.post(`/admin/imports/${importId}/columns`, { columns: kept });
  await reaches(importId, "checked");
  expect((await rowsOf(importId))[0].cells).toMatchObject({ option_b_hindi: "fnYyh" });
});

test("a picture that nobody has added holds its row back; one that is there goes into the bank and out again", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="9" height="9"/></svg>';
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  const added = await author.post("/admin/pictures", png, { "content-type": "application/octet-stream" });
  const { name } = added.json();
  const strange = `${"0".repeat(32)}-64x48`;
  const look = (picture: string, alt: string) => `Look ![${alt}](image:${picture})`;
  const section = "With pictures";
  const importId = await upload(
    await writeXlsx(
      questions(3, "Maps", {
        1: { section, question_english: look(name, "A map"), question_hindi: look(name, "नक़्शा") },
        2: { question_english: look(strange, "A map"), question_hindi: "मानचित्र देखिए" },
        3: { question_english: look(name, ""), question_hindi: "दूसरा मानचित्र देखिए" },
      }),
    ),
  );
  await match(importId);
  const rows = await rowsOf(importId);
  const found = rows.map(({ findings }: { findings: Cells[] }) =>
    findings.map(({ code, values }) => [code, values]),
  );
  expect(found).toEqual([[], [["PICTURE_UNKNOWN", { picture: strange }]], [["PICTURE_UNDESCRIBED", {}]]]);
  await author.post(`/admin/imports/${importId}/import`);
  await reaches(importId, "done");
  const exported = (format: string) => author.get(`/admin/export?format=${format}&section=With%20pictures`);
  expect((await exported("qti")).rawPayload.includes(`pictures/${name}.webp`)).toBe(true);
});

test("S-03: a row with a text that is too much is held back, its passage included, and told how to mend it", async () => {
  const passage = { passage: "Wells", passage_hindi: "" };
  const importId = await upload(
    await writeXlsx(
      questions(3, "Too much", {
        1: { option_b_hindi: `$${"x".repeat(1001)}$` },
        2: { ...passage, passage_english: String.raw`$\def\a{b}$ &#xE000;0&#xE001;` },
        3: { question_english: "Which? $x$ &#xE000;0&#xE001;", question_hindi: "कौन-सा 0?" },
      }),
    ),
  );
  await match(importId);
  const found = (await rowsOf(importId)).map(({ findings }: { findings: Cells[] }) =>
    findings.map(({ column, code, values }) => [column, code, values]),
  );
  expect(found).toEqual([
    [["option_b_hindi", "FORMULA_TOO_LONG", { formula: `$${"x".repeat(60)}…$`, limit: 1000 }]],
    [
      ["passage_english", "CHARACTER_UNSEEN", {}],
      ["passage_english", "FORMULA_DEFINES", { formula: String.raw`$\def\a{b}$` }],
    ],
    [["question_english", "CHARACTER_UNSEEN", {}]],
  ]);
});

describe("export, import and export again", () => {
  const made = questions(5, "Round trip", {
    1: { passage: "Trip", passage_english: "<p>One.</p><p>Two.</p>", passage_hindi: "एक।" },
    2: {
      question_english: "=SUM($a&lt;b$) round trip <sup>2</sup>",
      question_hindi: "=SUM($a&lt;b$) Round trip <sup>2</sup>",
      solution_english: "",
      solution_hindi: "",
    },
    3: {
      question_english: "- &#36;5 and &quot;more&quot;\n  on two lines, round trip",
      question_hindi: "Round trip के &#36;5",
    },
    4: { kind: "multiple", key: "ACD; AC" },
    5: {
      ...Object.fromEntries(
        Object.keys(example).flatMap((field) => (field.startsWith("option_") ? [[field, ""]] : [])),
      ),
      kind: "numeric",
      key: "19.95..20.05; -0.5",
      decimals: "2",
      unit: "m/s",
    },
  }).map((cells) => Object.assign(cells, { section: "Round trip" }));
  const download = async (format: string) =>
    (await author.get(`/admin/export?format=${format}&section=Round%20trip`)).rawPayload;
  const empty = () => api.sql.query("TRUNCATE bank_questions, bank_passages CASCADE");

  const names = { xlsx: "a.xlsx", qti: "a.zip", moodle: "a.xml", gift: "a.gift" };
  test.each(Object.entries(names))(
    "TE-23, QT-09: %s: what comes out equals what went in",
    async (format, file) => {
      await empty();
      await importAll(made);
      const first = await download(format);
      await empty();
      const importId = await upload(first, file);
      await match(importId);
      expect((await show(importId)).counts).toMatchObject({ rows: 5, bad: 0 });
      await author.post(`/admin/imports/${importId}/import`);
      await reaches(importId, "done");
      const second = await download(format);
      expect(await readFile(file, second)).toEqual(await readFile(file, first));
      if (format !== "xlsx") expect(second.equals(first)).toBe(true);
      const { rows } = await api.sql.query(
        "SELECT kind, correct_option, sets, ranges, decimals, unit FROM bank_questions ORDER BY kind",
      );
      expect(rows.map(({ kind }) => kind)).toEqual(["single", "single", "single", "multiple", "numeric"]);
      expect(rows.slice(3)).toMatchObject([
        { sets: [0b1101, 0b0101], correct_option: null },
        { ranges: '{"[19.95,20.05]","[-0.5,-0.5]"}', decimals: 2, unit: "m/s" },
      ]);
    },
  );
});

test("a test is exported by its draft: its questions alone, in its order", async () => {
  await importAll(questions(1, "Other"));
  const importId = await importAll(questions(3, "Drafted"));
  const { id: packageId } = await insertPackage(api.sql, {});
  const drafted = await author.post(`/admin/imports/${importId}/test`, {
    packageId,
    title: { english: "Mock" },
  });
  const { testId } = drafted.json();
  await api.sql.query("UPDATE draft_questions SET position = 10 - position WHERE test_id = $1", [testId]);
  const file = (await author.get(`/admin/export?format=xlsx&testId=${testId}`)).rawPayload;
  const { columns, rows } = await readFile("a.xlsx", file);
  const texts = rows.map(({ cells }) => cells[columns.indexOf("question_english")]);
  expect(texts).toEqual([3, 2, 1].map((number) => `Question ${number} of Drafted?`));
});

test("another author sees nothing of it", async () => {
  const importId = await upload(await writeXlsx(questions(1, "Private")));
  await reaches(importId, "matching");
  expect((await other.get(`/admin/imports/${importId}`)).statusCode).toBe(404);
  expect((await other.post(`/admin/imports/${importId}/import`)).statusCode).toBe(404);
});

test("S-13: one author's files wait for each other, not another author's for them; too many are told to come back", async () => {
  const sheet = await writeXlsx(questions(400, "Many"));
  const send = (visitor: Visitor) =>
    visitor.post("/admin/imports?name=many.xlsx", sheet, { "content-type": "application/octet-stream" });
  const before = await api.sql.query("SELECT count(*)::int AS n FROM imports");
  const replies = await Promise.all(Array.from({ length: 6 }, () => send(author)));
  const taken = replies.filter(({ statusCode }) => statusCode === 200).map((reply) => reply.json().importId);
  const refused = replies.filter(({ statusCode }) => statusCode === 503);
  expect([taken.length, refused.length]).toEqual([4, 2]);
  expect(refused[0]!.json().code).toBe("BUSY");
  expect(Number(refused[0]!.headers["retry-after"])).toBeGreaterThan(0);
  const { importId } = (await send(other)).json();
  await vi.waitFor(
    async () =>
      expect((await other.get(`/admin/imports/${importId}`)).json().import).toMatchObject({
        state: "matching",
      }),
    { timeout: 120_000, interval: 20 },
  );
  const { rows } = await api.sql.query(
    "SELECT count(*)::int AS waiting FROM imports WHERE import_id = ANY ($1) AND state = 'reading'",
    [taken],
  );
  expect(rows[0].waiting).toBeGreaterThanOrEqual(2);
  const after = await api.sql.query("SELECT count(*)::int AS n FROM imports");
  expect(after.rows[0].n - before.rows[0].n).toBe(5);
  for (const id of taken) await reaches(id, "matching");
});

test("T-05: after a week it is gone", async () => {
  const importId = await upload(await writeXlsx(questions(1, "Old")));
  await reaches(importId, "matching");
  await api.sql.query("UPDATE imports SET created_at = now() - interval '8 days' WHERE import_id = $1", [
    importId,
  ]);
  expect((await author.get(`/admin/imports/${importId}`)).statusCode).toBe(404);
  await upload(await writeXlsx(questions(1, "New")));
  const { rows } = await api.sql.query("SELECT FROM import_rows WHERE import_id = $1", [importId]);
  expect(rows).toEqual([]);
});

test("whoever worked on it and died is noticed", async () => {
  const importId = await upload(await writeXlsx(questions(1, "Dead")));
  await match(importId);
  await api.sql.query(
    "UPDATE imports SET state = 'importing', changed_at = now() - interval '3 minutes' WHERE import_id = $1",
    [importId],
  );
  expect(await show(importId)).toMatchObject({ state: "checked" });
  await api.sql.query(
    "UPDATE imports SET state = 'reading', changed_at = now() - interval '3 minutes' WHERE import_id = $1",
    [importId],
  );
  const failure = { code: "READING_INTERRUPTED", values: {} };
  expect(await show(importId)).toMatchObject({ state: "failed", failure });
});

test("what was taken for dead while it waited for its turn writes nothing", async () => {
  const importId = await upload(await writeXlsx(questions(1, "Late")));
  await match(importId);
  const before = await inBank();
  const actor = { who: null, device: "a test", network: null };
  await using db = openDatabase({ url: api.url, pool: 2, role: "patrak_admin" });
  const storing = storeReady(db, { importId, fileName: "late.xlsx", actor });
  await expect(storing).rejects.toThrow("taken for dead");
  expect(await inBank()).toBe(before);
  expect(await show(importId)).toMatchObject({ state: "checked" });
});

test("the rows to be mended are downloaded with what is wrong, and can be uploaded again", async () => {
  const importId = await upload(await writeXlsx(questions(2, "Download", { 2: { key: "" } })));
  await match(importId);
  const reply = await author.get(`/admin/imports/${importId}/file`);
  const { columns, rows } = await readFile("a.xlsx", reply.rawPayload);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.cells[columns.indexOf("row")]).toBe("3");
  expect(rows[0]?.cells[columns.indexOf("problem")]).toBe(
    "the key is missing. Write the letter of the right option: A, B, C, D.",
  );
});

test("what is not a file of bytes is refused, and so is one of more than 20 MB", async () => {
  expect((await author.post("/admin/imports?name=a.csv", { a: 1 })).statusCode).toBe(415);
  const large = Buffer.alloc(20 * 1024 * 1024 + 1);
  const headers = { "content-type": "application/octet-stream" };
  expect((await author.post("/admin/imports?name=a.csv", large, headers)).statusCode).toBe(413);
  expect((await author.post("/admin/login", large.subarray(0, 10), headers)).statusCode).toBe(415);
});
