import { expect, test } from "vitest";
import { ownWords } from "./foreignWords.ts";

test.each([
  "“E” is not among the options",
  "Write the letter of the right option: A, B, C, D",
  "the languages have unequal numbers of options (4 in english, 3 in hindi)",
  "the same as GS-0290 in the bank",
  "the same question stands in row 2",
  "the formula $\\frac{1}{$ cannot be drawn (KaTeX parse error)",
  "<img> is not allowed",
  "there is no passage “Deserts”",
  "There are more than 20,000 questions in this file",
  "The file declares a document type",
  "This XML is neither Moodle's nor a QTI item",
])("“%s” is known in our own words", (sentence) => {
  expect(ownWords(sentence)).not.toBeNull();
});

test("what the server has not said before is left to it", () => {
  expect(ownWords("the moon is full")).toBeNull();
});
