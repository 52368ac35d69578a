import { expect, test } from "vitest";
import { within } from "./database-clock.ts";

test("a slow reading does not move a clock that it does not contradict", () => {
  expect(within({ least: 400, most: 1400 }, 1000)).toBe(1000);
});

test("a clock that was set is followed as far as the reading tells", () => {
  expect(within({ least: 61_000, most: 61_002 }, 1000)).toBe(61_000);
  expect(within({ least: -5, most: -3 }, 1000)).toBe(-3);
});
