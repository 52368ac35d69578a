import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { richTextProblems } from "../../rich-text/rich-text-checks.service.ts";
import { writeQti } from "../qti-export.ts";
import { example, writeCsv, writeXlsx } from "../sheets.ts";
import { writeZip } from "../zip.ts";
import { openArchive } from "./archive.ts";
import { readFile } from "./read.ts";
import { type Table, Unreadable } from "./table.ts";

const sample = (name: string) => readFileSync(new URL(`../samples/${name}`, import.meta.url));

/** Every row by column, with its place; empty cells are left out. */
function rowsOf({ columns, rows }: Table) {
  return rows.map(({ place, cells }) => ({
    place,
    ...Object.fromEntries(columns.map((name, at) => [name, cells[at]]).filter(([, cell]) => cell !== "")),
  }));
}
const read = async (name: string, bytes: Buffer | string) => rowsOf(await readFile(name, Buffer.from(bytes)));
const failureOf = async (name: string, bytes: Buffer | string) =>
  readFile(name, Buffer.from(bytes)).then(
    () => null,
    (error: unknown) => (error instanceof Unreadable ? error.failure : error),
  );

describe("CSV", () => {
  const lines = [
    ["topic", "key"],
    ["नदी, पर्वत", "A"],
  ];
  const written = (mark: string) =>
    lines.map((cells) => cells.map((cell) => `"${cell}"`).join(mark)).join("\r\n");
  const expected = [{ place: "2", topic: "नदी, पर्वत", key: "A" }];

  test.each([",", ";", "\t"])("cells between %j are told apart by the first line", async (mark) => {
    expect(await read("a.csv", written(mark))).toEqual(expected);
  });

  test.each([
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${written(",")}`)],
    ["UTF-16 of Windows", Buffer.from(`\uFEFF${written("\t")}`, "utf16le")],
    ["UTF-16 without a mark", Buffer.from(written("\t"), "utf16le")],
    ["UTF-16, big end first", Buffer.from(`\uFEFF${written("\t")}`, "utf16le").swap16()],
  ])("%s is read", async (_, bytes) => {
    expect(await read("a.csv", bytes)).toEqual(expected);
  });

  test("rows keep the numbers of the spreadsheet, past empty rows and cells of several lines", async () => {
    const source = 'topic,key\n\n"one\ntwo",A\n,\nthree,B';
    expect((await read("a.csv", source)).map(({ place }) => place)).toEqual(["3", "5"]);
  });

  test("a cell beyond the header is not lost", async () => {
    const table = await readFile("a.csv", Buffer.from("topic,key\nrivers, lakes,A"));
    expect(table.columns).toEqual(["topic", "key", ""]);
    expect(table.rows[0]?.cells).toEqual(["rivers", "lakes", "A"]);
  });

  test("a quotation mark that does not end is told", async () => {
    expect(await failureOf("a.csv", 'topic\n"rivers')).toEqual({
      code: "CSV_BROKEN",
      values: { reason: expect.stringMatching(/^Quote Not Closed/) },
    });
  });
});

describe("spreadsheets", () => {
  const cells = { ...example, question_english: "=1+1", solution_english: "-5 < 0", option_a_english: "@x" };

  test.each(["xlsx", "csv"])("a written .%s is read back, and formulas are text", async (format) => {
    const bytes = format === "xlsx" ? await writeXlsx([cells]) : writeCsv([cells]);
    expect(await read(`a.${format}`, bytes)).toEqual([{ place: "2", ...cells }]);
  });

  test("what a spreadsheet would run is written with an apostrophe before it", () => {
    expect(writeCsv([cells]).toString()).toContain("'=1+1");
    expect(writeCsv([cells]).toString()).toContain("'@x");
  });
});

describe("files of other programs", () => {
  test("TE-21: Moodle's GIFT: single choices with their line, category, solution and both languages", async () => {
    const rows = await read("moodle.gift", sample("moodle.gift"));
    expect(rows.map(({ place }) => place)).toEqual(["4", "13", "19", "24"]);
    expect(rows[0]).toMatchObject({
      section: "General Studies",
      topic: "Polity",
      option_c_english: "Article 32",
      key: "B",
      solution_english: "Article 21 says so in one sentence.",
    });
    expect(rows[1]).toMatchObject({ option_c_english: "E {rest}", key: "B" });
    expect(rows[2]).toMatchObject({ question_hindi: "बिहार की राजधानी है", option_a_hindi: "पटना", key: "A" });
    expect(rows[3]).toMatchObject({ question_english: "The Ganga rises at _____ in the Himalaya." });
  });

  test("TE-21: Moodle's XML: the line of each question, markup as ours, signs as signs", async () => {
    const rows = await read("moodle.xml", sample("moodle.xml"));
    expect(rows).toMatchObject([
      {
        place: "7",
        topic: "History",
        question_english: "In which year was the Battle of <strong>Plassey</strong> fought? (2 &lt; 3)",
        key: "A",
        solution_english: "On 23 June 1757.",
      },
      { place: "21", option_a_english: "True", option_b_english: "False" },
      {
        place: "22",
        question_english: "A pen costs &#36;2 &amp; a book &lt; &#36;5. What is $x^2$?",
        key: "B",
      },
    ]);
  });

  test("TE-21: TAO's package of QTI 2.1: the text around the options belongs to the question", async () => {
    const names = ["imsmanifest.xml", "items/i1.xml"];
    const files = new Map(names.map((name) => [name, sample(`tao-qti-2.1/${name}`).toString()]));
    expect(await read("tao.zip", writeZip(files))).toEqual([
      {
        place: "items/i1.xml",
        section: "General",
        topic: "General",
        difficulty: "medium",
        question_english: "<p>Look at the <strong>solar system</strong>.</p>\nWhich planet is the largest?",
        option_a_english: "Mars",
        option_b_english: "Jupiter",
        option_c_english: "H<sub>2</sub>O &amp; ice",
        key: "B",
      },
    ]);
  });

  test("an item of QTI 3.0 in both languages", async () => {
    expect(await read("item.xml", sample("qti-3-item.xml"))).toMatchObject([
      { question_hindi: "गंगा समुद्र से कहाँ मिलती है?", option_b_english: "Arabian Sea", key: "A" },
    ]);
  });

  test("a QTI export is read back, with section, passage and formulas", async () => {
    const cells = {
      ...example,
      passage: 'P "1"',
      passage_english: "<p>Long text.</p><p>Second.</p>",
      question_english: "Is $a&lt;b$ and x<sup>2</sup> &#36;5 & more?",
    };
    const once = writeQti([cells]);
    const [row] = await read("a.zip", once);
    expect(row).toMatchObject({
      ...cells,
      question_english: "Is $a&lt;b$ and x<sup>2</sup> &#36;5 &amp; more?",
    });
    expect(writeQti([row ?? {}]).equals(once)).toBe(true);
  });

  test("a QTI export takes its pictures along, and they are read back by their names", async () => {
    const name = `${"0a".repeat(16)}-64x48`;
    const cells = {
      ...example,
      question_english: `Look ![A "map" &amp; more](image:${name})`,
      option_a_hindi: `![नक़्शा](image:${name})`,
    };
    const archive = writeQti([cells], new Map([[name, Buffer.from("RIFF")]]));
    const files = await openArchive(archive);
    expect(files.get(`pictures/${name}.webp`)?.toString()).toBe("RIFF");
    expect(files.get("imsmanifest.xml")?.toString()).toContain(`href="pictures/${name}.webp"`);
    expect(files.get("items/q1.xml")?.toString()).toContain(
      `<img src="../pictures/${name}.webp" alt="A &quot;map&quot; &amp; more" width="64" height="48"/>`,
    );
    const [row] = await read("a.zip", archive);
    expect(row).toMatchObject(cells);
  });

  test.each([
    ["<img src='@@PLUGINFILE@@/map%20of.png?x=1' alt='A [map]'>", "![A  map](image:map%20of.png)"],
    ['<img alt="x" src="data:image/png;base64,AAAA">', "![x](image:inside-1)"],
    ["<img>", "![](image:without-a-name)"],
    ['<img src="https://evil.example/a(1).png" onerror="x()">', "![](image:a_1_.png)"],
  ])("a picture of another program is kept for the check to name: %s", async (tag, kept) => {
    const xml = sample("moodle.xml").toString().replace("<b>Plassey</b>", tag);
    const [row] = await read("a.xml", xml);
    expect(row?.["question_english"]).toContain(kept);
    expect(richTextProblems(row?.["question_english"] ?? "")).toMatchObject([
      { code: "PICTURE_MISWRITTEN", values: { picture: expect.any(String) } },
    ]);
  });
});

describe("what is refused", () => {
  test.each([
    ["an old workbook", "a.xls", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), { code: "XLS_OLD" }],
    ["an empty file", "a.csv", Buffer.alloc(0), { code: "FILE_EMPTY" }],
    ["only a header", "a.csv", "topic,key\n", { code: "ROWS_NONE" }],
    [
      "an archive that is cut off",
      "a.zip",
      writeZip(new Map([["a", "b"]])).subarray(0, 30),
      { code: "ARCHIVE_BROKEN" },
    ],
    [
      "a package without a manifest",
      "a.zip",
      writeZip(new Map([["a", "b"]])),
      { code: "QTI_MANIFEST_MISSING" },
    ],
    ["XML of another kind", "a.xml", "<html></html>", { code: "XML_UNKNOWN" }],
    ["entities", "a.xml", '<!DOCTYPE q [<!ENTITY a "b">]><quiz>&a;</quiz>', { code: "XML_DECLARATION" }],
    ["deep nesting", "a.xml", "<a>".repeat(100_000), { code: "XML_TOO_DEEP" }],
    [
      "201 files",
      "a.zip",
      writeZip(new Map(Array.from({ length: 201 }, (_, n) => [`${n}`, ""]))),
      { code: "ARCHIVE_FILES_TOO_MANY", values: { limit: 200 } },
    ],
    [
      "more columns than a sheet of questions has",
      "a.csv",
      `${"a,".repeat(300)}\nb`,
      { code: "COLUMNS_TOO_MANY", values: { limit: 200 } },
    ],
    [
      "more rows than allowed",
      "a.csv",
      `a\n${"b\n".repeat(20_001)}`,
      { code: "QUESTIONS_TOO_MANY", values: { limit: 20_000 } },
    ],
    ["a broken XML", "a.xml", "<quiz><a></quiz>", { code: "XML_BROKEN" }],
    ["no question with one right option", "a.xml", "<quiz></quiz>", { code: "QUESTIONS_NONE" }],
    [
      "a spreadsheet without a sheet",
      "a.xlsx",
      writeZip(new Map([["[Content_Types].xml", ""]])),
      { code: "XLSX_UNREADABLE" },
    ],
    [
      "a spreadsheet that declares entities",
      "a.xlsx",
      writeZip(new Map([["[Content_Types].xml", "<!ENTITY a 'b'>"]])),
      { code: "XLSX_ENTITIES" },
    ],
    [
      "a spreadsheet with far more rows than allowed",
      "a.xlsx",
      writeZip(new Map([["[Content_Types].xml", "<row".repeat(40_001)]])),
      { code: "XLSX_ROWS_TOO_MANY", values: { limit: 20_000 } },
    ],
    [
      "a package that lists what it does not hold",
      "a.zip",
      writeZip(new Map([["imsmanifest.xml", '<m><resource type="imsqti_item_xmlv2p1" href="q1.xml"/></m>']])),
      { code: "QTI_FILE_MISSING", values: { file: "q1.xml" } },
    ],
  ])("%s", async (_, name, bytes, failure) => {
    expect(await failureOf(name, bytes)).toEqual({ values: {}, ...failure });
  });
});

test("T-01: commas part the cells of long rows that are full of entities", async () => {
  const row = ["Algebra", "a &lt; b ".repeat(6000), "A"].join(",");
  const { columns, rows } = await readFile(
    "a.csv",
    Buffer.from(`section,question_english,key\n${row}\n${row}`),
  );
  expect(columns).toEqual(["section", "question_english", "key"]);
  expect(rows).toHaveLength(2);
});
