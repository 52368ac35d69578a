import { describe, expect, test } from "vitest";
import {
  catalogueOf,
  contentFiles,
  csv,
  packageEntry,
  passage,
  question,
  testEntry,
} from "../../../test/content.ts";
import { readContent } from "./content.ts";
import { describeFault } from "./faults.ts";

const SHEET = "tests/parliament.csv";
const faultsOf = (changes: Record<string, string | undefined>) =>
  readContent(contentFiles(changes)).faults.map(describeFault);

test("content without a fault is accepted", () => {
  const { content, faults } = readContent(contentFiles());
  expect(faults).toEqual([]);
  expect(content?.papers.get("parliament")?.questions).toHaveLength(1);
});

describe("a question is refused", () => {
  test.each<[string, Record<string, string>, string]>([
    [
      "a missing key",
      { key: "" },
      "column key: the key is missing. Write the letter of the right option: A, B, C.",
    ],
    [
      "a key that is no option",
      { key: "D" },
      "column key: “D” is not among the options. Write the letter of the right option: A, B, C.",
    ],
    [
      "unequal option counts",
      { option_c_hindi: "" },
      "column option_c_hindi: the languages have unequal numbers of options (3 in english, 2 in hindi). Write each option in each language.",
    ],
    [
      "a gap between options",
      { option_b_english: "", option_b_hindi: "", key: "A" },
      "column option_b_english: the English text is missing. Write it.",
    ],
    [
      "a missing language",
      { question_hindi: "" },
      "column question_hindi: the Hindi text is missing. Write it.",
    ],
    [
      "a missing solution",
      { solution_english: " " },
      "column solution_english: the English text is missing. Write it.",
    ],
    [
      "one option only",
      { option_b_english: "", option_b_hindi: "", option_c_english: "", option_c_hindi: "", key: "A" },
      "column option_b_english: there are fewer than 2 options. Write at least options A and B.",
    ],
    [
      "two equal options",
      { option_c_english: "Two " },
      "column option_c_english: options B and C are the same. Give each option a text of its own.",
    ],
    [
      "an unknown passage",
      { passage: "seas" },
      "column passage: there is no passage “seas”. Write the id of a passage of this test, or leave it empty.",
    ],
    [
      "an unknown difficulty",
      { difficulty: "tricky" },
      "column difficulty: “tricky” is no difficulty. Write easy, medium, hard.",
    ],
    ["no section", { section: "" }, "column section: it is empty. Write a word or two."],
    ["markup in a topic", { topic: "<b>Polity" }, "column topic: it has markup. Write plain words."],
    [
      "a tag that is not on the list",
      { question_english: "<u>How</u> many?" },
      "column question_english: <u> is not allowed. Use only <p> <br>",
    ],
    [
      "an attribute",
      { question_hindi: '<p class="x">कितने?</p>' },
      "column question_hindi: <p> has attributes. Use only <p> <br>",
    ],
    [
      "a tag without an end",
      { solution_english: "<strong>Two." },
      "column solution_english: <strong> is not closed. Use only <p> <br>",
    ],
    [
      "a less-than sign that looks like a tag",
      { option_a_english: "a<b" },
      "column option_a_english: a tag does not end. Use only <p> <br>",
    ],
    [
      "an unbalanced $",
      { option_a_english: "$5" },
      "column option_a_english: a $ has no partner. Put one $ before and one after each formula, and write a dollar sign as &#36;.",
    ],
    [
      "a formula that cannot be drawn",
      { solution_hindi: "$\\frac{1}$" },
      "column solution_hindi: the formula $\\frac{1}$ cannot be drawn (KaTeX parse error",
    ],
    [
      "letters lost in saving",
      { question_hindi: "\uFFFD\uFFFD\uFFFD" },
      "column question_hindi: some letters were lost, the file is not UTF-8. Save the sheet as “CSV UTF-8”.",
    ],
    [
      "an invisible character",
      { question_english: "How\u0000 many?" },
      "column question_english: it has a character that cannot be seen. Type the text of this cell again.",
    ],
  ])("%s", (_, change, message) => {
    const faults = faultsOf({ [SHEET]: csv([question, { ...question, ...change }]) });
    expect(faults[0]).toContain(`${SHEET}, row 3, ${message}`);
  });

  test("a language that its test is not offered in", () => {
    const entry = testEntry("parliament", {
      languages: ["english"],
      title: { english: "A" },
      description: { english: "B" },
    });
    const faults = faultsOf({
      "catalogue.json": JSON.stringify(catalogueOf([packageEntry("mocks", { tests: [entry] })])),
    });
    expect(faults).toContain(
      `${SHEET}, row 2, column question_hindi: it is filled, but the test is not offered in Hindi. Empty it, or name hindi among the test's languages.`,
    );
    expect(faults).toHaveLength(5);
  });
});

