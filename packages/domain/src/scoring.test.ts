import * as fc from "fast-check";
import { expect, test } from "vitest";
import { scoreLetters } from "./marking.fixtures.ts";
import { accuracy, attemptRate, defaultScheme, type MarkingScheme, toMarks } from "./scoring.ts";

const key = ["A", "B", "C", "D"];

test.each([
  ["nothing answered", [null, null, null, null], [0, 0, 0], [0, 0, 0]],
  ["all correct", ["A", "B", "C", "D"], [4, 4, 0], [800, 0, 800]],
  ["all wrong", ["B", "C", "D", "A"], [4, 0, 4], [0, -100, -100]],
  ["one of each", ["A", "A", null, null], [2, 1, 1], [200, -25, 175]],
  ["an option of no question", ["A", "H", null, null], [2, 1, 1], [200, -25, 175]],
] as const)(
  "AN-05: %s gives +2 for each correct and -0.25 for each wrong answer",
  (_, sheet, counts, marks) => {
    const score = scoreLetters(sheet, key, defaultScheme);
    expect([score.attempted, score.correct, score.incorrect]).toEqual(counts);
    expect([score.positive, score.negative, score.total]).toEqual(marks);
    expect(score.questions).toBe(4);
  },
);

test("a scheme of its own is counted as exactly", () => {
  const thirds: MarkingScheme = { correct: 100, wrong: -33 };
  expect(scoreLetters(["A", "A", "A", "A"], key, thirds).total).toBe(1);
});

test("a sheet of another paper is refused, not scored", () => {
  expect(() => scoreLetters(["A"], key, defaultScheme)).toThrow(RangeError);
});

const letter = fc.constantFrom("A", "B", "C", "D");
const paper = fc.array(fc.tuple(letter, fc.option(letter)), { maxLength: 200 });
const anyScheme = fc.record({
  correct: fc.integer({ min: 0, max: 1000 }),
  wrong: fc.integer({ min: -1000, max: 0 }),
});

test("a sheet's score is the sum of its questions' scores, in any order", () => {
  fc.assert(
    fc.property(paper, anyScheme, (questions, scheme) => {
      const score = scoreLetters(
        questions.map(([, answer]) => answer),
        questions.map(([option]) => option),
        scheme,
      );
      const singly = questions.map(([option, answer]) => scoreLetters([answer], [option], scheme).total);
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
