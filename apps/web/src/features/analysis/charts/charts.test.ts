import { expect, test } from "vitest";
import { columnsOf } from "./distribution.ts";
import { gridLines } from "./scale.ts";
import { shareOf } from "./trend.ts";

test.each([
  [148, [0, 50, 100, 150]],
  [150, [0, 50, 100, 150]],
  [151, [0, 60, 120, 180]],
  [9, [0, 5, 10, 15]],
  [4000, [0, 1800, 3600, 5400]],
])("a greatest value of %i s gets four lines at round values", (greatest, lines) => {
  expect(gridLines(greatest)).toEqual(lines);
});

const bins = [
  { from: -5, to: 0, n: 1 },
  { from: 0, to: 5, n: 0 },
  { from: 5, to: 10, n: 1600 },
];

test("nobody is rounded away from the distribution, and where nobody is there is no mark", () => {
  expect(columnsOf(bins, 7).map(({ marks }) => marks)).toEqual([1, 0, 16]);
});

test.each([
  [-0.25, [true, false, false]],
  [0, [false, true, false]],
  [9.75, [false, false, true]],
])("a score of %d marks lies in one column, its lower bound included", (score, own) => {
  expect(columnsOf(bins, score).map(({ isOwn }) => isOwn)).toEqual(own);
});

test("a score below 0 has no height in the trend", () => {
  expect(shareOf({ score: -4, maxScore: 100 })).toBe(0);
  expect(shareOf({ score: 41.75, maxScore: 100 })).toBe(0.4175);
});
