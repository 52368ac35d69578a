// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stage } from "../examples.tsx";
import { useCounted } from "./useCounted.ts";
import { useSeen } from "./useSeen.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2026, 2, 1, 10, 0));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ["at midnight", new Date(2026, 2, 1, 0, 0), /^Today, 12:00\sam$/],
  ["a minute before midnight", new Date(2026, 1, 28, 23, 59), /^Yesterday, 11:59\spm$/],
  ["at the start of the day before", new Date(2026, 1, 28, 0, 0), /^Yesterday, 12:00\sam$/],
  ["a minute before that", new Date(2026, 1, 27, 23, 59), /^27 Feb 2026$/],
])("somebody who was here %s is told by the calendar", (_, at, words) => {
  const { result } = renderHook(useSeen, { wrapper: stage().wrapper });
  expect(result.current(at.toISOString())).toMatch(words);
});

test("somebody who was not here lately is told so", () => {
  const { result } = renderHook(useSeen, { wrapper: stage().wrapper });
  expect(result.current(null)).toBe("Not lately");
});

test.each([
  [0, "0"],
  [9_999, "9,999"],
  [10_000, "10,000+"],
])("%d learners are written as %s, since the server counts no further than 10,000", (count, words) => {
  const { result } = renderHook(useCounted, { wrapper: stage().wrapper });
  expect(result.current(count)).toBe(words);
});
