import { expect, test } from "vitest";
import { packagesAddress, readPlace } from "./packagesAddress.ts";

test("an address leads to the package and what is selected in it, and back", () => {
  const place = { package: "p1", item: "a b&c" };
  expect(readPlace(new URL(packagesAddress(place), "https://x.invalid").search)).toEqual(place);
});

test("without a package it is the bare page", () => {
  expect(packagesAddress({})).toBe("/admin/packages");
  expect(packagesAddress({ package: "" })).toBe("/admin/packages");
  expect(readPlace("")).toEqual({ package: undefined, item: undefined });
});
