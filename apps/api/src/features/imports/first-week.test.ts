import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertPackage } from "../../../test/catalogue.ts";
import { workbook } from "../../../test/corpus/workbook.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let author: Visitor;

beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
});

async function upload(bytes: Buffer, name = "week.xlsx"): Promise<string> {
  const type = { "content-type": "application/octet-stream" };
  const reply = await author.post(`/admin/imports?name=${encodeURIComponent(name)}`, bytes, type);
  expect(reply.statusCode, reply.body).toBe(200);
  await reaches(reply.json().importId, "matching");
  return reply.json().importId;
}

const show = async (importId: string) => (await author.get(`/admin/imports/${importId}`)).json().import;
const reaches = (importId: string, state: string) =>
  vi.waitFor(async () => expect(await show(importId)).toMatchObject({ state }), {
    timeout: 120_000,
    interval: 50,
  });
const rowsOf = async (importId: string) =>
  (await author.get(`/admin/imports/${importId}/rows?show=all`)).json().rows;

async function check(importId: string, fills?: Record<string, string>) {
  const { columns } = await show(importId);
  const chosen = columns.map(({ field, isConverted }: { field: string; isConverted: boolean }) => ({
    field,
    isConverted,
  }));
  const reply = await author.post(`/admin/imports/${importId}/columns`, {
    columns: chosen,
    ...(fills && { fills }),
  });
  expect(reply.statusCode, reply.body).toBe(200);
  await reaches(importId, "checked");
}

const HEAD = ["Question", "A", "B", "Answer"];
const asked = (words: string, count: number) =>
  Array.from({ length: count }, (_, at) => [`${words}: which is number ${at + 1}?`, "this", "that", "B"]);

test("T-01: another sheet or header row is chosen, and the file is read again without a new upload", async () => {
  const importId = await upload(
    workbook(
      { name: "Set A", grid: [["Sunrise Academy"], HEAD, ...asked("Rivers", 3)] },
      { name: "Set B", grid: [HEAD, ...asked("Hills", 2)] },
    ),
  );
  expect(await show(importId)).toMatchObject({
    source: { sheet: 0, header: 2, sheets: [{ name: "Set A" }, { name: "Set B" }] },
    counts: { rows: 3 },
    leftOut: [
      { code: "ROWS_ABOVE", values: { count: 1, places: "1" } },
      { code: "SHEET_OTHER", values: { sheet: "Set B", count: 3 } },
    ],
  });
  const chosen = await author.post(`/admin/imports/${importId}/sheet`, { sheet: 1 });
  expect(chosen.statusCode, chosen.body).toBe(200);
  await reaches(importId, "matching");
  expect(await show(importId)).toMatchObject({ source: { sheet: 1, header: 1 }, counts: { rows: 2 } });
  expect((await author.post(`/admin/imports/${importId}/sheet`, { sheet: 2 })).statusCode).toBe(400);
  await check(importId);
  expect((await show(importId)).counts).toMatchObject({ rows: 2, ready: 2 });
});

test("T-01: a picture inside a Moodle file is drawn, stored and named in its row", async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const xml = `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[Which colour? <img src="@@PLUGINFILE@@/c.png" alt="A field">]]></text><file name="c.png" encoding="base64">${png.toString("base64")}</file></questiontext><answer fraction="100"><text>teal</text></answer><answer fraction="0"><text>red</text></answer></question><question type="essay"><questiontext><text>Write.</text></questiontext></question></quiz>`;
  const importId = await upload(Buffer.from(xml), "quiz.xml");
  await check(importId);
  const [row] = await rowsOf(importId);
  expect(row).toMatchObject({ state: "ready", findings: [] });
  const name = /image:([0-9a-f]{32}-40x30)/.exec(row.cells.question_english)?.[1];
  expect((await api.app.inject(`/files/pictures/${name}.webp`)).statusCode).toBe(200);
  expect((await show(importId)).leftOut).toEqual([
    { code: "KIND_ESSAY", values: { count: 1, places: expect.any(String) } },
  ]);
});

