import { expect, test } from "vitest";
import { drawSteps, drawStepsPicture, stepsOf } from "./report.ts";

const steps = stepsOf(
  { product: 120, bare: 50 },
  {
    product: new Map([
      ["Fastify", 3_000_000],
      ["limiter", 1_000_000],
    ]),
    bare: new Map([["Fastify", 700]]),
  },
);

test("the costs of the run without a profiler are divided as the times of the one with it", () => {
  expect(steps.steps).toEqual([
    { name: "Fastify", product: 90, bare: 50 },
    { name: "limiter", product: 30, bare: 0 },
  ]);
});

test("a table of no samples has no steps, and no division by nothing", () => {
  const none = stepsOf({ product: 1, bare: 1 }, { product: new Map([["x", 0]]), bare: new Map() });
  expect(none.steps).toEqual([{ name: "x", product: 0, bare: 0 }]);
});

test("the table says what a save costs more than a bare route, step by step and in all", () => {
  const lines = drawSteps(steps).split("\n");
  expect(lines.map((line) => line.split(/\s{2,}/))).toEqual([
    ["microseconds of Node", "save", "bare", "more"],
    ["Fastify", "90.0", "50.0", "40.0"],
    ["limiter", "30.0", "0.0", "30.0"],
    ["in all", "120.0", "50.0", "70.0"],
  ]);
});

test("the picture has a bar for each step, as long as its cost", () => {
  const picture = drawStepsPicture(steps);
  expect(picture.match(/<rect/g)).toHaveLength(4);
  expect(picture).toContain('width="340.0"');
  expect(picture).toContain('width="113.3"');
});
