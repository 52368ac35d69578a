import { expect, test } from "vitest";
import { inClock } from "./inClock.ts";

test.each([
  [0, "00:00:00"],
  [-5000, "00:00:00"],
  [2_538_999, "00:42:18"],
  [36_000_000, "10:00:00"],
])("SI-11: %s ms are %s", (milliseconds, text) => {
  expect(inClock(milliseconds)).toBe(text);
});
