// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useApart } from "./useApart.ts";

afterEach(() => void vi.useRealTimers());

test("SI-12: the clocks are as far apart as the quickest reply says: a slow one does not make them worse", () => {
  vi.useFakeTimers({ now: Date.parse("2026-03-19T04:30:03Z") });
  const { result, rerender } = renderHook(useApart, { initialProps: "2026-03-19T04:30:00Z" });
  expect(result.current).toBe(3);
  vi.setSystemTime(Date.parse("2026-03-19T04:30:10.5Z"));
  rerender("2026-03-19T04:30:10Z");
  expect(result.current).toBe(0.5);
  vi.setSystemTime(Date.parse("2026-03-19T04:30:29Z"));
  rerender("2026-03-19T04:30:20Z");
  expect(result.current).toBe(0.5);
});
