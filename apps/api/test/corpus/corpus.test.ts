import { expect, test } from "vitest";
import { cases } from "./cases.ts";
import { measure } from "./measure.ts";

test.each(cases.map((one) => [one.about, one] as const))(
  "T-01: every good row is ready, and all that is not taken is named and counted: %s",
  async (_, one) => {
    const { wrong, ready } = await measure(one);
    expect(wrong).toEqual([]);
    expect(ready).toBe(one.good.length);
  },
);

test("T-01: the corpus has at least 40 files", () => {
  expect(new Set(cases.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40);
});
