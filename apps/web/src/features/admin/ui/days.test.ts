import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayIn, endOf, untilOf } from "./days.ts";
import { startOfDay } from "./useMoments.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  [new Date(2026, 0, 31, 23, 59), 0, "2026-01-31"],
  [new Date(2026, 0, 31, 23, 59), 1, "2026-02-01"],
  [new Date(2026, 11, 25, 0, 0), 7, "2027-01-01"],
  [new Date(2028, 1, 28, 12, 0), 1, "2028-02-29"],
])("at %s the day in %d is %s", (now, days, day) => {
  vi.setSystemTime(now);
  expect(dayIn(days)).toBe(day);
});

test("a day ends with its last second, where the administrator is", () => {
  expect(new Date(endOf("2026-03-15"))).toEqual(new Date(2026, 2, 15, 23, 59, 59));
});

test("a last day that is left open says nothing to the server", () => {
  expect(untilOf("")).toEqual({});
  expect(untilOf("2026-03-15")).toEqual({ until: endOf("2026-03-15") });
});

test("a day begins at midnight, where the administrator is", () => {
  expect(startOfDay(new Date(2026, 2, 15, 23, 59))).toEqual(new Date(2026, 2, 15));
});
