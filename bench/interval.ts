const WANTED = 0.95;

export interface Interval {
  median: number;
  low: number;
  high: number;
  /** How probable it is that the true median lies between them, whatever the distribution. */
  coverage: number;
}

/**
 * The median of these and the narrowest pair of them that contains the true median with 95 %. Few values may not
 * suffice for that: then the smallest and the largest, with the probability that they have.
 */
export function medianInterval(values: readonly number[]): Interval {
  if (values.length === 0) throw new Error("nothing has no median");
  const sorted = values.toSorted((a, b) => a - b);
  const { drop, coverage } = widthFor(sorted.length);
  return { median: median(values), low: sorted[drop]!, high: sorted.at(-1 - drop)!, coverage };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
}

/**
 * How many may be dropped at each end. Each value is below the true median with probability one half, so the
 * number of those below it is binomial.
 */
function widthFor(count: number): { drop: number; coverage: number } {
  let [drop, chance] = [0, 0.5 ** count];
  let coverage = 1 - 2 * chance;
  for (;;) {
    chance *= (count - drop) / (drop + 1);
    if (coverage - 2 * chance < WANTED) return { drop, coverage: Math.max(0, coverage) };
    coverage -= 2 * chance;
    drop += 1;
  }
}
