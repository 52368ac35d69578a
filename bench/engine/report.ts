import type { Interval } from "../interval.ts";
import type { ClosingResult } from "./closing.ts";
import type { Compared, Costs } from "./compare.ts";

export interface EngineFigures {
  /** Transactions a second of PostgreSQL alone. */
  clients32: number;
  clients64: number;
  /** Saves a second of the product as multiples of the better one. */
  ratio: Interval;
}

export type CallName = "saves" | "papers" | "starts" | "submits" | "analyses" | "logins";

export interface Figures {
  calls: Record<CallName, Compared>;
  engine: EngineFigures;
  closing: ClosingResult;
  driver: string;
  disturbed: boolean;
}

const round = (value: number, digits = 2) => Number(value.toFixed(digits));

function costsOf({ perSecond, p50, p99, cpu, walBytes, errors }: Costs) {
  return {
    perSecond: Math.round(perSecond),
    p50: round(p50, 1),
    p99: round(p99, 1),
    cpuMicroseconds: {
      node: round(cpu.node, 1),
      postgres: round(cpu.postgres, 1),
      driver: round(cpu.driver, 1),
    },
    walBytes: Math.round(walBytes),
    errors,
  };
}

const intervalOf = ({ median, low, high, coverage }: Interval) => ({
  median: round(median),
  low: round(low),
  high: round(high),
  coverage: round(coverage, 3),
});

export function summary({ calls, engine, closing, driver, disturbed }: Figures) {
  const lines = Object.entries(calls).map(([name, { product, bare, buffers, ratio, speeds }]) => [
    name,
    {
      ...costsOf(product),
      buffers: round(buffers, 1),
      bare: costsOf(bare),
      ratioToBare: { cpu: intervalOf(ratio.cpu), perSecond: intervalOf(ratio.speed) },
      rounds: speeds.length,
    },
  ]);
  return {
    driver,
    ...(Object.fromEntries(lines) as Record<CallName, unknown>),
    pgbench: {
      clients32: Math.round(engine.clients32),
      clients64: Math.round(engine.clients64),
      ratioOfSaves: intervalOf(engine.ratio),
    },
    closing: {
      ...closing,
      seconds: round(closing.seconds),
      bareSeconds: round(closing.bareSeconds),
      sheets: round(closing.sheets, 3),
    },
    disturbed,
  };
}

export function draw({ calls, engine, closing, driver, disturbed }: Figures): string {
  const all = Object.entries(calls);
  const { clients32, clients64, ratio } = engine;
  const { coverage } = calls.saves.ratio.cpu;
  const rounds = calls.saves.speeds.length;
  return [
    `driver: ${driver}`,
    row("", ["per s", "p50 ms", "p99 ms", "µs Node", "µs PG", "µs driver", "buffers", "WAL B"]),
    ...all.map(([name, { product, buffers }]) =>
      row(name, [...cells(product), buffers.toFixed(1), whole(product.walBytes)]),
    ),
    "",
    `a bare route with the same requests and as many bytes; the median ratio of ${rounds} alternating rounds, and between which two the true one lies with ${Math.round(coverage * 100)} %`,
    row("", ["per s", "p50 ms", "p99 ms", "µs Node", "µs PG", "µs driver"]) +
      "   CPU, Node and PG          calls per s",
    ...all.map(
      ([
        name,
        {
          bare,
          ratio: { cpu, speed },
        },
      ]) => `${row(name, cells(bare))}   ${span(cpu).padEnd(26)}${span(speed)}`,
    ),
    "",
    `saves: ${span(ratio)} × pgbench (32 clients ${whole(clients32)}/s, 64 clients ${whole(clients64)}/s)`,
    `closing: ${closing.attempts} attempts in ${closing.seconds.toFixed(2)} s after their closing time, the bare statements ${closing.bareSeconds.toFixed(2)} s; sheets took ${(100 * closing.sheets).toFixed(1)} % of the database's time`,
    ...all.flatMap(([name, { product, bare }]) =>
      failures(name, product).concat(failures(`${name}, bare`, bare)),
    ),
    ...(disturbed ? ["The run was disturbed: others used this machine. Repeat it."] : []),
  ].join("\n");
}

const whole = (value: number) => String(Math.round(value));
const row = (name: string, values: readonly string[]) =>
  name.padEnd(10) + values.map((value) => value.padStart(10)).join("");
const span = ({ median, low, high }: Interval) =>
  `${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;

const cells = ({ perSecond, p50, p99, cpu }: Costs) => [
  whole(perSecond),
  p50.toFixed(1),
  p99.toFixed(1),
  whole(cpu.node),
  whole(cpu.postgres),
  whole(cpu.driver),
];

const failures = (name: string, { errors }: Costs) =>
  Object.keys(errors).length > 0 ? [`${name}: refused or failed ${JSON.stringify(errors)}`] : [];
