import { expect, test } from "vitest";
import { peopleAMark } from "./peopleAMark.ts";

test.each([
  [1, 1],
  [60, 1],
  [61, 10],
  [600, 10],
  [601, 30],
  [1284, 30],
  [1801, 100],
  [50_000, 1000],
])("%i people are drawn with marks of %i", (people, unit) => {
  expect(peopleAMark(people)).toBe(unit);
});
