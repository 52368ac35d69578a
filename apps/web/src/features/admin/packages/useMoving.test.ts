// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { stage } from "../examples.tsx";
import { exampleTree as tree } from "./exampleTree.ts";
import { itemOf } from "./tree.ts";
import { useMoving } from "./useMoving.ts";

afterEach(cleanup);

const get = (id: string) => itemOf(tree, id)!;

function moving() {
  const [onOpen, onPlace] = [vi.fn(), vi.fn()];
  const { result } = renderHook(
    () =>
      useMoving({
        tree,
        open: new Set(["A"]),
        onOpen,
        onPlace: ({ item, slot }, beforeId) => onPlace(item.id, slot.place, beforeId),
      }),
    { wrapper: stage().wrapper },
  );
  const now = (change: (state: typeof result.current) => void) => act(() => change(result.current));
  return { onOpen, onPlace, now, get: () => result.current };
}

test("a folder that is lifted and led by keys is placed before the one that comes next there", () => {
  const { now, get: state, onPlace, onOpen } = moving();
  now(({ lift }) => lift(get("B")));
  expect(state().spoken).toBe("B lifted, 2 of 2 in the package");
  now(({ press }) => press("ArrowRight"));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("A");
  expect(state().spoken).toBe("3 of 3 in A, last");
  now(({ press }) => press("ArrowUp"));
  expect(state()).toMatchObject({ spoken: "2 of 3 in A, before A2", line: { rowId: "A2", side: "before" } });
  now(({ place }) => place());
  expect(onPlace).toHaveBeenCalledExactlyOnceWith("B", "A", "A2");
  expect(state()).toMatchObject({ moving: null, line: null, spoken: "B placed" });
});

test("a key that leads nowhere changes and says nothing", () => {
  const { now, get: state } = moving();
  now(({ press }) => press("ArrowUp"));
  expect(state()).toMatchObject({ moving: null, spoken: "" });
  now(({ lift }) => lift(get("A")));
  now(({ press }) => press("ArrowLeft"));
  expect(state().spoken).toBe("A lifted, 1 of 2 in the package");
});

test("placing it where it was, and cancelling, save nothing", () => {
  const { now, get: state, onPlace } = moving();
  now(({ lift }) => lift(get("t1")));
  now(({ place }) => place());
  expect(state()).toMatchObject({ moving: null, spoken: "Move cancelled" });
  now(({ lift }) => lift(get("t1")));
  now(({ press }) => press("ArrowDown"));
  now(({ cancel }) => cancel());
  now(({ place }) => place());
  expect(onPlace).not.toHaveBeenCalled();
});

test("TE-09: a folder dragged over what is in it may not be dropped, and has no line", () => {
  const { now, get: state, onPlace } = moving();
  now(({ lift }) => lift(get("A")));
  now(({ dragOver }) => dragOver("B", 0.9));
  now(({ dragOver }) => dragOver("A1", 0.5));
  expect(state()).toMatchObject({ isAllowed: false, line: null, spoken: "A folder cannot go into itself" });
  now(({ place }) => place());
  expect(onPlace).not.toHaveBeenCalled();
  expect(state()).toMatchObject({ isAllowed: true, moving: null });
});

test("dragged out again it may be dropped, also where it was last", () => {
  const { now, get: state, onPlace } = moving();
  now(({ lift }) => lift(get("A")));
  now(({ dragOver }) => dragOver("B", 0.9));
  now(({ dragOver }) => dragOver("A1", 0.5));
  now(({ dragOver }) => dragOver("B", 0.9));
  expect(state()).toMatchObject({ isAllowed: true, spoken: "2 of 2 in the package, last" });
  now(({ place }) => place());
  expect(onPlace).toHaveBeenCalledExactlyOnceWith("A", null, null);
});

test("dragged over nothing it stays where it was seen last", () => {
  const { now, get: state } = moving();
  now(({ lift }) => lift(get("t2")));
  now(({ dragOver }) => dragOver("t1", 0.1));
  now(({ dragOver }) => dragOver(undefined, 0));
  expect(state().moving?.slot).toEqual({ place: null, index: 0 });
});
