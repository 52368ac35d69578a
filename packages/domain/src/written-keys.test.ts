import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareNumbers } from "./keys.ts";
import { checkQuestion, isBlocking } from "./question-checks.ts";
import {
  canBeTyped,
  keyOfWritten,
  plainNumber,
  plainRange,
  rangeAround,
  rangeBeside,
  type WrittenKey,
} from "./written-keys.ts";

describe("numbers", () => {
  test.each([
    ["+.5", "0.5"],
    ["007.", "7"],
    ["-0", "0"],
    ["-0.00", "0.00"],
    ["−2.50", "-2.50"],
    [" 12 ", "12"],
    ["1e3", null],
    ["1,5", null],
    ["", null],
    [".", null],
    ["1234567890123", null],
  ])("QT-04: %j is always written %j", (typed, plain) => {
    expect(plainNumber(typed)).toBe(plain);
  });

  test("QT-04: a number means the same after it is written plainly", () => {
    const digits = fc.stringMatching(/^[+-]?\d{1,5}(\.\d{0,4})?$/);
    fc.assert(
      fc.property(digits, (typed) => {
        expect(compareNumbers(plainNumber(typed) ?? "", typed)).toBe(0);
      }),
    );
  });

  test.each([
    ["2.5..3", "2.5..3"],
    ["2.5 .. 3.", "2.5..3"],
    ["4..4", "4"],
    ["4..", null],
    ["1..2..3", null],
  ])("QT-04: the range %j is %j", (written, plain) => {
    expect(plainRange(written)).toBe(plain);
  });

  test.each([
    ["20", "0.25", { from: "19.95", to: "20.05" }],
    ["-20", "5", { from: "-21", to: "-19" }],
    ["0.1", "10", { from: "0.09", to: "0.11" }],
    ["0", "10", { from: "0", to: "0" }],
    ["20", "-1", null],
    ["x", "1", null],
  ])("QT-04: %s give or take %s percent is exact", (number, percent, range) => {
    expect(rangeAround(number, percent)).toEqual(range);
  });

  test("QT-04: 0.1 give or take 0.2 does not become a float", () => {
    expect(rangeBeside("0.1", "0.2")).toEqual({ from: "-0.1", to: "0.3" });
  });

  test("QT-09: what can be typed with so many decimals is what a naive search finds", () => {
    const end = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(end, fc.nat(60), fc.nat(2), (from, width, decimals) => {
        const text = (hundredths: number) => (hundredths / 100).toFixed(2);
        const step = 10 ** (2 - decimals);
        const all = Array.from({ length: width + 1 }, (_, more) => from + more);
        expect(canBeTyped({ from: text(from), to: text(from + width) }, decimals)).toBe(
          all.some((number) => number % step === 0),
        );
      }),
    );
  });
});

describe("keys that are being written", () => {
  test.each<[WrittenKey, number, unknown]>([
    [{ correctOption: 2 }, 4, { kind: "single", options: [2] }],
    [{ correctOption: null }, 4, null],
    [
      { kind: "multiple", correctOption: null, accepted: ["ACD", "AC"] },
      4,
      { kind: "multiple", sets: [13, 5] },
    ],
    [{ kind: "multiple", correctOption: null, accepted: ["AE"] }, 4, null],
    [{ kind: "multiple", correctOption: null, accepted: [] }, 4, null],
    [
      { kind: "numeric", correctOption: null, accepted: ["2.5", "3..4"] },
      0,
      {
        kind: "numeric",
        ranges: [
          { from: "2.5", to: "2.5" },
          { from: "3", to: "4" },
        ],
      },
    ],
    [{ kind: "numeric", correctOption: null, accepted: ["4..3"] }, 0, null],
    [{ kind: "numeric", correctOption: null, accepted: ["A"] }, 0, null],
  ])("QT-04: %j", (written, options, key) => {
    expect(keyOfWritten(written, options)).toEqual(key);
  });
});

const both = (text: string) => ({ english: text, hindi: text });
const question = (key: Partial<WrittenKey>, options = 4) => ({
  topic: "Motion",
  text: both("A ball"),
  options: Array.from({ length: options }, (_, index) => both(String(index + 1))),
  correctOption: null,
  solution: both(""),
  ...key,
});

describe("checks", () => {
  test.each<[string, Partial<WrittenKey>, string[], boolean]>([
    ["several right without a key", { kind: "multiple" }, ["key-missing"], true],
    [
      "a set of an option that is not there",
      { kind: "multiple", accepted: ["AE"] },
      ["key-without-option"],
      true,
    ],
    ["only one right of several", { kind: "multiple", accepted: ["A"] }, ["key-of-one"], false],
    ["two right", { kind: "multiple", accepted: ["AB"] }, [], false],
    ["a number without a key", { kind: "numeric" }, ["range-missing"], true],
    ["a number", { kind: "numeric", accepted: ["2.5..3"] }, [], false],
    [
      "a number that nobody can type",
      { kind: "numeric", accepted: ["2.51..2.59"], decimals: 1 },
      ["range-not-typable"],
      true,
    ],
    ["one right option, as before", { correctOption: 2 }, [], false],
  ])("QT-09: %s", (_, key, codes, isBad) => {
    const found = checkQuestion(question(key));
    expect(found.map(({ code }) => code)).toEqual(codes);
    expect(found.some(isBlocking)).toBe(isBad);
  });

  test("QT-09: a number needs no options, and those that were written before are not looked at", () => {
    expect(checkQuestion(question({ kind: "numeric", accepted: ["7"] }, 1))).toEqual([]);
  });
});
