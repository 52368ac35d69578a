import { expect, test } from "vitest";
import { drawAgainst, isMissed, summariseAgainst } from "./report.ts";

const rounds = (ratio: number, disturbed = 0) =>
  Array.from({ length: 20 }, (_, at) => ({
    // The machine gets slower; both sides of a round see the same one.
    now: (100 + at) * ratio * (at % 2 === 0 ? 1.01 : 0.99),
    before: 100 + at,
    isDisturbed: at < disturbed,
  }));

test("QT-12: each round compares two neighbours, and the middle of them has an interval", () => {
  const { ratio, now, before } = summariseAgainst("save", "f30b8ea", rounds(1.02));
  expect([ratio.low, ratio.median, ratio.high].map((value) => value.toFixed(3))).toEqual([
    "1.010",
    "1.020",
    "1.030",
  ]);
  expect(ratio.coverage).toBeGreaterThanOrEqual(0.95);
  expect([before, Math.round(now)]).toEqual([109.5, 112]);
});

test.each([
  ["three per cent", rounds(1.03 - 1e-9), false, "good"],
  ["four per cent", rounds(1.04), true, "missed"],
  ["four per cent on a busy machine", rounds(1.04, 6), false, "not judged"],
])("QT-12: %s dearer is judged", (_, all, missed, words) => {
  const against = summariseAgainst("save", "f30b8ea", all);
  expect(isMissed(against)).toBe(missed);
  expect(drawAgainst(against)).toContain(`\n${words}`);
});
