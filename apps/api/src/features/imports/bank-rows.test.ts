import { expect, test } from "vitest";
import { toBankQuestion, toCells } from "./bank-rows.ts";
import { example } from "./sheets.ts";

test("a row becomes a question of the bank and the same row again", () => {
  const passage = { passage: null, passage_english: null, passage_hindi: null };
  const names = { section_hindi: "सामान्य अध्ययन", topic_hindi: "भूगोल" };
  const cells = toCells({ ...toBankQuestion(example), ...names, ...passage });
  expect(Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ""))).toEqual(example);
});

test("a language without a word is not there at all", () => {
  const english = Object.entries(example).filter(([field]) => !field.endsWith("_hindi"));
  expect(toBankQuestion(Object.fromEntries(english))).toMatchObject({
    text_hindi: null,
    options_hindi: null,
    solution_hindi: null,
    options_english: ["Mumbai", "New Delhi", "Kolkata", "Chennai"],
    correct_option: 2,
  });
});
