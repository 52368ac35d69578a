import { expect, test } from "vitest";
import { moveInList } from "./moveInList.ts";

test.each([
  [0, "cabd"],
  [3, "abdc"],
  [9, "abdc"],
  [-1, "cabd"],
])("moved to %i", (to, order) => {
  expect(moveInList(["a", "b", "c", "d"], "c", to).join("")).toBe(order);
});
