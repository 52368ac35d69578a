import { expect, test } from "vitest";
import { compare, draw } from "./report.ts";

const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
const slower = hundred.map((ms) => ms * 2.5);
const times = {
  dashboard: { demo: hundred, large: hundred.toReversed() },
  package: { demo: hundred, large: slower },
  "folder content": { demo: hundred, large: hundred },
  "test details": { demo: hundred, large: hundred },
};

test("percentiles are taken by rank, whatever the order", () => {
  expect(compare(times)[0]).toEqual({
    call: "dashboard",
    demo: { p50: 50, p99: 99 },
    large: { p50: 50, p99: 99 },
    ratio: { p50: 1, p99: 1 },
  });
});

test("a call that takes more than twice as long is named", () => {
  const [, dashboard, slow] = draw(compare(times)).split("\n");
  expect(dashboard).not.toContain("over");
  expect(slow).toMatch(/^package .* 2\.50 {2}over 2$/);
});
