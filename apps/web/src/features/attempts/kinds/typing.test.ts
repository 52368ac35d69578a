import fc from "fast-check";
import { isNumber } from "@patrak/domain";
import { expect, test } from "vitest";
import { signChanged, typed } from "./typing.ts";

test.each([
  ["55.38", 2, "55.38"],
  ["-", 2, "-"],
  [".", 2, "."],
  ["-.5", 2, "-.5"],
  ["+12", 0, "+12"],
  ["5.", 1, "5."],
  ["", 2, ""],
  ["3.14159", undefined, "3.14159"],
  // Typed by mistake, and meant as digits, a point and a minus.
  ["५५,३८", 2, "55.38"],
  ["−7", 0, "-7"],
  [" 4 2 ", 0, "42"],
])("QT-08: %s, with %s decimals, is taken as %s", (text, decimals, taken) => {
  expect(typed(text, decimals)).toEqual({ text: taken });
});

test.each([
  ["5a", 2, "digits"],
  ["1e5", 2, "digits"],
  ["--5", 2, "digits"],
  ["5-", 2, "digits"],
  ["1.2.3", 2, "digits"],
  ["½", 2, "digits"],
  ["55.381", 2, "decimals"],
  ["5.", 0, "decimals"],
  ["1234567890123", 0, "long"],
])("QT-08: %s, with %s decimals, cannot be typed: %s", (text, decimals, fault) => {
  expect(typed(text, decimals)).toEqual({ fault });
});

test("QT-08: every number with the decimals asked for can be typed character by character", () => {
  const number = fc
    .tuple(fc.constantFrom("", "-", "+"), fc.nat(99_999), fc.stringMatching(/^\d{1,4}$/))
    .map(([sign, whole, fraction]) => `${sign}${whole}.${fraction}`);
  fc.assert(
    fc.property(number, (wanted) => {
      for (let end = 1; end <= wanted.length; end += 1)
        expect(typed(wanted.slice(0, end), 4)).toEqual({ text: wanted.slice(0, end) });
      expect(isNumber(wanted)).toBe(true);
      expect(signChanged(signChanged(wanted.replace("+", "")))).toBe(wanted.replace("+", ""));
    }),
  );
});

test("QT-08: what is taken is a number, or a sign and a point that may become one", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 14 }), (text) => {
      const taken = typed(text, undefined);
      if ("text" in taken) expect(isNumber(taken.text) || /^[+-]?\.?$/.test(taken.text)).toBe(true);
    }),
  );
});
