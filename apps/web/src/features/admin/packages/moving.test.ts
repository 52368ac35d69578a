import { describe, expect, test } from "vitest";
import { exampleTree as tree } from "./exampleTree.ts";
import {
  isWithin,
  lineOf,
  nextAt,
  ownSlot,
  placed,
  slotOver,
  step,
  type MoveKey,
  type Slot,
} from "./moving.ts";
import { itemOf, itemsIn, rowsOf } from "./tree.ts";

const open = new Set(["A"]);
const get = (id: string) => itemOf(tree, id)!;

/** Where a row of keys leads from where it lies. */
function press(id: string, ...keys: MoveKey[]): Slot {
  const item = get(id);
  return keys.reduce((slot, key) => step(tree, open, { item, slot }, key) ?? slot, ownSlot(tree, item));
}

test("rows stand as students see them: folders, what is in the open ones, then tests", () => {
  const shown = rowsOf(tree, open).map(({ item, level }) => `${level} ${item.id}`);
  expect(shown).toEqual(["1 A", "2 A1", "2 A2", "1 B", "1 t1", "1 t2"]);
});

describe("by keys", () => {
  test.each<[string, MoveKey[], Slot]>([
    ["B", ["ArrowUp"], { place: null, index: 0 }],
    ["B", ["ArrowUp", "ArrowUp"], { place: null, index: 0 }],
    ["B", ["ArrowDown"], { place: null, index: 1 }],
    ["B", ["ArrowRight"], { place: "A", index: 2 }],
    ["B", ["ArrowRight", "ArrowUp", "ArrowRight"], { place: "A1", index: 0 }],
    ["A", ["ArrowRight"], { place: null, index: 0 }],
    ["A2", ["ArrowLeft"], { place: null, index: 1 }],
    ["B", ["ArrowLeft"], { place: null, index: 1 }],
    ["t2", ["ArrowUp"], { place: null, index: 0 }],
    ["t1", ["ArrowUp"], { place: "B", index: 0 }],
    ["t1", ["ArrowUp", "ArrowUp"], { place: "A", index: 0 }],
    ["t1", ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"], { place: "A1", index: 1 }],
    ["t1", ["ArrowRight"], { place: "B", index: 0 }],
    ["a1t", ["ArrowLeft"], { place: "A", index: 0 }],
    ["a1t", ["ArrowLeft", "ArrowLeft", "ArrowDown"], { place: null, index: 1 }],
  ])("%s with %j comes to %j", (id, keys, slot) => {
    expect(press(id, ...keys)).toEqual(slot);
  });

  test("every place of the tree can be reached by a test", () => {
    const item = get("t2");
    const all = new Set(["A", "A1", "A2", "B"]);
    let slot: Slot | null = ownSlot(tree, item);
    const reached = new Set<string | null>();
    while (slot) {
      reached.add(slot.place);
      slot = step(tree, all, { item, slot }, "ArrowUp");
    }
    expect(reached).toEqual(new Set([null, "B", "A", "A2", "A1"]));
  });
});

describe("by pointer", () => {
  test.each<[string, string, number, Slot | null]>([
    ["B", "A", 0.1, { place: null, index: 0 }],
    ["B", "A", 0.5, { place: "A", index: 2 }],
    ["B", "A", 0.9, { place: null, index: 1 }],
    ["A", "A1", 0.5, null],
    ["A", "A2", 0.1, null],
    ["A", "A", 0.5, { place: null, index: 0 }],
    ["A", "t1", 0.5, { place: null, index: 1 }],
    ["t1", "B", 0.1, { place: "B", index: 0 }],
    ["t1", "t2", 0.9, { place: null, index: 1 }],
    ["a1t", "t1", 0.1, { place: null, index: 0 }],
  ])("%s over %s at %d comes to %j", (id, over, part, slot) => {
    expect(slotOver(tree, get(id), get(over), part)).toEqual(slot);
  });

  test("a folder is within itself and what holds it, and in nothing else", () => {
    expect(["A", "A1", "B", null].map((place) => isWithin(tree, get("A"), place))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("the line", () => {
  test.each<[string, Slot, string, "before" | "after", number]>([
    ["B", { place: null, index: 0 }, "A", "before", 1],
    ["A", { place: null, index: 1 }, "t1", "before", 1],
    ["B", { place: "A", index: 2 }, "A2", "after", 2],
    ["t1", { place: "A1", index: 1 }, "A1", "after", 3],
    ["t1", { place: null, index: 1 }, "t2", "after", 1],
    ["t1", { place: "A", index: 0 }, "A2", "after", 2],
  ])("of %s at %j is by %s, %s it, at level %d", (id, slot, rowId, side, level) => {
    expect(lineOf(tree, open, { item: get(id), slot })).toEqual({ rowId, side, level });
  });
});

test("placing puts it before the one that is told to the server", () => {
  const moving = { item: get("B"), slot: { place: "A", index: 1 } };
  const next = nextAt(tree, moving);
  expect(next?.id).toBe("A2");
  const after = placed(tree, moving, next!.id);
  expect(itemsIn(after, "folder", "A").map(({ id }) => id)).toEqual(["A1", "B", "A2"]);
  expect(itemsIn(after, "folder", null).map(({ id }) => id)).toEqual(["A"]);
});
