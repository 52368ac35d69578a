// `pnpm bench:ledger`: what a student's calls cost on a ledger of many months and rows, and on an empty one, in
// alternating rounds of one run.
import { parseArgs } from "node:util";
import { buildIfStale } from "@patrak/commands/stack/build";
import { openStage } from "./engine/stage.ts";
import type { Growth } from "./ledger/alternate.ts";
import { measureGrowth } from "./ledger/calls.ts";
import { fillLedger } from "./ledger/fill.ts";

/** On the full ledger a call may cost this many times as much. */
const LIMIT = 1.1;

const { values: options } = parseArgs({
  options: {
    rows: { type: "string", default: "100000000" },
    months: { type: "string", default: "60" },
    rounds: { type: "string", default: "20" },
    seconds: { type: "string", default: "2" },
    students: { type: "string", default: "4000" },
    once: { type: "string", default: "500" },
    json: { type: "boolean", default: false },
  },
});
const numberOf = (name: Exclude<keyof typeof options, "json">) => Number(options[name]);

await buildIfStale();
await using stops = new AsyncDisposableStack();
const empty = await openStage(1);
stops.defer(() => empty.stop());
const full = await openStage(1);
stops.defer(() => full.stop());
const began = performance.now();
await fillLedger(full.db, { months: numberOf("months"), rows: numberOf("rows") });
const filled = (performance.now() - began) / 1000;
const growth = await measureGrowth(
  { empty, full },
  {
    rounds: numberOf("rounds"),
    students: numberOf("students"),
    seconds: numberOf("seconds"),
    once: numberOf("once"),
  },
);
if (options.json) console.log(JSON.stringify({ ...options, filledSeconds: filled, growth }));
else console.log(table(growth));

function table(calls: Record<string, Growth>): string {
  const head = ["", "CPU µs", "full", "ratio", "from – to", "buffers", "full", "ratio", "p99 ms", "full"];
  const lines = Object.entries(calls).map(([name, one]) => [
    name,
    one.empty.cpu.toFixed(0),
    one.full.cpu.toFixed(0),
    one.cpuRatio.median.toFixed(2),
    `${one.cpuRatio.low.toFixed(2)} – ${one.cpuRatio.high.toFixed(2)}`,
    one.empty.buffers.toFixed(1),
    one.full.buffers.toFixed(1),
    one.buffersRatio.toFixed(2),
    one.empty.p99.toFixed(1),
    one.full.p99.toFixed(1),
  ]);
  const refused = Object.values(calls).reduce((sum, one) => sum + one.refused, 0);
  return [
    `${numberOf("rows").toLocaleString("en")} rows in ${options.months} months, filled in ${filled.toFixed(0)} s; ${options.rounds} rounds; goal: ratios ≤ ${LIMIT}`,
    ...[head, ...lines].map((cells) => cells.map((cell) => cell.padStart(13)).join("")),
    `refused: ${refused}`,
  ].join("\n");
}