describe("a sheet is refused", () => {
  test.each<[string, string, string]>([
    [
      "an unknown column",
      csv([{ ...question, option_i_english: "x" }]),
      "row 1, column option_i_english: the column is unknown. Use only section, topic,",
    ],
    [
      "a column twice",
      csv([question]).replace('"topic"', '"section"'),
      "row 1, column section: it stands twice. Keep one of them.",
    ],
    [
      "a missing column",
      csv([question]).replace('"key",', "").replace('"B",', ""),
      "row 1, column key: the column is missing. Add it.",
    ],
    [
      "a cell too many",
      `${csv([question])},"x"`,
      "row 2: there are 16 cells under 15 columns. Put a cell that holds a comma between quotation marks.",
    ],
    ["a quotation mark without an end", `${csv([question])}\n"x`, ": the file is broken (Quote Not Closed"],
    [
      "no question",
      csv([question]).split("\n")[0] ?? "",
      ": there is no row under the header. Write at least one row.",
    ],
  ])("%s", (_, source, message) => {
    const [fault] = faultsOf({ [SHEET]: source });
    expect(fault).toContain(message);
    expect(fault).toMatch(/^tests\/parliament\.csv/);
  });

  test("a byte order mark, blank rows and a spreadsheet's line ends are none of its faults", () => {
    const source = `\uFEFF${csv([question])}\n\n${csv([question]).split("\n")[1]}\n`.replaceAll("\n", "\r\n");
    const { content, faults } = readContent(contentFiles({ [SHEET]: source }));
    expect(faults).toEqual([]);
    expect(content?.papers.get("parliament")?.questions).toHaveLength(2);
  });
});

describe("a passage is refused", () => {
  test.each<[string, Record<string, string>, string]>([
    ["a missing language", { id: "two", hindi: "" }, "column hindi: the Hindi text is missing. Write it."],
    ["a missing id", { id: "" }, "column id: the id is missing. Give each passage an id of its own."],
    ["an id twice", {}, "column id: row 2 has the same id. Give each passage an id of its own."],
    [
      "markup that is not on the list",
      { id: "two", english: "<h1>x</h1>" },
      "column english: <h1> is not allowed. Use only",
    ],
  ])("%s", (_, change, message) => {
    const faults = faultsOf({ "passages/parliament.csv": csv([passage, { ...passage, ...change }]) });
    expect(faults[0]).toContain(`passages/parliament.csv, row 3, ${message}`);
  });
});

describe("a catalogue is refused", () => {
  const withTests = (...tests: object[]) => JSON.stringify(catalogueOf([packageEntry("mocks", { tests })]));

  test.each<[string, string, string]>([
    ["no JSON", "{", "it is no JSON"],
    [
      "an unknown field",
      withTests(testEntry("parliament", { minuets: 5 })),
      'column packages.0.tests.0: Unrecognized key: "minuets"',
    ],
    [
      "a test without a language",
      withTests(testEntry("parliament", { languages: [] })),
      "column packages.0.tests.0.languages",
    ],
    [
      "a test twice",
      withTests(testEntry("parliament"), testEntry("parliament")),
      "two tests are called “parliament”",
    ],
    [
      "a title in one language only",
      withTests(testEntry("parliament", { title: { english: "A" } })),
      "column parliament.title.hindi: the Hindi text is missing",
    ],
    [
      "instructions that are not there",
      withTests(testEntry("parliament", { instructions: "other" })),
      "column parliament.instructions: there are no instructions called “other”",
    ],
  ])("%s", (_, catalogue, message) => {
    const [fault] = faultsOf({ "catalogue.json": catalogue });
    expect(fault).toContain("catalogue.json");
    expect(fault).toContain(message);
  });

  test("a test without its sheet, and a sheet without its test", () => {
    expect(faultsOf({ [SHEET]: undefined, "tests/other.csv": csv([question]) })).toEqual([
      "tests/other.csv: no test of the catalogue has this name. Place the test in catalogue.json, or take the file away.",
      `${SHEET}: the file is missing. Write the test's questions into it, or take “parliament” out of the catalogue.`,
    ]);
  });
});

test("all faults of all files are told at once", () => {
  const faults = faultsOf({
    [SHEET]: csv([
      { ...question, key: "", difficulty: "" },
      { ...question, question_hindi: "" },
    ]),
    "passages/parliament.csv": csv([{ ...passage, hindi: "" }]),
  });
  expect(faults).toHaveLength(4);
});
