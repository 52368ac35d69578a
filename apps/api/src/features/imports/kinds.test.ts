import { questionFields } from "@patrak/domain";
import { describe, expect, test } from "vitest";
import type { Cells } from "./cells.ts";
import { writeGift } from "./gift-export.ts";
import { kindOf, rangesOf, setsOf } from "./kinds.ts";
import { writeMoodle } from "./moodle-export.ts";
import { makePassageBook } from "./passages.ts";
import { writeQti } from "./qti-export.ts";
import { readFile } from "./readers/read.ts";
import { rowFindings } from "./row-checks.ts";
import { example, examples, writeCsv, writeXlsx } from "./sheets.ts";
import { tidied } from "./tidy.ts";

const labels = {
  section: "Physics",
  section_hindi: "भौतिकी",
  topic: "Motion in a line / plane",
  topic_hindi: "सरल रेखा में गति",
  difficulty: "hard",
};
const several: Cells = {
  ...labels,
  question_english: "Which are true at the top? {a = b # c ~ d : 100%} \\ x -&gt; y",
  question_hindi: "शीर्ष पर <strong>कौन-से</strong> सही हैं?\n<p>दो</p>",
  option_a_english: "Its speed is $0$",
  option_a_hindi: "चाल $0$ है",
  option_b_english: "%50% of it",
  option_b_hindi: "आधा",
  option_c_english: "It accelerates -&gt; down",
  option_c_hindi: "नीचे की ओर",
  option_d_english: "It has risen",
  option_d_hindi: "ऊपर उठी है",
  key: "ACD; AC",
  kind: "multiple",
  solution_english: "Because ]]&gt; of $g$.",
  solution_hindi: "क्योंकि।",
};
const number: Cells = {
  ...labels,
  difficulty: "easy",
  passage: "Trains",
  passage_english: "<p>A train.</p><p>It brakes.</p>",
  passage_hindi: "एक रेलगाड़ी।",
  question_english: "What was its speed?",
  question_hindi: "उसकी चाल क्या थी?",
  key: "19.950..20.05; -0.5; 71.8..72.2",
  kind: "numeric",
  decimals: "2",
  unit: "m/s",
  solution_english: "$v^2 = 2as$",
};
const single: Cells = { ...example, topic: "Capitals" };
const all = [several, number, single];

async function read(name: string, bytes: Uint8Array): Promise<Cells[]> {
  const { columns, rows, leftOut } = await readFile(name, Buffer.from(bytes));
  expect(leftOut).toEqual([]);
  return rows.map(({ cells }) =>
    Object.fromEntries(columns.flatMap((column, at) => (cells[at] ? [[column, cells[at]]] : []))),
  );
}
const tidy = (rows: Cells[]) =>
  rows.map((cells) => Object.fromEntries(Object.entries(tidied(cells)).filter(([, text]) => text !== "")));

