// Workbooks as teachers make them.
import { type Case, type Good, goodOf, letter, type PoolQuestion, some } from "./case.ts";
import { type Grid, workbook } from "./workbook.ts";

const HEAD = ["Question", "Option A", "Option B", "Option C", "Option D", "Answer"];
const row = (one: PoolQuestion) => [one.text.english, ...one.options.english, letter(one)];
const both = (one: PoolQuestion) => [
  one.text.english,
  one.text.hindi,
  ...one.options.english.flatMap((option, at) => [option, one.options.hindi[at] ?? ""]),
  letter(one),
];
const sheet = (grid: Grid, name = "Sheet1") => workbook({ name, grid });
const numbered = (rows: Grid): Grid => rows.map((cells, at) => [at + 1, ...cells]);

const first = some(0, 12);
const english = goodOf(first, "english");
const hindi = goodOf(first, "hindi");
const twice = goodOf(first, "english", "hindi");
const inSection = (section: string, good: readonly Good[]) =>
  good.map(({ text, right }) => ({ text, right, section }));
const HINDI_MARKS = ["क", "ख", "ग", "घ"];

export const sheetCases: Case[] = [
  {
    about: "question, A–D and answer, nothing else",
    name: "plain.xlsx",
    bytes: sheet([HEAD, ...first.map(row)]),
    good: english,
  },
  {
    about: "a title and a date above the header, and a serial number",
    name: "title.xlsx",
    bytes: sheet([
      ["Sunrise Academy: weekly test 7"],
      ["Date: 12/08/2026", "", "Max. marks: 24"],
      [],
      ["S.No.", ...HEAD],
      ...numbered(first.map(row)),
    ]),
    good: english,
    leftOut: { ROWS_ABOVE: 2, ROWS_EMPTY: 1, COLUMNS_UNUSED: 1 },
  },
  {
    about: "languages in a second header row under merged titles",
    name: "two-rows.xlsx",
    bytes: workbook({
      name: "Sheet1",
      grid: [
        ["Question", "", "Option A", "", "Option B", "", "Option C", "", "Option D", "", "Correct Ans"],
        [
          "English",
          "Hindi",
          "English",
          "Hindi",
          "English",
          "Hindi",
          "English",
          "Hindi",
          "English",
          "Hindi",
          "",
        ],
        ...first.map(both),
      ],
      merged: ["A1:B1", "C1:D1", "E1:F1", "G1:H1", "I1:J1", "K1:K2"],
    }),
    good: twice,
  },
  {
    about: "languages merged above two blocks of the same titles",
    name: "two-blocks.xlsx",
    bytes: workbook({
      name: "Sheet1",
      grid: [
        ["English", "", "", "", "", "हिन्दी", "", "", "", "", ""],
        ["Question", "A", "B", "C", "D", "Question", "A", "B", "C", "D", "Answer"],
        ...first.map((one) => [
          one.text.english,
          ...one.options.english,
          one.text.hindi,
          ...one.options.hindi,
          letter(one),
        ]),
      ],
      merged: ["A1:E1", "F1:J1"],
    }),
    good: twice,
  },
  {
    about: "a section merged beside its questions, a topic typed once above empty cells",
    name: "merged-section.xlsx",
    bytes: workbook({
      name: "Sheet1",
      grid: [
        ["Subject", "Chapter", ...HEAD],
        ...first.map((one, at) => [
          at === 0 ? "Polity" : at === 6 ? "Economy" : "",
          at === 0 ? "Basics" : "",
          ...row(one),
        ]),
      ],
      merged: ["A2:A7", "A8:A13"],
    }),
    good: english.map((one, at) => ({ ...one, section: at < 6 ? "Polity" : "Economy" })),
  },
  {
    about: "instructions on the first sheet, questions on the second, a key on the third",
    name: "sheets.xlsx",
    bytes: workbook(
      { name: "Read me", grid: [["Fill in the next sheet"], ["Do not change titles"]] },
      { name: "Polity", grid: [HEAD, ...first.map(row)] },
      { name: "Key", grid: [["No", "Ans"], ...numbered(first.map((one) => [letter(one)]))] },
    ),
    good: inSection("Polity", english),
    leftOut: { SHEET_OTHER: 15 },
  },
  {
    about: "two sheets of questions, of which the second is chosen",
    name: "two-sheets.xlsx",
    bytes: workbook(
      { name: "Set A", grid: [HEAD, ...some(12, 8).map(row)] },
      { name: "Set B", grid: [HEAD, ...first.slice(0, 4).map(row)] },
    ),
    choice: { sheet: 1 },
    good: inSection("Set B", english.slice(0, 4)),
    leftOut: { SHEET_OTHER: 9 },
  },
  {
    about: "Hindi titles, Hindi text, letters क to घ as answers",
    name: "hindi.xlsx",
    bytes: sheet([
      ["क्रमांक", "प्रश्न", "विकल्प क", "विकल्प ख", "विकल्प ग", "विकल्प घ", "सही उत्तर"],
      ...numbered(first.map((one) => [one.text.hindi, ...one.options.hindi, HINDI_MARKS[one.key] ?? ""])),
    ]),
    good: hindi,
    leftOut: { COLUMNS_UNUSED: 1 },
  },
  {
    about: "English titles over Hindi text",
    name: "hindi-under-english.xlsx",
    bytes: sheet([HEAD, ...first.map((one) => [one.text.hindi, ...one.options.hindi, letter(one)])]),
    good: hindi,
  },
  {
    about: "answers as 1 to 4",
    name: "numbers.xlsx",
    bytes: sheet([
      ["Que", "Opt 1", "Opt 2", "Opt 3", "Opt 4", "Right Option"],
      ...first.map((one) => [one.text.english, ...one.options.english, one.key + 1]),
    ]),
    good: english,
  },
  {
    about: "answers as full text",
    name: "full-text.xlsx",
    bytes: sheet([
      [...HEAD.slice(0, 5), "Correct Answer"],
      ...first.map((one) => [one.text.english, ...one.options.english, one.options.english[one.key] ?? ""]),
    ]),
    good: english,
  },
  {
    about: "answers as “(b)”, options with their letters before them",
    name: "lettered.xlsx",
    bytes: sheet([
      HEAD,
      ...first.map((one) => [
        one.text.english,
        ...one.options.english.map((option, at) => `(${"abcd"[at]}) ${option}`),
        `(${letter(one).toLowerCase()})`,
      ]),
    ]),
    good: english,
  },
  {
    about: "answers as “Ans: C” or “Option C”",
    name: "worded-answers.xlsx",
    bytes: sheet([
      HEAD,
      ...first.map((one, at) => [
        ...row(one).slice(0, 5),
        at % 2 ? `Ans: ${letter(one)}` : `Option ${letter(one)}`,
      ]),
    ]),
    good: english,
  },
  {
    about: "letter and text in the answer",
    name: "letter-and-text.xlsx",
    bytes: sheet([
      HEAD,
      ...first.map((one) => [...row(one).slice(0, 5), `${letter(one)}) ${one.options.english[one.key]}`]),
    ]),
    good: english,
  },
  {
    about: "powers, indices, bold and slanted words as fonts of a cell",
    name: "rich.xlsx",
    bytes: sheet([
      HEAD,
      ["If x^2^ = 49 and x > 0, what is x^3^?", "7^3^", "7^2^", "14", "21", "A"],
      ["The formula of water is", "H~2~O", "H~2~O~2~", "HO~2~", "CO~2~", "A"],
      ["Which is **not** a //prime// number?", "2", "3", "9", "11", "C"],
      ["**Which planet is the largest?**", "Mars", "**Jupiter**", "Venus", "Earth", "**B**"],
    ]),
    good: [
      {
        text: { english: "If x<sup>2</sup> = 49 and x > 0, what is x<sup>3</sup>?" },
        right: "7<sup>3</sup>",
      },
      { text: { english: "The formula of water is" }, right: "H<sub>2</sub>O" },
      { text: { english: "Which is <strong>not</strong> a <em>prime</em> number?" }, right: "9" },
      { text: { english: "Which planet is the largest?" }, right: "Jupiter" },
    ],
  },
  {
    about: "blank rows between questions, a total and a note at the end",
    name: "blank-and-total.xlsx",
    bytes: sheet([
      ["S.No", ...HEAD, "Marks"],
      ...numbered(first.map((one) => [...row(one), 2])).flatMap((cells, at) =>
        at % 4 === 3 ? [cells, []] : [cells],
      ),
      ["Total", "", "", "", "", "", "", 24],
      ["*** All the best ***"],
    ]),
    good: english,
    leftOut: { ROWS_EMPTY: 3, ROWS_NOTES: 2, COLUMNS_UNUSED: 2 },
  },
  {
    about: "headings of parts between the questions",
    name: "headings.xlsx",
    bytes: sheet([
      HEAD,
      ["PART A: POLITY"],
      ...first.slice(0, 6).map(row),
      ["PART B: ECONOMY"],
      ...first.slice(6).map(row),
    ]),
    good: english,
    leftOut: { ROWS_NOTES: 2 },
  },
  {
    about: "the header repeated on every printed page",
    name: "header-again.xlsx",
    bytes: sheet([HEAD, ...first.slice(0, 6).map(row), HEAD, ...first.slice(6).map(row)]),
    good: english,
    leftOut: { ROWS_HEADER_AGAIN: 1 },
  },
  {
    about: "levels as E, M, H, tough and सरल",
    name: "levels.xlsx",
    bytes: sheet([
      ["Level", ...HEAD],
      ...first.map((one, at) => [
        ["E", "M", "H", "tough", "सरल", "Moderate", "कठिन", "easy", "Difficult", "मध्यम", "", "Avg."][at] ??
          "",
        ...row(one),
      ]),
    ]),
    good: english.map((one, at) => ({
      ...one,
      difficulty:
        [
          "easy",
          "medium",
          "hard",
          "hard",
          "easy",
          "medium",
          "hard",
          "easy",
          "hard",
          "medium",
          "medium",
          "medium",
        ][at] ?? "",
    })),
  },
  {
    about: "remarks, marks and years beside the questions, and a column without a title",
    name: "extra-columns.xlsx",
    bytes: sheet([
      ["Year", ...HEAD, "Marks", "Remarks", ""],
      ...first.map((one, at) => [2020 + (at % 5), ...row(one), 2, "checked", at === 3 ? "ask Ravi" : ""]),
    ]),
    good: english,
    leftOut: { COLUMNS_UNUSED: 4 },
  },
  {
    about: "no header at all",
    name: "headless.xlsx",
    bytes: sheet(numbered(first.map(row))),
    good: english,
    leftOut: { COLUMNS_UNUSED: 1 },
  },
  {
    about: "long titles: Question Statement, Choice 1, Correct Option No., Detailed Solution",
    name: "long-titles.xlsx",
    bytes: sheet([
      [
        "Subject Name",
        "Question Statement (English)",
        "Choice 1",
        "Choice 2",
        "Choice 3",
        "Choice 4",
        "Correct Option No.",
        "Detailed Solution",
      ],
      ...first.map((one) => ["Polity", ...row(one).slice(0, 5), one.key + 1, "See the book."]),
    ]),
    good: inSection("Polity", english),
  },
  {
    about: "both languages with titles in both scripts",
    name: "both-scripts.xlsx",
    bytes: sheet([
      [
        "Question",
        "प्रश्न",
        "Option A",
        "विकल्प A",
        "Option B",
        "विकल्प B",
        "Option C",
        "विकल्प C",
        "Option D",
        "विकल्प D",
        "उत्तर / Answer",
      ],
      ...first.map(both),
    ]),
    good: twice,
  },
  {
    about: "both languages under the same titles, side by side",
    name: "same-titles.xlsx",
    bytes: sheet([
      ["Question", "Question", "A", "A", "B", "B", "C", "C", "D", "D", "Ans"],
      ...first.map(both),
    ]),
    good: twice,
  },
  {
    about: "Kruti Dev beside English",
    name: "kruti.xlsx",
    bytes: sheet([
      [
        "Question (English)",
        "Question (Hindi)",
        "A (English)",
        "A (Hindi)",
        "B (English)",
        "B (Hindi)",
        "Answer",
      ],
      [
        "What is the capital of India?",
        "Hkkjr dh jkt/kkuh D;k gS\\",
        "Mumbai",
        "eqacbZ",
        "Delhi",
        "fnYyh",
        "B",
      ],
      [
        "Which is the national language of the Union?",
        'la?k dh jktHkk"kk D;k gS\\',
        "Hindi",
        "fgUnh",
        "Tamil",
        "rfey",
        "A",
      ],
      [
        "Who is the head of the state?",
        "jkT; dk iz/kku dkSu gS\\",
        "President",
        'jk"Vªifr',
        "Prime Minister",
        "iz/kkuea=h",
        "A",
      ],
    ]),
    good: [
      { text: { english: "What is the capital of India?", hindi: "भारत की राजधानी क्या है?" }, right: "Delhi" },
      {
        text: { english: "Which is the national language of the Union?", hindi: "संघ की राजभाषा क्या है?" },
        right: "Hindi",
      },
      {
        text: { english: "Who is the head of the state?", hindi: "राज्य का प्रधान कौन है?" },
        right: "President",
      },
    ],
  },
  {
    about: "Kruti Dev and Unicode in the same column",
    name: "kruti-mixed.xlsx",
    bytes: sheet([
      ["प्रश्न", "A", "B", "उत्तर"],
      ["Hkkjr dh jkt/kkuh D;k gS\\", "eqacbZ", "fnYyh", "B"],
      ["भारत की सबसे लंबी नदी कौन-सी है?", "गंगा", "यमुना", "A"],
      ['la?k dh jktHkk"kk D;k gS\\', "fgUnh", "rfey", "A"],
    ]),
    good: [
      { text: { hindi: "भारत की राजधानी क्या है?" }, right: "दिल्ली" },
      { text: { hindi: "भारत की सबसे लंबी नदी कौन-सी है?" }, right: "गंगा" },
      { text: { hindi: "संघ की राजभाषा क्या है?" }, right: "हिन्दी" },
    ],
  },
  {
    about: "signs of comparison and money in plain cells",
    name: "signs.xlsx",
    bytes: sheet([
      HEAD,
      ["If x < 5 and y > 3, which is true?", "x < 5", "x > y", "y < 3", "x = y", "A"],
      ["A pen costs $5. Two pens cost", "$10", "$15", "$20", "$25", "A"],
      ["If a<b, then", "b > a", "b < a", "a = b", "none of these", "A"],
    ]),
    good: [
      { text: { english: "If x &lt; 5 and y > 3, which is true?" }, right: "x &lt; 5" },
      { text: { english: "A pen costs &#36;5. Two pens cost" }, right: "&#36;10" },
      { text: { english: "If a&lt;b, then" }, right: "b > a" },
    ],
  },
  {
    about: "options that are sums of a formula, as numbers",
    name: "floats.xlsx",
    bytes: sheet([
      HEAD,
      ["What is 0.1 + 0.2?", 0.1 + 0.2, 0.4, 0.5, 0.6, "A"],
      ["Half of 5 is", 2.5, 3, 3.5, 4, "A"],
    ]),
    good: [
      { text: { english: "What is 0.1 + 0.2?" }, right: "0.3" },
      { text: { english: "Half of 5 is" }, right: "2.5" },
    ],
  },
  {
    about: "a number as answer that could also be an option's text",
    name: "ambiguous.xlsx",
    bytes: sheet([
      HEAD,
      ["How many houses has Parliament?", 1, 4, 2, 3, 2],
      ["How many wheels has a car?", 2, 3, 1, 4, 4],
      ["Which of these is a river?", "Ganga", "Delhi", "Pune", "Agra", 1],
    ]),
    good: [
      { text: { english: "How many wheels has a car?" }, right: "4" },
      { text: { english: "Which of these is a river?" }, right: "Ganga" },
    ],
    faulty: { KEY_WITHOUT_OPTION: 1 },
  },
  {
    about: "slips between the languages",
    name: "slips.xlsx",
    bytes: sheet([
      ["Question (English)", "Question (Hindi)", "A", "A (Hindi)", "B", "B (Hindi)", "Answer"],
      [
        "A bag weighs 303 g. Is it heavy?",
        "एक थैले का भार 330 ग्राम है। क्या वह भारी है?",
        "Yes",
        "हाँ",
        "No",
        "नहीं",
        "A",
      ],
      [
        "A rope is 12 m long. Is it long?",
        "एक रस्सी 12 मीटर लंबी है। क्या वह लंबी है?",
        "Yes",
        "हाँ",
        "No",
        "नहीं",
        "A",
      ],
    ]),
    good: [{ text: { english: "A rope is 12 m long. Is it long?" }, right: "Yes" }],
    faulty: { NUMBERS_DIFFER: 1 },
  },
  {
    about: "forgotten answers and options",
    name: "forgotten.xlsx",
    bytes: sheet([
      HEAD,
      ...first.slice(0, 6).map(row),
      ["Which one has no answer?", "one", "two", "three", "four", ""],
      ["Which one has no such option?", "one", "two", "", "", "D"],
    ]),
    good: english.slice(0, 6),
    faulty: { KEY_MISSING: 1, KEY_WITHOUT_OPTION: 1 },
  },
];
