// @vitest-environment jsdom
import type { KeyboardEvent } from "react";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { stage } from "../examples.tsx";
import { exampleTree as tree } from "./exampleTree.ts";
import { rowsOf } from "./tree.ts";
import { useTreeKeys } from "./useTreeKeys.ts";

afterEach(cleanup);

/** What a key does on a row of A (A1, A2), B, t1, t2, with only A open. */
function press(id: string, key: string, { mayWrite = true, ...modifiers } = {}) {
  const done: string[] = [];
  const { result } = renderHook(
    () =>
      useTreeKeys({
        tree,
        rows: rowsOf(tree, new Set(["A"])),
        onFocus: (to) => done.push(`focus ${to}`),
        onFold: (folder, isOpen) => done.push(`${isOpen ? "open" : "close"} ${folder}`),
        onSelect: (item) => done.push(`select ${item.id}`),
        onLift: mayWrite ? (item) => done.push(`lift ${item.id}`) : undefined,
      }),
    { wrapper: stage().wrapper },
  );
  const preventDefault = () => done.push("taken");
  const event = { key, preventDefault, ctrlKey: false, metaKey: false, altKey: false, ...modifiers };
  result.current(event as unknown as KeyboardEvent, id);
  return done.join(", ");
}

test.each([
  ["A", "ArrowDown", "focus A1"],
  ["B", "ArrowUp", "focus A2"],
  ["t1", "Home", "focus A"],
  ["A", "End", "focus t2"],
  ["A", "ArrowRight", "focus A1"],
  ["B", "ArrowRight", "open B"],
  ["A", "ArrowLeft", "close A"],
  ["A1", "ArrowLeft", "focus A"],
  ["A1", "Enter", "select A1"],
  ["t1", " ", "select t1"],
  ["t1", "m", "lift t1"],
  ["t1", "M", "lift t1"],
  ["A1", "a", "focus A2"],
  ["A2", "a", "focus A"],
  ["A", "T", "focus t1"],
  ["t1", "t", "focus t2"],
])("on %s the key %j does: %s", (id, key, outcome) => {
  expect(press(id, key)).toBe(`${outcome}, taken`);
});

test.each([
  ["A", "ArrowUp"],
  ["t2", "ArrowDown"],
  ["A", "x"],
  ["A", "Tab"],
  ["gone", "ArrowDown"],
])("on %s the key %j is left to the browser", (id, key) => {
  expect(press(id, key)).toBe("");
});

test.each(["ctrlKey", "metaKey", "altKey"])("a key with %s is left to the browser", (modifier) => {
  expect(press("A", "ArrowDown", { [modifier]: true })).toBe("");
});

test("whoever may not write lifts nothing", () => {
  expect(press("A", "m", { mayWrite: false })).toBe("");
});
