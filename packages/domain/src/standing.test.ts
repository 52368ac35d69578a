import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isStandingShown, percentileOf, rankOf, scoreBins, standingOf, type Histogram } from "./standing.ts";

const scores = fc.array(fc.integer({ min: -400, max: 2000 }), { minLength: 1, maxLength: 300 });

function histogramOf(list: number[]): Histogram {
  return [...new Set(list)]
    .toSorted((a, b) => a - b)
    .map((score) => ({ score, n: list.filter((one) => one === score).length }));
}

test("percentile and rank are what counting one by one gives", () => {
  fc.assert(
    fc.property(scores, fc.integer({ min: -500, max: 2100 }), (list, mine) => {
      const standing = standingOf(histogramOf(list), mine);
      let [atOrBelow, better] = [0, 0];
      for (const score of list) {
        if (score <= mine) atOrBelow += 1;
        if (score > mine) better += 1;
      }
      expect(standing).toEqual({ attempts: list.length, atOrBelow, above: better });
      expect(percentileOf(standing)).toBe((100 * atOrBelow) / list.length);
      expect(rankOf(standing)).toBe(better + 1);
    }),
  );
});

test.each([
  ["the best of all", 900, 100, 1],
  ["one of two equals", 700, 80, 2],
  ["the last", 100, 20, 5],
  ["below everybody, as a retake can be", 50, 0, 6],
])("%s", (_, mine, percentile, rank) => {
  const standing = standingOf(histogramOf([100, 300, 700, 700, 900]), mine);
  expect([percentileOf(standing), rankOf(standing)]).toEqual([percentile, rank]);
});

test("nobody counted is a percentile of 0", () => {
  expect(percentileOf(standingOf([], 5))).toBe(0);
});

test("a standing is shown from 30 first attempts on", () => {
  expect([isStandingShown(29), isStandingShown(30)]).toEqual([false, true]);
});

test("bins hold every attempt once, in at most twenty of one width, and each score lies in its bin", () => {
  fc.assert(
    fc.property(scores, fc.constantFrom(1, 7, 100, 10_000), (list, factor) => {
      const histogram = histogramOf(list.map((score) => score * factor));
      const bins = scoreBins(histogram);
      expect(bins.length).toBeLessThanOrEqual(20);
      expect(bins.reduce((all, { n }) => all + n, 0)).toBe(list.length);
      for (const { from, to, n } of bins) {
        const inside = list.filter((score) => score * factor >= from * 100 && score * factor < to * 100);
        expect(inside).toHaveLength(n);
      }
      expect(bins.slice(1).every(({ from }, index) => from === bins[index]?.to)).toBe(true);
    }),
  );
});

test("bins begin and end at round numbers, below 0 too", () => {
  expect(
    scoreBins([
      { score: -125, n: 2 },
      { score: 75, n: 1 },
      { score: 400, n: 5 },
    ]),
  ).toEqual([
    { from: -1.5, to: -1, n: 2 },
    ...[-1, -0.5, 0].map((from) => ({ from, to: from + 0.5, n: 0 })),
    { from: 0.5, to: 1, n: 1 },
    ...[1, 1.5, 2, 2.5, 3, 3.5].map((from) => ({ from, to: from + 0.5, n: 0 })),
    { from: 4, to: 4.5, n: 5 },
  ]);
  expect(scoreBins([])).toEqual([]);
});
