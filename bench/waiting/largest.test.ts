import { expect, test } from "vitest";
import { largest } from "./largest.ts";

test.each([
  [500, 0],
  [2600, 2500],
  [9000, 8000],
  [50_000, 20_000],
])("SI-06: where %i hold, the largest number found is %i", async (hold, found) => {
  expect(await largest(async (students) => students <= hold)).toBe(found);
});
