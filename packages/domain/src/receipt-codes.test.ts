import fc from "fast-check";
import { expect, test } from "vitest";
import { attemptOfReceiptCode, receiptCodeOf } from "./receipt-codes.ts";

const id = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String);

test("SI-14: a receipt code has 14 characters and names its attempt", () => {
  fc.assert(
    fc.property(id, (attemptId) => {
      const code = receiptCodeOf(attemptId);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{14}$/);
      expect(attemptOfReceiptCode(code)).toBe(attemptId);
      expect(attemptOfReceiptCode(code.replace(/(.{4})/g, "$1 ").toLowerCase())).toBe(attemptId);
    }),
  );
});

test("SI-14: one wrong letter, or two that changed places, is found", () => {
  const place = fc.integer({ min: 0, max: 13 });
  fc.assert(
    fc.property(
      id,
      place,
      fc.constantFrom(..."0123456789ABCDEFGHJKMNPQRSTVWXYZ".split("")),
      (attemptId, at, letter) => {
        const code = receiptCodeOf(attemptId);
        fc.pre(code[at] !== letter);
        expect(attemptOfReceiptCode(code.slice(0, at) + letter + code.slice(at + 1))).toBeUndefined();
      },
    ),
  );
  fc.assert(
    fc.property(id, fc.integer({ min: 0, max: 12 }), (attemptId, at) => {
      const code = receiptCodeOf(attemptId);
      const [a, b] = [code[at]!, code[at + 1]!];
      fc.pre(a !== b);
      expect(attemptOfReceiptCode(code.slice(0, at) + b + a + code.slice(at + 2))).toBeUndefined();
    }),
  );
});
