import { languages, markupTags } from "@patrak/domain";
import { expect, test } from "vitest";
import { question } from "../../../test/content.ts";
import { checkCells, checkPassageCells } from "./question-checks.service.ts";

const tags = markupTags.map((tag) => `<${tag}>`).join(" ");
const letters = "A, B, C";

test.each<[Record<string, string>, string, string, Record<string, string | number>]>([
  [{ section: "" }, "section", "LABEL_EMPTY", {}],
  [{ topic: "<b>Polity" }, "topic", "LABEL_MARKUP", {}],
  [
    { difficulty: "tricky" },
    "difficulty",
    "DIFFICULTY_UNKNOWN",
    { difficulty: "tricky", known: "easy, medium, hard" },
  ],
  [{ question_hindi: "" }, "question_hindi", "HINDI_MISSING", {}],
  [{ solution_english: "" }, "solution_english", "ENGLISH_MISSING", {}],
  [
    { option_b_english: "", option_b_hindi: "", option_c_english: "", option_c_hindi: "", key: "A" },
    "option_b_english",
    "OPTIONS_TOO_FEW",
    {},
  ],
  [{ option_c_hindi: "" }, "option_c_hindi", "OPTIONS_UNEQUAL", { english: 3, hindi: 2 }],
  [{ option_c_english: "Two" }, "option_c_english", "OPTIONS_SAME", { option: "B", other: "C" }],
  [{ key: "" }, "key", "KEY_MISSING", { letters }],
  [{ key: "D" }, "key", "KEY_WITHOUT_OPTION", { key: "D", letters }],
  [{ question_hindi: "\uFFFD" }, "question_hindi", "LETTERS_LOST", {}],
  [{ question_english: "How\u0000 many?" }, "question_english", "CHARACTER_UNSEEN", {}],
  [{ option_a_english: "$5" }, "option_a_english", "DOLLAR_ALONE", {}],
  [{ option_a_english: "a<b" }, "option_a_english", "TAG_UNFINISHED", { tags }],
  [{ option_a_english: "a<!-- b -->" }, "option_a_english", "TAG_COMMENT", { tags }],
  [{ option_a_english: "a</ $x$ <sup>b</sup>" }, "option_a_english", "TAG_COMMENT", { tags }],
  [{ option_a_english: "a</$x$<sup>b</sup>" }, "option_a_english", "TAG_COMMENT", { tags }],
  [{ option_a_english: "<u>How</u>" }, "option_a_english", "TAG_REFUSED", { tag: "u", tags }],
  [{ question_hindi: '<p class="x">कितने?</p>' }, "question_hindi", "TAG_WITH_ATTRIBUTES", { tag: "p", tags }],
  [{ solution_english: "<strong>Two." }, "solution_english", "TAG_OPEN", { tag: "strong", tags }],
  [
    { solution_hindi: "<ul><li>".repeat(7) + "</li></ul>".repeat(7) },
    "solution_hindi",
    "TAGS_TOO_DEEP",
    { limit: 12 },
  ],
  [
    { solution_hindi: String.raw`$\frac{1}$` },
    "solution_hindi",
    "FORMULA_BROKEN",
    { formula: String.raw`$\frac{1}$`, reason: expect.stringMatching(/^KaTeX parse error/) },
  ],
  [{ solution_hindi: "$x$ ".repeat(101) }, "solution_hindi", "FORMULAS_TOO_MANY", { limit: 100 }],
  [{ solution_hindi: "x".repeat(20_001) }, "solution_hindi", "TEXT_TOO_LONG", { limit: 20_000 }],
  [{ solution_hindi: "![a](image:map)" }, "solution_hindi", "PICTURE_MISWRITTEN", { picture: "map" }],
  [{ solution_hindi: `![](image:${"0".repeat(32)}-64x48)` }, "solution_hindi", "PICTURE_UNDESCRIBED", {}],
])("of %o, %s is told as %s", (change, column, code, values) => {
  expect(checkCells({ ...question, ...change }, languages)).toEqual([{ column, code, values }]);
});

test("a gap between options is told in each language", () => {
  const gap = checkCells({ ...question, option_b_english: "", option_b_hindi: "", key: "A" }, languages);
  expect(gap).toEqual([
    { column: "option_b_english", code: "ENGLISH_MISSING", values: {} },
    { column: "option_b_hindi", code: "HINDI_MISSING", values: {} },
  ]);
});

test("of one tag each fault is told once", () => {
  const twice = checkCells({ ...question, option_a_english: "<u>a</u> <u>b</u>" }, languages);
  expect(twice).toMatchObject([{ code: "TAG_REFUSED", values: { tag: "u" } }]);
});

test("the text of a passage is checked in its own columns", () => {
  expect(checkPassageCells({ passage_hindi: "$" })).toEqual([
    { column: "passage_hindi", code: "DOLLAR_ALONE", values: {} },
  ]);
});
