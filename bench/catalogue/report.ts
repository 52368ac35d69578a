import type { Times } from "./measure.ts";

/** The large data set may take this many times as long at the 99th percentile. */
export const LIMIT = 2;

export interface Percentiles {
  p50: number;
  p99: number;
}
interface Row {
  call: string;
  demo: Percentiles;
  large: Percentiles;
  ratio: Percentiles;
}

export function compare(times: Times<string, "demo" | "large">): Row[] {
  return Object.entries(times).map(([call, sides]) => {
    const demo = percentiles(sides.demo);
    const large = percentiles(sides.large);
    return { call, demo, large, ratio: { p50: large.p50 / demo.p50, p99: large.p99 / demo.p99 } };
  });
}

export function percentiles(times: number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

export function draw(rows: Row[]): string {
  const cells = ({ p50, p99 }: Percentiles) => p50.toFixed(2).padStart(8) + p99.toFixed(2).padStart(8);
  const head = `${"ms".padEnd(16)}${"demo p50".padStart(8)}${"p99".padStart(8)}   ${"large p50".padStart(7)}${"p99".padStart(8)}   ${"ratio p50".padStart(7)}${"p99".padStart(8)}`;
  const lines = rows.map(({ call, demo, large, ratio }) => {
    const verdict = ratio.p99 > LIMIT ? `  over ${LIMIT}` : "";
    return `${call.padEnd(16)}${cells(demo)}   ${cells(large)}   ${cells(ratio)}${verdict}`;
  });
  return [head, ...lines].join("\n");
}
