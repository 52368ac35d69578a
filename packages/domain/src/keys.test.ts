import { expect, test } from "vitest";
import { compareNumbers, isAccepted, rightOptions, type Key } from "./keys.ts";

test.each([
  ["2.50", "2.5"],
  ["-0", "0"],
  ["-0.00", "+.0"],
  ["+3", "3"],
  [".5", "0.5"],
  ["5.", "5"],
  ["-.5", "-0.50"],
  ["007", "7"],
])("QT-11: %s and %s are the same number", (one, other) => {
  expect(compareNumbers(one, other)).toBe(0);
  expect(compareNumbers(other, one)).toBe(0);
});

test.each([
  ["2.49", "2.5"],
  ["-2.5", "-2.49"],
  ["-1", "0"],
  ["9", "10"],
  [".09", ".1"],
  ["-.1", "-.09"],
  // The same binary float, or the wrong one.
  ["0.3", "0.30000000000000001"],
  ["9007199254740992", "9007199254740993"],
])("QT-11: %s is smaller than %s", (one, other) => {
  expect(compareNumbers(one, other)).toBeLessThan(0);
  expect(compareNumbers(other, one)).toBeGreaterThan(0);
});

const single: Key = { kind: "single", options: [2, 4] };
const multiple: Key = { kind: "multiple", sets: [0b0011, 0b1110] };
const numeric: Key = {
  kind: "numeric",
  ranges: [
    { from: "2.48", to: "2.52" },
    { from: "-3", to: "-3" },
  ],
};

test.each([
  ["single", single, ["B", "D"], ["A", "C", "BD", "2", "H"]],
  ["multiple", multiple, ["AB", "BCD"], ["A", "ABCD", "BC", "ABC", "3", "BA"]],
  ["numeric", numeric, ["2.48", "2.5", "+2.520", "-3.0"], ["2.479", "2.521", "3", "-2.5", "B", "0x2", ""]],
] as const)(
  "QT-11: a key of kind %s accepts each of its answers and nothing else",
  (_, key, right, wrong) => {
    expect(right.filter((code) => !isAccepted(code, key))).toEqual([]);
    expect(wrong.filter((code) => isAccepted(code, key))).toEqual([]);
  },
);

test.each([
  ["A", 1],
  ["AB", 2],
  ["BC", 2],
  ["BCD", 3],
  ["AC", 0],
  ["E", 0],
  ["3", 0],
])("QT-11: of %s, %i options are in one accepted set without a wrong one", (code, count) => {
  expect(rightOptions(code, multiple)).toBe(count);
});

test("QT-11: only a question with several options has a part that is right", () => {
  expect(rightOptions("B", single)).toBe(0);
  expect(rightOptions("2.5", numeric)).toBe(0);
});