describe("kinds in files", () => {
  test.each([
    ["a.xlsx", writeXlsx],
    ["a.csv", writeCsv],
    ["a-qti-3.zip", (rows: Cells[]) => writeQti(rows)],
    ["a-qti-2.1.zip", (rows: Cells[]) => writeQti(rows, new Map(), "2.1")],
    ["a.xml", (rows: Cells[]) => writeMoodle(rows)],
    ["a.gift", (rows: Cells[]) => writeGift(rows)],
  ] as const)("QT-09: %s: every kind goes out and in again unchanged, twice", async (name, write) => {
    const first = Buffer.from(await write(all));
    const back = tidy(await read(name, first));
    const wanted = tidy(all);
    expect(back).toEqual(wanted);
    // A workbook carries the time at which it was made.
    if (!name.endsWith("xlsx")) expect(Buffer.from(await write(back)).equals(first)).toBe(true);
    expect(tidy(await read(name, Buffer.from(await write(back))))).toEqual(wanted);
  });

  test("QT-09: Moodle XML has its pictures inside, where Moodle looks for them", async () => {
    const name = `${"0a".repeat(16)}-64x48`;
    const cells = { ...several, question_english: `Look ![A map](image:${name})` };
    const file = writeMoodle([cells], new Map([[name, Buffer.from("RIFF")]]));
    expect(file.toString()).toContain(`<img src="@@PLUGINFILE@@/${name}.webp" alt="A map"`);
    const { pictures } = await readFile("a.xml", file);
    expect([...pictures.values()].map(String)).toEqual(["RIFF"]);
  });

  test("QT-09: QTI 2.1 has the names of that version, and no other's", () => {
    const items = writeQti(all, new Map(), "2.1").toString("latin1");
    expect(items).not.toContain("qti-assessment-item");
  });

  const quiz = (question: string) => Buffer.from(`<quiz>${question}</quiz>`);
  const html = (text: string) => `<text><![CDATA[${text}]]></text>`;
  test.each([
    [
      "Moodle, several",
      "a.xml",
      quiz(
        `<question type="multichoice"><questiontext>${html("Which?")}</questiontext><single>false</single>` +
          ["50", "-100", "50"]
            .map((share, at) => `<answer fraction="${share}">${html(`x${at}`)}</answer>`)
            .join("") +
          "</question>",
      ),
      { kind: "multiple", key: "AC" },
    ],
    [
      "Moodle, a number with its tolerance and its unit",
      "a.xml",
      quiz(
        `<question type="numerical"><questiontext>${html("How fast?")}</questiontext>` +
          '<answer fraction="100"><text>20</text><tolerance>0.05</tolerance></answer>' +
          '<answer fraction="50"><text>21</text><tolerance>0</tolerance></answer>' +
          "<units><unit><multiplier>1</multiplier><unit_name>m/s</unit_name></unit></units></question>",
      ),
      { kind: "numeric", key: "19.95..20.05", unit: "m/s" },
    ],
    [
      "GIFT, several",
      "a.gift",
      Buffer.from("Which? {~%50%one ~%-100%two ~%50%three}"),
      { kind: "multiple", key: "AC" },
    ],
    [
      "GIFT, a number and its tolerance",
      "a.gift",
      Buffer.from("How many? {#28:1}"),
      { kind: "numeric", key: "27..29" },
    ],
    ["GIFT, a range", "a.gift", Buffer.from("How many? {#1.5..2.5}"), { kind: "numeric", key: "1.5..2.5" }],
    [
      "GIFT, numbers of which one has full marks",
      "a.gift",
      Buffer.from("When? {#=1822:0 =%50%1822:2 #near}"),
      { kind: "numeric", key: "1822" },
    ],
    [
      "QTI 2.1, a number with a tolerance in its processing",
      "a.xml",
      Buffer.from(
        `<assessmentItem identifier="a"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="float">
         <correctResponse><value>20</value></correctResponse></responseDeclaration>
         <itemBody><p>How fast?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p></itemBody>
         <responseProcessing><equal toleranceMode="absolute" tolerance="0.05 0.05"/></responseProcessing></assessmentItem>`,
      ),
      { kind: "numeric", key: "19.95..20.05" },
    ],
    [
      "QTI 3.0, several",
      "a.xml",
      Buffer.from(
        `<qti-assessment-item identifier="a"><qti-response-declaration identifier="RESPONSE" cardinality="multiple" base-type="identifier">
         <qti-correct-response><qti-value>x</qti-value><qti-value>z</qti-value></qti-correct-response></qti-response-declaration>
         <qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="0"><qti-prompt>Which?</qti-prompt>
         ${["x", "y", "z"].map((id) => `<qti-simple-choice identifier="${id}">${id}1</qti-simple-choice>`).join("")}
         </qti-choice-interaction></qti-item-body></qti-assessment-item>`,
      ),
      { kind: "multiple", key: "AC" },
    ],
  ])("QT-09: a file of another program is read: %s", async (_, name, bytes, expected) => {
    const [row] = await read(name, bytes);
    expect(row).toMatchObject(expected);
    expect(findingsOf({ ...row, section: "s", topic: "t" })).toEqual([]);
  });

  test.each([
    ["a choice", "One? {=a ~b}", "A"],
    ["a choice with a share for another", "One? {=a ~%50%b ~c}", "A"],
    ["true or false", "One? {T}", "A"],
  ])("QT-09: %s of GIFT has one right option still", async (_, source, key) => {
    const [row] = await read("a.gift", Buffer.from(source));
    expect([row?.["kind"] ?? "", row?.["key"]]).toEqual(["", key]);
  });

  test("QT-09: matching and short answers stay what they are", async () => {
    const source = "Match. {=Bihar -> Patna =Goa -> Panaji}\n\nName it. {=Patna}\n\nOne? {=a ~b}";
    const { leftOut } = await readFile("a.gift", Buffer.from(source));
    expect(leftOut.map(({ code }) => code)).toEqual(["KIND_MATCHING", "KIND_SHORT"]);
  });
});

