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
  [99, false],
  [100, true],
  [199, true],
  [200, false],
])("SI-12: a passcode of a sitting that is entered from 100 to 200 is told at %i: %s", (now, isTold) => {
  expect(isPasscodeTold({ opensAt: 100, lastEntryAt: 200 }, now)).toBe(isTold);
});
