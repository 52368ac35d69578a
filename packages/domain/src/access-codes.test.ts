import { expect, test } from "vitest";
import {
  ACCESS_CODE_LENGTH,
  accessCodeGroups,
  accessCodeLetters,
  formatAccessCode,
  readAccessCode,
} from "./access-codes.ts";

test("a code holds at least sixty bits and no letter that is taken for another", () => {
  expect(new Set(accessCodeLetters).size ** ACCESS_CODE_LENGTH).toBeGreaterThanOrEqual(2 ** 60);
  expect(accessCodeLetters).not.toMatch(/[O0I1]/);
});

test.each([
  ["K7TM-QX4N-2RBD", "K7TMQX4N2RBD"],
  [" k7tm qx4n 2rbd\n", "K7TMQX4N2RBD"],
  ["K7TM–QX4N–2RBD", "K7TMQX4N2RBD"],
  ["", ""],
])("%j is read as %j", (typed, code) => {
  expect(readAccessCode(typed)).toBe(code);
});

test("a code is printed in three groups of four", () => {
  expect(formatAccessCode("K7TMQX4N2RBD")).toBe("K7TM-QX4N-2RBD");
});

test("a code that is being typed fills its groups one after the other", () => {
  expect(accessCodeGroups("K7TMQX")).toEqual(["K7TM", "QX", ""]);
});
