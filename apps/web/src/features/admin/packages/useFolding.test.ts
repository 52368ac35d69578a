// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { exampleTree } from "./exampleTree.ts";
import { treeOf, type Tree } from "./tree.ts";
import { useFolding } from "./useFolding.ts";

afterEach(cleanup);

/** The example with so many more tests that not all rows are shown at once. */
const large: Tree = treeOf({
  ...exampleTree,
  tests: Array.from({ length: 40 }, (_, index) => ({ ...exampleTree.tests[2]!, id: `x${index}` })),
});

const folding = (tree: Tree, selected?: string) => renderHook(() => useFolding(tree, selected)).result;
const opened = ({ current: { open } }: ReturnType<typeof folding>) => [...open].toSorted();

test("of a small package all folders are open", () => {
  expect(opened(folding(exampleTree))).toEqual(["A", "A1", "A2", "B"]);
});

test("of a large one only those that lead to what is selected", () => {
  expect(opened(folding(large))).toEqual([]);
  expect(opened(folding(large, "x3"))).toEqual(["A", "A1"]);
  expect(opened(folding(large, "A2"))).toEqual(["A"]);
});

test("a folder is closed and opened again, the others stay", () => {
  const folds = folding(exampleTree);
  act(() => folds.current.fold("A", false));
  expect(opened(folds)).toEqual(["A1", "A2", "B"]);
  act(() => folds.current.fold("A", true));
  expect(opened(folds)).toEqual(["A", "A1", "A2", "B"]);
});
