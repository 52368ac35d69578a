import { expect, test } from "vitest";
import type { Compared, Costs } from "../engine/compare.ts";
import type { SittingFigures } from "./measure.ts";
import { draw, missedGoals, summary } from "./report.ts";

const costs = (node: number, postgres: number): Costs => ({
  perSecond: 4000,
  p50: 5,
  p99: 20,
  cpu: { node, postgres, driver: 20 },
  walBytes: 300,
  errors: {},
});
const one = { low: 1, high: 1, median: 1, coverage: 0.95 };

function figuresOf(start: Partial<Compared> = {}, ratio = { low: 0.97, median: 1.01, high: 1.06 }) {
  const starts: Compared = {
    product: costs(200, 80),
    bare: costs(60, 0),
    buffers: 30,
    ratio: { cpu: { ...one, median: 4.7 }, speed: one },
    speeds: [],
    stolen: 0,
    foreign: 0,
    ...start,
  };
  const saves = { alone: 150, watched: 152, ratio: { ...ratio, coverage: 0.95 }, looks: 25 };
  return { starts, saves, isShort: false } satisfies SittingFigures;
}

test("SI-06: a start's CPU is that of Node and PostgreSQL together, told beside a bare route's", () => {
  expect(summary(figuresOf()).start).toMatchObject({ cpuMicroseconds: 280, bareMicroseconds: 60 });
  expect(draw(figuresOf())).toContain("280 µs of CPU (200 Node, 80 PostgreSQL; goal 300)");
  expect(missedGoals(figuresOf())).toEqual([]);
});

test("SI-06: a start over 300 µs is missed on a quiet machine, a refused one on any", () => {
  const dear = { product: costs(200, 101) };
  expect(missedGoals(figuresOf(dear))).toEqual(["a start costs over 300 µs"]);
  expect(missedGoals(figuresOf({ ...dear, foreign: 0.5 }))).toEqual([]);
  expect(missedGoals({ ...figuresOf(dear), isShort: true })).toEqual([]);
  const refused = { product: { ...costs(200, 80), errors: { "503": 1 } }, foreign: 0.5 };
  expect(missedGoals(figuresOf(refused))).toEqual(["starts were refused"]);
});

test("SI-11: watchers that make saves dearer in every likely round are missed", () => {
  const dearer = { low: 1.06, median: 1.08, high: 1.1 };
  expect(missedGoals(figuresOf({}, dearer))).toEqual(["watchers make saves dearer by more than 1.05 times"]);
  expect(missedGoals(figuresOf({}, { low: 1.04, median: 1.06, high: 1.1 }))).toEqual([]);
});
