import { expect, test } from "vitest";
import { compareSeats, isPasscodeTold } from "./rosters.ts";

test("SI-12: seats follow by their numbers, and who has none comes last", () => {
  expect(["10", null, "9", "A2", "A10", "1"].toSorted(compareSeats)).toEqual([
    "1",
    "9",
    "10",
    "A2",
    "A10",
    null,
  ]);
});

test.each([
  [399_999, false],
  [400_000, true],
  [1_999_999, true],
  [2_000_000, false],
])("SI-12: at %i a passcode is told: %s", (now, isTold) => {
  expect(isPasscodeTold({ opensAt: 1_000_000, lastEntryAt: 2_000_000 }, now)).toBe(isTold);
});
