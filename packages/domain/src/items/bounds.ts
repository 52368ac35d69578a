import type { Histogram } from "../standing.ts";
import type { Bounds } from "./sums.ts";

const STRATA = 10;

/** Quarters and tenths of the attempts by their scores. Equal scores are never divided. */
export function boundsOf(histogram: Histogram): Bounds {
  return { quarters: quantiles(histogram, 4), strata: quantiles(histogram, STRATA) };
}

/** The bounds between equal parts, without the last; two that fall on one score are both kept. */
function quantiles(histogram: Histogram, parts: number): number[] {
  const all = histogram.reduce((sum, { n }) => sum + n, 0);
  return Array.from({ length: parts - 1 }, (_, part) => {
    const wanted = (all * (part + 1)) / parts;
    let passed = 0;
    const row = histogram.find(({ n }) => (passed += n) >= wanted);
    return row?.score ?? 0;
  });
}
