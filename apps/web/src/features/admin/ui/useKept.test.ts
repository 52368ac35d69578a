// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetKept, useKept } from "./useKept.ts";

afterEach(() => {
  cleanup();
  forgetKept();
});

const open = (saved = "") => renderHook(() => useKept("list", saved));

/** Whether the browser asks before the page is closed. */
function asks() {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test("T-11: what was typed is there again after another page, and the browser asks before it is lost", () => {
  const first = open();
  expect(asks()).toBe(false);
  act(() => first.result.current.set("a@x.in"));
  expect(asks()).toBe(true);
  first.unmount();
  expect(asks()).toBe(false);
  expect(open().result.current).toMatchObject({ value: "a@x.in", isKept: true });
  expect(asks()).toBe(true);
});

test("T-11: what was saved, or typed back, is not kept", () => {
  const { result } = open("saved");
  act(() => result.current.set("other"));
  act(() => result.current.set("saved"));
  expect(asks()).toBe(false);
  act(() => result.current.set("other"));
  act(() => result.current.forget());
  cleanup();
  expect(open("saved").result.current).toMatchObject({ value: "saved", isKept: false });
});

test("T-11: who signs out leaves nothing for the next", () => {
  const { result } = open();
  act(() => result.current.set("a@x.in"));
  cleanup();
  forgetKept();
  expect(open().result.current.value).toBe("");
});
