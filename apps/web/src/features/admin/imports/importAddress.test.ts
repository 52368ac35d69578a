import { expect, test } from "vitest";
import { importAddress, readPlace } from "./importAddress.ts";

test("an address gives back the place that it was made of", () => {
  const place = { id: "4f0c", show: "warning", page: 3, isMatching: true } as const;
  expect(readPlace(importAddress(place).split("?")[1] ?? "")).toEqual(place);
  expect(importAddress({})).toBe("/admin/import");
});

test("what makes no sense in an address is ignored", () => {
  const place = readPlace("?id=a/b&show=everything&page=-2&step=5");
  expect(place).toEqual({ id: undefined, show: "bad", page: 1, isMatching: false });
});
