import { expect, test } from "vitest";
import { learnersAddress, queryOf, readPlace, sortedBy } from "./learnersAddress.ts";

test("an address leads back to the place that it was made of", () => {
  const place = {
    words: "मीना k",
    filter: "no-package",
    sort: "seen",
    way: "falling",
    after: "7",
    from: "21",
  } as const;
  expect(readPlace(learnersAddress(place).split("?")[1]!)).toEqual(place);
});

test.each(["filter=all", "sort=email", "way=up", "after=-1", "packageId=x", "from=0"])(
  "what no page of ours writes is not read: %s",
  (search) => {
    expect(readPlace(search)).toEqual({});
  },
);

test("sign-ups that are not verified are no choice of learners", () => {
  expect(queryOf({ filter: "not-verified", words: "a" })).toEqual({ words: "a" });
});

test.each([
  ["name", {}, "rising"],
  ["seen", {}, "falling"],
  ["seen", { sort: "seen", way: "falling" }, "rising"],
  ["attempts", { sort: "seen", way: "falling" }, "falling"],
] as const)("a press on %s after %j goes %s", (sort, before, way) => {
  expect(sortedBy(before, sort)).toEqual({ sort, way });
});
