import { expect, test } from "vitest";
import { summarise } from "./compare.ts";
import type { Measured } from "./measure.ts";
import { draw, type Figures } from "./report.ts";

function measured(node: number, postgres: number, more: Partial<Measured> = {}): Measured {
  return {
    count: 100,
    answered: 120,
    seconds: 1,
    errors: {},
    p50: 1,
    p99: 2,
    cpuSeconds: 0.001,
    perSecond: 1e6 / (node + postgres),
    cpu: { node, postgres, driver: 13 },
    walBytes: 300,
    machine: { total: 2, stolen: 0, foreign: 0 },
    ...more,
  };
}

const round = (product: number, bare: number) => ({
  product: measured(product, 20),
  bare: measured(bare, 0),
});

test("a round is compared with its neighbour, so a machine that slows down does not move the ratio", () => {
  const { ratio, product } = summarise([round(80, 50), round(180, 100), round(380, 200)]);
  expect(ratio.cpu).toEqual({ median: 2, low: 2, high: 2, coverage: 0.75 });
  expect(ratio.speed.median).toBe(0.5);
  expect(product.cpu).toEqual({ node: 180, postgres: 20, driver: 13 });
});

test("one disturbed round does not move the median", () => {
  const rounds = [round(80, 50), round(80, 50), round(980, 50), round(80, 50), round(80, 50)];
  expect(summarise(rounds).ratio.cpu).toEqual({ median: 2, low: 2, high: 20, coverage: 0.9375 });
});

test("errors of all rounds are added and drawn, and other load is a share of the whole time", () => {
  const failed = measured(80, 20, { errors: { 503: 2 }, machine: { total: 4, stolen: 1, foreign: 0.5 } });
  const compared = summarise([round(80, 50), { product: failed, bare: failed }]);
  expect(compared.product.errors).toEqual({ 503: 2 });
  expect([compared.stolen, compared.foreign]).toEqual([2 / 12, 1 / 12]);
  const call = { ...compared, buffers: 4.25 };
  const names = ["saves", "papers", "starts", "submits", "analyses", "logins"] as const;
  const figures: Figures = {
    calls: Object.fromEntries(names.map((name) => [name, call])) as Figures["calls"],
    engine: { clients32: 1, clients64: 2, ratio: compared.ratio.speed },
    closing: { attempts: 1, seconds: 1, bareSeconds: 1, sheets: 0.1 },
    driver: "C",
    disturbed: true,
  };
  const drawn = draw(figures);
  for (const name of names) expect(drawn).toContain(`${name}: refused or failed {"503":2}`);
  expect(drawn).toContain("The run was disturbed");
});
