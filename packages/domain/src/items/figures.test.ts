import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { itemFiguresOf, testFiguresOf } from "./figures.ts";
import { languageDifference } from "./languages.ts";
import { makeTest, sumsOf, type Fault } from "./made.fixtures.ts";
import { referenceItem, referenceKr20, referenceOdds, referenceReliability } from "./reference.fixtures.ts";
import type { ItemAttempt } from "./sums.ts";

const close = (value: number | null, expected: number) =>
  expect(Math.abs(value! - expected)).toBeLessThan(1e-9 * Math.max(1, Math.abs(expected)));

const FAULTS: Fault[] = [
  "none",
  "none",
  "none",
  "wrong key",
  "two right",
  "unused option",
  "language slip",
  "guessable",
];

describe("figures of questions", () => {
  test.each([1, 2, 3, 4, 5])(
    "IT-01: equal those of an independent implementation to 1e-9, seed %s",
    (seed) => {
      const { attempts } = makeTest(seed, [...FAULTS, ...FAULTS], 300);
      const sums = sumsOf(attempts);
      for (const [at, item] of sums.items.entries()) {
        const figures = itemFiguresOf(item, sums);
        const reference = referenceItem(attempts, at);
        for (const name of ["right", "blank", "notReached", "discrimination"] as const)
          close(figures[name], reference[name]);
      }
      const { alpha, kr20, error } = testFiguresOf(sums);
      const reference = referenceReliability(attempts);
      close(alpha, reference.alpha);
      close(error, reference.error);
      close(kr20, referenceKr20(attempts));
    },
  );

  test("IT-01: the median time is of those who opened the question", () => {
    const one = (seconds: number, answer: string | null): ItemAttempt => ({
      total: 0,
      answers: [answer],
      marked: [{ verdict: answer ? "wrong" : "blank", marks: 0 }],
      languages: [answer ? "en" : null],
      timesMs: [seconds * 1000],
    });
    const sums = sumsOf([one(0, null), one(0, null), one(10, "A"), one(20, "B"), one(700, "A")]);
    expect(itemFiguresOf(sums.items[0]!, sums)).toMatchObject({
      medianSeconds: 20,
      notReached: 0.4,
      blank: 0.4,
    });
  });

  test("IT-01: nothing is invented where everybody has the same score", () => {
    const same: ItemAttempt = {
      total: 200,
      answers: ["A", "B"],
      marked: [
        { verdict: "right", marks: 200 },
        { verdict: "wrong", marks: 0 },
      ],
      languages: ["en", "en"],
      timesMs: [1000, 1000],
    };
    const sums = sumsOf([same, same]);
    expect(testFiguresOf(sums)).toMatchObject({ alpha: null, kr20: null, error: null });
    expect(itemFiguresOf(sums.items[0]!, sums).discrimination).toBeNull();
  });

  test("IT-01: each choice is counted in the quarter of its score, blanks too", () => {
    const { attempts } = makeTest(6, FAULTS, 400);
    const sums = sumsOf(attempts);
    const perQuarter = sums.items[0]!.choices.map((counts) => counts.reduce((sum, count) => sum + count, 0));
    expect(perQuarter.reduce((sum, count) => sum + count, 0)).toBe(400);
    for (const count of perQuarter) expect(count).toBeGreaterThan(60);
  });
});

const count = fc.integer({ min: 0, max: 120 });

test("IT-02: the odds ratio between languages and its interval equal the published formula to 1e-9", () => {
  const tables = fc.array(fc.tuple(count, count, count, count), { minLength: 3, maxLength: 12 });
  fc.assert(
    fc.property(tables, (rows) => {
      const strata = rows.map(([a, b, c, d]) => ({ en: { right: a, wrong: b }, hi: { right: c, wrong: d } }));
      const difference = languageDifference(strata);
      fc.pre(difference !== null);
      const reference = referenceOdds(rows);
      close(difference.oddsRatio, reference.oddsRatio);
      close(difference.from, reference.from);
      close(difference.to, reference.to);
    }),
    { numRuns: 500 },
  );
});

test("IT-02: languages are compared only from 200 answers in each", () => {
  const strata = (hi: number) => [{ en: { right: 150, wrong: 50 }, hi: { right: 20, wrong: hi - 20 } }];
  expect(languageDifference(strata(199))).toBeNull();
  expect(languageDifference(strata(200))!.oddsRatio).toBeCloseTo(27);
});
