import * as fc from "fast-check";
import { expect, test } from "vitest";
import { accuracy, attemptRate, defaultScheme, type MarkingScheme, scoreSheet, toMarks } from "./scoring.ts";

const key = ["a", "b", "c", "d"];

test.each([
  ["nothing answered", [null, null, null, null], [0, 0, 0], [0, 0, 0]],
  ["all correct", ["a", "b", "c", "d"], [4, 4, 0], [800, 0, 800]],
  ["all wrong", ["b", "c", "d", "a"], [4, 0, 4], [0, -100, -100]],
  ["one of each", ["a", "a", null, null], [2, 1, 1], [200, -25, 175]],
  ["an option of no question", ["a", "zzz", null, null], [2, 1, 1], [200, -25, 175]],
] as const)(
  "AN-05: %s gives +2 for each correct and -0.25 for each wrong answer",
  (_, sheet, counts, marks) => {
    const score = scoreSheet(sheet, key, defaultScheme);
    expect([score.attempted, score.correct, score.incorrect]).toEqual(counts);
    expect([score.positive, score.negative, score.total]).toEqual(marks);
    expect(score.questions).toBe(4);
  },
);

test("options may be numbers, 0 among them", () => {
  expect(scoreSheet([0, 0, null], [0, 1, 0], defaultScheme)).toMatchObject({
    attempted: 2,
    correct: 1,
    total: 175,
  });
});

test("a scheme of its own is counted as exactly", () => {
  const thirds: MarkingScheme = { correct: 100, wrong: -33 };
  expect(scoreSheet(["a", "a", "a", "a"], key, thirds).total).toBe(1);
});

test("a sheet of another paper is refused, not scored", () => {
  expect(() => scoreSheet(["a"], key, defaultScheme)).toThrow(RangeError);
});

const paper = fc.array(fc.tuple(fc.nat(3), fc.option(fc.nat(3))), { maxLength: 200 });
const anyScheme = fc.record({
  correct: fc.integer({ min: 0, max: 1000 }),
  wrong: fc.integer({ min: -1000, max: 0 }),
});

test("a sheet's score is the sum of its questions' scores, in any order", () => {
  fc.assert(
    fc.property(paper, anyScheme, (questions, scheme) => {
      const score = scoreSheet(
        questions.map(([, answer]) => answer),
        questions.map(([option]) => option),
        scheme,
      );
      const singly = questions.map(([option, answer]) => scoreSheet([answer], [option], scheme).total);
      expect(score.total).toBe(singly.reduce((sum, one) => sum + one, 0));
      expect(score.attempted).toBe(score.correct + score.incorrect);
      expect(Object.values(score).every(Number.isSafeInteger)).toBe(true);
      expect(Object.values(score).some((value) => Object.is(value, -0))).toBe(false);
    }),
  );
});

test.each([
  [0, 0, 50, 0, 0],
  [31, 22, 50, 22 / 31, 0.62],
  [50, 50, 50, 1, 1],
  [0, 0, 0, 0, 0],
])(
  "AN-05: %i attempted, %i correct of %i give their rates, 0 where nothing was attempted",
  (attempted, correct, questions, right, tried) => {
    expect(accuracy({ attempted, correct })).toBe(right);
    expect(attemptRate({ attempted, questions })).toBe(tried);
  },
);

test("hundredths are sent as marks", () => {
  expect([4175, -25, 0].map(toMarks)).toEqual([41.75, -0.25, 0]);
});
