import { expect, test } from "vitest";
import { placedBefore } from "./order.ts";

test.each([
  ["before its neighbour", ["a", "b", "c"], "c", "a", ["c", "a", "b"]],
  ["further down", ["a", "b", "c"], "a", "c", ["b", "a", "c"]],
  ["at the end", ["a", "b", "c"], "a", null, ["b", "c", "a"]],
  ["where it is", ["a", "b", "c"], "b", "c", ["a", "b", "c"]],
  ["from elsewhere", ["a", "b"], "x", "b", ["a", "x", "b"]],
  ["into an empty place", [], "x", null, ["x"]],
  ["before one that has gone", ["a", "b"], "a", "x", undefined],
  ["before itself", ["a", "b"], "a", "a", undefined],
])("put %s", (_, order, id, beforeId, expected) => {
  expect(placedBefore(order, id, beforeId)).toEqual(expected);
});