test("T-02: a value for all rows of a missing column, and a whole kind kept by one call", async () => {
  const both = [
    "Question (English)",
    "Question (Hindi)",
    "A",
    "A (Hindi)",
    "B",
    "B (Hindi)",
    "Answer",
    "Level",
  ];
  const english = Array.from({ length: 30 }, (_, at) => [
    `Law ${at + 1}: which?`,
    "",
    "this",
    "",
    "that",
    "",
    "B",
    "E",
  ]);
  const slip = ["Weigh 303 g of salt.", "330 ग्राम नमक तौलिए।", "Yes", "हाँ", "No", "नहीं", "A", "tough"];
  const importId = await upload(workbook({ name: "Sheet1", grid: [both, ...english, slip] }));
  await check(importId, { section: "Law", topic: "Courts" });
  expect((await rowsOf(importId))[0]).toMatchObject({
    cells: { section: "Law", topic: "Courts", difficulty: "easy" },
  });
  expect(await show(importId)).toMatchObject({
    counts: { rows: 31, ready: 0, warnings: 31 },
    kinds: [
      { code: "HINDI_ABSENT", rows: 30 },
      { code: "NUMBERS_DIFFER", rows: 1 },
    ],
  });
  const kept = await author.post(`/admin/imports/${importId}/keep`, { code: "HINDI_ABSENT" });
  expect(kept.json().counts).toMatchObject({ ready: 30, warnings: 1 });
});

test("T-03: “303 g / 330 ग्राम” is named on import, in the draft and before publishing, with its question", async () => {
  const head = ["Question (English)", "Question (Hindi)", "A", "A (Hindi)", "B", "B (Hindi)", "Answer"];
  const slip = [
    "A bag weighs 303 g. Is it heavy?",
    "एक थैले का भार 330 ग्राम है। क्या वह भारी है?",
    "Yes",
    "हाँ",
    "No",
    "नहीं",
    "A",
  ];
  const importId = await upload(workbook({ name: "Sheet1", grid: [head, slip] }));
  await check(importId);
  expect((await rowsOf(importId))[0]).toMatchObject({
    state: "warning",
    findings: [
      { column: "question_hindi", code: "NUMBERS_DIFFER", values: { english: "303", hindi: "330" } },
    ],
  });
  await author.post(`/admin/imports/${importId}/keep`, { code: "NUMBERS_DIFFER" });
  await author.post(`/admin/imports/${importId}/import`);
  await reaches(importId, "done");
  const { id: packageId } = await insertPackage(api.sql, {});
  const drafted = await author.post(`/admin/imports/${importId}/test`, {
    packageId,
    title: { english: "Weights" },
  });
  const { testId } = drafted.json();
  const { rows: bank } = await api.sql.query(
    "SELECT question_id, code FROM bank_questions WHERE text_english LIKE 'A bag weighs 303 g%'",
  );
  expect((await author.get(`/admin/tests/${testId}/slips`)).json()).toEqual({
    questions: [
      {
        questionId: bank[0].question_id,
        code: bank[0].code,
        number: 1,
        slips: [{ code: "numbers-differ", place: { part: "question" }, english: ["303"], hindi: ["330"] }],
      },
    ],
  });
});

test("T-05: an import that was left is listed for its author alone, and can be discarded", async () => {
  const importId = await upload(
    workbook({ name: "Sheet1", grid: [HEAD, ...asked("Lakes", 2)] }),
    "lakes.xlsx",
  );
  const mine = (await author.get("/admin/imports")).json().imports;
  expect(mine).toContainEqual(
    expect.objectContaining({ id: importId, fileName: "lakes.xlsx", state: "matching" }),
  );
  const other = await enter(api, await makeAdministrator(api, "author"));
  expect((await other.get("/admin/imports")).json()).toEqual({ imports: [] });
  await author.post(`/admin/imports/${importId}/discard`);
  const left = (await author.get("/admin/imports")).json().imports;
  expect(left.map(({ id }: { id: string }) => id)).not.toContain(importId);
});
