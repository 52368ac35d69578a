import { expect, test } from "vitest";
import { readPrice, writePrice } from "./price.ts";

test.each([
  ["1499", 149_900],
  ["₹ 1,499", 149_900],
  ["0", 0],
  ["99.5", 9950],
  ["99.05", 9905],
  ["1000000", 100_000_000],
  ["1000001", null],
  ["", null],
  ["-5", null],
  ["1.234", null],
  ["free", null],
])("“%s” is %s paise", (typed, paise) => {
  expect(readPrice(typed)).toBe(paise);
});

test.each([0, 1, 99, 9950, 149_900])("%d paise are read as they were written", (paise) => {
  expect(readPrice(writePrice(paise))).toBe(paise);
});
