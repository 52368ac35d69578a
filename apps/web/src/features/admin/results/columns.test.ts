import { expect, test } from "vitest";
import { columnsOf, countAbove } from "./columns.ts";

test("RE-01: scores stand in columns of whole marks, empty ones too, and squares share the height", () => {
  const { columns, each } = columnsOf([
    { score: -0.25, n: 1 },
    { score: 1.5, n: 40 },
    { score: 1.75, n: 8 },
    { score: 3, n: 2 },
  ]);
  expect(columns.map(({ from, n }) => [from, n])).toEqual([
    [-1, 1],
    [0, 0],
    [1, 48],
    [2, 0],
    [3, 2],
  ]);
  expect(each).toBe(3);
});

test("RE-01: a wide range has wider columns, and nothing is drawn of nobody", () => {
  const { columns } = columnsOf([
    { score: 0, n: 1 },
    { score: 400, n: 1 },
  ]);
  expect(columns.length).toBeLessThanOrEqual(110);
  expect(columnsOf([])).toEqual({ columns: [], each: 1 });
});

test("RE-01: who has the cut-off itself is above it", () => {
  const scores = [
    { score: 32.75, n: 3 },
    { score: 33, n: 2 },
    { score: 80, n: 1 },
  ];
  expect(countAbove(scores, 33)).toBe(3);
});
