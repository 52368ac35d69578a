/** Neighbouring buckets differ by two percent, which is the precision of a percentile. */
const STEP = Math.log(1.02);
const LEAST_MS = 0.05;

/** How many calls took how long, in few numbers: histograms of several processes can be added. */
export interface Histogram {
  counts: number[];
  max: number;
}

export const emptyHistogram = (): Histogram => ({ counts: [], max: 0 });

export function record(histogram: Histogram, ms: number) {
  const bucket = ms <= LEAST_MS ? 0 : Math.ceil(Math.log(ms / LEAST_MS) / STEP);
  for (let length = histogram.counts.length; length <= bucket; length += 1) histogram.counts.push(0);
  histogram.counts[bucket]! += 1;
  if (ms > histogram.max) histogram.max = ms;
}

export function add(one: Histogram, other: Histogram): Histogram {
  const longer = one.counts.length > other.counts.length ? one.counts : other.counts;
  return {
    counts: longer.map((_, bucket) => (one.counts[bucket] ?? 0) + (other.counts[bucket] ?? 0)),
    max: Math.max(one.max, other.max),
  };
}

export const countOf = ({ counts }: Histogram) => counts.reduce((sum, count) => sum + count, 0);

/** The upper bound of the bucket where this share of all calls is reached; never above the maximum. */
export function percentile(histogram: Histogram, part: number): number {
  const wanted = countOf(histogram) * part;
  let reached = 0;
  for (const [bucket, count] of histogram.counts.entries()) {
    reached += count;
    if (count > 0 && reached >= wanted) return Math.min(LEAST_MS * Math.exp(bucket * STEP), histogram.max);
  }
  return 0;
}
