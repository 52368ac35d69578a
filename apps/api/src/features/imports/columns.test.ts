import { questionFields } from "@patrak/domain";
import { expect, test } from "vitest";
import { matchColumns } from "./columns.ts";

const fieldsOf = (...titles: string[]) =>
  matchColumns({ columns: titles, rows: [{ place: "2", cells: titles.map(() => "x") }] }).map(
    ({ field }) => field,
  );

test("the template's own titles mean themselves", () => {
  expect(fieldsOf(...questionFields)).toEqual(questionFields);
});

test.each([
  ["Question (English)", "question_english"],
  ["question_en", "question_english"],
  ["Hindi Question", "question_hindi"],
  ["प्रश्न", "question_hindi"],
  ["Option A", "option_a_english"],
  ["Option 2 (Hindi)", "option_b_hindi"],
  ["हिन्दी विकल्प 3", "option_c_hindi"],
  ["D", "option_d_english"],
  ["Correct Answer", "key"],
  ["Ans.", "key"],
  ["Subject", "section"],
  ["Chapter", "topic"],
  ["Topic (Hindi)", "topic_hindi"],
  ["subject_hindi", "section_hindi"],
  ["Section (English)", "section"],
  ["Explanation - Hindi", "solution_hindi"],
  ["Remarks", null],
  ["", null],
])("“%s” means %s", (title, field) => {
  expect(fieldsOf(title)).toEqual([field]);
});

test("a field is given to the first column that means it", () => {
  expect(fieldsOf("Answer", "Correct option")).toEqual(["key", null]);
});