describe("kinds as teachers write them", () => {
  test.each([
    ["", ""],
    ["MCQ", ""],
    ["Single Correct", ""],
    ["MSQ", "multiple"],
    ["several-right", "multiple"],
    ["एकाधिक सही", "multiple"],
    ["NAT", "numeric"],
    ["Integer type", "numeric"],
    ["essay", "essay"],
  ])("QT-09: the kind %j is %j", (written, kind) => {
    expect(kindOf(written)).toBe(kind);
  });

  test.each([
    ["A, C and D", "ACD"],
    ["dca", "ACD"],
    ["(a) (c)", "AC"],
    ["1, 3; 2", "AC; B"],
    ["A, C or A, D", "AC; AD"],
    ["AC; AC", "AC"],
    ["AZ", "AZ"],
  ])("QT-09: the sets %j are %j", (written, sets) => {
    expect(setsOf(written)).toBe(sets);
  });

  test.each([
    ["2.5", "2.5"],
    ["2.5 to 3", "2.5..3"],
    ["-3 – -2.5", "-3..-2.5"],
    ["२.५ से ३", "2.5..3"],
    ["20 ± 0.05", "19.95..20.05"],
    ["20 +/- 1%", "19.8..20.2"],
    ["0.1; 0.3…0.4", "0.1; 0.3..0.4"],
    ["about 7", "about 7"],
  ])("QT-09: the numbers %j are %j", (written, ranges) => {
    expect(rangesOf(written)).toBe(ranges);
  });
});

function findingsOf(cells: Cells) {
  const around = {
    columns: [],
    book: makePassageBook([], new Set()),
    unknownPictures: new Set<string>(),
    spoken: ["english" as const],
  };
  const found = rowFindings({ cells: tidied({ difficulty: "medium", ...cells }), strays: 0 }, around);
  return found.map(({ column, code }) => `${column}: ${code}`);
}

describe("faults of a row", () => {
  const asked = { section: "Physics", topic: "Motion", question_english: "How fast?" };
  const options = { option_a_english: "1", option_b_english: "2", option_c_english: "3" };
  test.each<[string, Cells, string[]]>([
    ["several right", { ...asked, ...options, kind: "multiple", key: "A, C" }, []],
    ["a number", { ...asked, kind: "numeric", key: "2.5 to 3", decimals: "1", unit: "m/s" }, []],
    ["no such kind", { ...asked, ...options, kind: "essay", key: "A" }, ["kind: KIND_UNKNOWN"]],
    ["no key of several", { ...asked, ...options, kind: "multiple", key: "" }, ["key: KEY_MISSING"]],
    [
      "a set without its option",
      { ...asked, ...options, kind: "multiple", key: "AD" },
      ["key: SET_WITHOUT_OPTION"],
    ],
    ["several right without their kind", { ...asked, ...options, key: "A, C" }, ["key: KEY_WITHOUT_OPTION"]],
    ["no number", { ...asked, kind: "numeric", key: "" }, ["key: RANGE_MISSING"]],
    ["words for a number", { ...asked, kind: "numeric", key: "about 7" }, ["key: RANGE_UNREADABLE"]],
    ["a range upside down", { ...asked, kind: "numeric", key: "3 to 2" }, ["key: RANGE_UNREADABLE"]],
    [
      "a number that nobody can type",
      { ...asked, kind: "numeric", key: "2.55", decimals: "1" },
      ["key: RANGE_NOT_TYPABLE"],
    ],
    [
      "options for a number",
      { ...asked, ...options, kind: "numeric", key: "2" },
      ["option_a_english: NUMBER_WITH_OPTIONS"],
    ],
    [
      "too many decimals",
      { ...asked, kind: "numeric", key: "2", decimals: "12" },
      ["decimals: DECIMALS_WRONG"],
    ],
    [
      "a unit that is a sentence",
      { ...asked, kind: "numeric", key: "2", unit: "metres in each second" },
      ["unit: UNIT_WRONG"],
    ],
    [
      "a unit without a number",
      { ...asked, ...options, key: "A", unit: "m", kind: "multiple" },
      ["unit: FORM_OF_NO_NUMBER"],
    ],
  ])("QT-09: %s is named with its column", (_, cells, expected) => {
    expect(findingsOf(cells)).toEqual(expected);
  });

  test("QT-09: the template has the columns of every kind", () => {
    expect(questionFields).toEqual(expect.arrayContaining(["kind", "decimals", "unit", "key"]));
    expect(examples.map(({ kind = "" }) => kind)).toEqual(["", "multiple", "numeric"]);
    expect(examples.flatMap(findingsOf)).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/^key|^kind/)]),
    );
  });
});
