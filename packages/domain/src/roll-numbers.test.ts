import { expect, test } from "vitest";
import {
  formatSlipPassword,
  isRollNumber,
  readRollNumber,
  readSlipPassword,
  rollKey,
  slipPassword,
} from "./roll-numbers.ts";

test("T-10: spaces, case and Devanagari digits make no other roll number", () => {
  const same = ["A 12/07", "a12/07", " A  12 / 07 ", "A १२/०७", "Ａ12/07"];
  expect(new Set(same.map(rollKey))).toEqual(new Set(["a12/07"]));
  expect(rollKey("A12-07")).not.toBe(rollKey("A12/07"));
});

test("T-10: a roll number is kept as it was written, with plain digits and single spaces", () => {
  expect(readRollNumber("  Nurs  १२ ")).toBe("Nurs 12");
  const kept = ["7", "PT-38809", "2026/A/017", "a.b_c-9"];
  expect(kept.filter(isRollNumber)).toEqual(kept);
  const refused = ["", "-1", "रोल 7", "7;8", "x".repeat(33), "a\u0000b"];
  expect(refused.filter(isRollNumber)).toEqual([]);
});

test("T-10: a slip's password is eight letters that do not look alike, and is read however it is typed", () => {
  const password = slipPassword(Uint8Array.from({ length: 32 }, (_, index) => index * 37));
  expect(password).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  const printed = formatSlipPassword(password);
  expect(printed).toMatch(/^.{4}-.{4}$/);
  expect([printed, printed.toLowerCase(), printed.replace("-", " ")].map(readSlipPassword)).toEqual(
    Array(3).fill(password),
  );
});
