// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useBoth } from "./useBoth.ts";

test("T-06: a picture for both languages changes both, though the screen has not drawn the first change", () => {
  const onChange = vi.fn();
  const { result } = renderHook(() => useBoth({ english: "a", hindi: "क" }, onChange));
  result.current((texts) => ({ ...texts, english: "b" }));
  result.current((texts) => ({ ...texts, hindi: "ख" }));
  expect(onChange.mock.calls.map(([texts]) => texts as unknown)).toEqual([
    { english: "b", hindi: "क" },
    { english: "b", hindi: "ख" },
  ]);
});

test("a text from elsewhere is what the next change begins with", () => {
  const onChange = vi.fn();
  const { result, rerender } = renderHook(({ value }) => useBoth(value, onChange), {
    initialProps: { value: { english: "a", hindi: "" } },
  });
  rerender({ value: { english: "theirs", hindi: "उनका" } });
  result.current((texts) => ({ ...texts, english: "mine" }));
  expect(onChange).toHaveBeenCalledWith({ english: "mine", hindi: "उनका" });
});
