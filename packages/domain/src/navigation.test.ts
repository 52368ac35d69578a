import * as fc from "fast-check";
import { expect, test } from "vitest";
import { jumpIndex, nextIndex, previousIndex, questionNumber } from "./navigation.ts";

test.each([
  ["1", 1],
  ["50", 50],
  ["51", null],
  ["0", null],
  ["-1", null],
  ["1.5", null],
  ["1e1", null],
  ["0x10", null],
  [" 7", null],
  ["07", null],
  ["seven", null],
  ["७", null],
  ["", null],
  [null, null],
  ["9".repeat(400), null],
])("of 50 questions, %j in the address is question %j", (value, number) => {
  expect(questionNumber(value, 50)).toBe(number);
});

test.each([
  ["next", nextIndex(3, 5), 4],
  ["next on the last", nextIndex(4, 5), 4],
  ["next of an empty paper", nextIndex(0, 0), 0],
  ["previous", previousIndex(3), 2],
  ["previous on the first", previousIndex(0), 0],
  ["a jump", jumpIndex(1, 4, 5), 4],
  ["a jump past the end", jumpIndex(1, 5, 5), 1],
  ["a jump before the start", jumpIndex(1, -1, 5), 1],
  ["a jump to no number", jumpIndex(1, Number.NaN, 5), 1],
  ["a jump between two", jumpIndex(1, 1.5, 5), 1],
])("%s stays within the paper", (_, index, expected) => {
  expect(index).toBe(expected);
});

test("no sequence of moves leaves the paper", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.array(fc.integer({ min: -3, max: 250 })),
      (total, moves) => {
        let index = 0;
        for (const move of moves) {
          if (move === -1) index = nextIndex(index, total);
          else if (move === -2) index = previousIndex(index);
          else index = jumpIndex(index, move, total);
          expect(index).toBeGreaterThanOrEqual(0);
          expect(index).toBeLessThan(total);
        }
      },
    ),
  );
});
