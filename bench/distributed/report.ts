import type { Call, Taking } from "./taking.ts";

/** One line per call and place. */
export function drawComparison(taken: { distributed: Taking; plain: Taking }, shards: number): string {
  const head = ["", "calls/s", "p50 ms", "p99 ms", "CPU µs product", "CPU µs database", "refused"];
  const rows = (["start", "save", "submit"] as const).flatMap((name) => [
    [`${name}, ${shards} shards`, ...cells(taken.distributed[name])],
    [`${name}, one machine`, ...cells(taken.plain[name])],
  ]);
  return [head, ...rows]
    .map((row) => row.map((cell, at) => cell.padEnd(at === 0 ? 20 : 16)).join(""))
    .join("\n");
}

function cells({ perSecond, p50, p99, cpu, errors }: Call): string[] {
  const refused = Object.entries(errors).map(([name, times]) => `${name} × ${times}`);
  return [
    String(Math.round(perSecond)),
    p50.toFixed(1),
    p99.toFixed(1),
    String(Math.round(cpu.product)),
    String(Math.round(cpu.database)),
    refused.join(", ") || "0",
  ];
}
