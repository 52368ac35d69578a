import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  answerOfCode,
  codeOfAnswer,
  isNumber,
  maskOfCode,
  textOfTrail,
  trailOfText,
  type LedgerAnswer,
} from "./answer-codes.ts";

const blank: LedgerAnswer = { option: null, mask: null, typed: null };

test.each([
  ["single", { ...blank, option: 1 }, "A"],
  ["single", { ...blank, option: 8 }, "H"],
  ["multiple", { ...blank, mask: 0b10 }, "B"],
  ["multiple", { ...blank, mask: 0b1101 }, "ACD"],
  ["multiple", { ...blank, mask: 0xff }, "ABCDEFGH"],
  ["numeric", { ...blank, typed: "-2.50" }, "-2.50"],
  ["numeric", { ...blank, typed: "0" }, "0"],
  ["single", blank, null],
  ["multiple", blank, null],
  ["numeric", blank, null],
] as const)("an answer of kind %s, %o, has the code %s, and is read from it", (kind, answer, code) => {
  expect(codeOfAnswer(answer)).toBe(code);
  expect(answerOfCode(code, kind)).toEqual(answer);
});

test("several options of which none is chosen are a blank", () => {
  expect(codeOfAnswer({ ...blank, mask: 0 })).toBeNull();
});

test.each([
  { option: 0 },
  { option: 9 },
  { mask: -1 },
  { mask: 256 },
  { typed: "" },
  { typed: "B" },
  { typed: "1 2" },
])("%o is refused: it would be read as another answer", (column) => {
  expect(() => codeOfAnswer({ ...blank, ...column })).toThrow(RangeError);
});

test.each([
  ["single", "AB"],
  ["single", "I"],
  ["single", "3"],
  ["single", ""],
  ["multiple", "BA"],
  ["multiple", "AA"],
  ["multiple", "3"],
  ["multiple", ""],
  ["numeric", "A"],
  ["numeric", ""],
] as const)("a question of kind %s refuses the code “%s”", (kind, code) => {
  expect(() => answerOfCode(code, kind)).toThrow(RangeError);
});

test.each(["0", "-0", "+3", ".5", "5.", "-.5", "007", "2.50", "123456789012", "-12345.67890"])(
  "“%s” is a number",
  (typed) => {
    expect(isNumber(typed)).toBe(true);
  },
);

test.each([
  "",
  "+",
  "-",
  ".",
  "-.",
  "1.2.3",
  "--1",
  "1e5",
  "0x1",
  "1,5",
  " 1",
  "1\n",
  "५",
  "1234567890123",
  "A",
])("“%s” is not a number", (typed) => {
  expect(isNumber(typed)).toBe(false);
});

const typedNumber = fc.stringMatching(/^[+-]?(\d{1,5}\.?\d{0,4}|\.\d{1,5})$/);
const code = fc.oneof(
  fc.integer({ min: 1, max: 255 }).map((mask) => codeOfAnswer({ ...blank, mask })!),
  typedNumber,
);

test("a code is either letters or a number, and its first character tells which", () => {
  fc.assert(
    fc.property(code, (one) => {
      const hasLetter = one.charAt(0) >= "A";
      expect(maskOfCode(one) !== null).toBe(hasLetter);
      expect(isNumber(one)).toBe(!hasLetter);
    }),
  );
});

test.each([
  [[], null, null],
  [["B"], "B", null],
  [["-1"], "-1", null],
  [["B", null], null, "B -"],
  [["B", "C"], "C", "B C"],
  [["B", null, "B"], "B", "B - B"],
  [["AC", "ACD"], "ACD", "AC ACD"],
  [["-1", null, "-.5"], "-.5", "-1 - -.5"],
])("the trail %j of the answer %s is the text %s", (trail, answer, text) => {
  expect(textOfTrail(trail, answer)).toBe(text);
  expect(trailOfText(text, answer)).toEqual(trail);
});

test("every trail is read as it was written, also one that does not end with the answer", () => {
  const choice = fc.option(code);
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 8 }), choice, (trail, answer) => {
      expect(trailOfText(textOfTrail(trail, answer), answer)).toEqual(trail);
    }),
  );
});
