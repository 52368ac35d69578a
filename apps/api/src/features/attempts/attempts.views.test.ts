import { expect, test } from "vitest";
import { instantOf } from "./attempts.views.ts";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 19);

test.each([
  ["now", NOW + 12_345_678],
  ["the first moment of a day", NOW],
  ["the last moment of a day", NOW + DAY_MS - 1],
  ["the next day", NOW + DAY_MS],
  ["the day before again", NOW - 1],
  ["a leap day", Date.UTC(2028, 1, 29, 23, 59, 59, 999)],
  ["a part of a millisecond", NOW + 0.75],
])("an instant is written as in the contract: %s", (_name, at) => {
  expect(instantOf(at)).toBe(new Date(at).toISOString());
});

test("any instant of a century is written like that", () => {
  for (let n = 0; n < 20_000; n += 1) {
    const at = Date.UTC(2000, 0) + ((n * 157_784_760.123) % (100 * 365 * DAY_MS));
    expect(instantOf(at)).toBe(new Date(at).toISOString());
  }
});
