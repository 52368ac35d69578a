import { expect, test } from "vitest";
import { optionColumns } from "./optionColumns.ts";

const both = ["english", "hindi"] as const;

test.each([
  [["2", "3", "4", "16"], 4],
  [["Delhi", "Mumbai", "Chennai", "Kolkata"], 4],
  [["Rajya Sabha", "Lok Sabha", "Both Houses", "Neither"], 2],
  [["The Council of Ministers", "The Lok Sabha", "The President", "Nobody"], 1],
  [['<img src="/files/a" alt="">', "2", "3", "4"], 1],
  [["<strong>2</strong>", "3", "4", "5"], 4],
] as const)("T-13: options %j stand %i in a row", (texts, columns) => {
  expect(
    optionColumns(
      texts.map((english) => ({ english })),
      ["english"],
    ),
  ).toBe(columns);
});

test("T-13: both languages count where they differ", () => {
  expect(optionColumns([{ english: "1857", hindi: "1857" }], both)).toBe(4);
  expect(optionColumns([{ english: "First", hindi: "पहला" }], both)).toBe(2);
});
