// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSettled } from "./useSettled.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a value counts at once at first, and later once it has rested since its last change", () => {
  const { result, rerender } = renderHook(({ value }) => useSettled(value, 300), {
    initialProps: { value: "a" },
  });
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  expect(result.current).toBe("a");
  rerender({ value: "ab" });
  wait(299);
  rerender({ value: "abc" });
  wait(299);
  expect(result.current).toBe("a");
  wait(1);
  expect(result.current).toBe("abc");
});
