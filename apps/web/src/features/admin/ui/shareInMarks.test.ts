import { expect, test } from "vitest";
import { shareInMarks } from "./shareInMarks.ts";

test.each([
  [0, 200, 0],
  [1, 1000, 1],
  [114, 200, 11],
  [999, 1000, 19],
  [1000, 1000, 20],
  [0, 0, 0],
])("%i of %i lights %i marks", (on, of, lit) => {
  expect(shareInMarks(of, on)).toBe(lit);
});
