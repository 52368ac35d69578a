// How far a score can be trusted, from the marks of each question. Variances are of all who took the test: divided by n.

export interface Reliability {
  /** Cronbach's alpha; KR-20 where each answer is right or wrong. At most 1, and below 0 if questions contradict. */
  alpha: number;
  /** The standard error of measurement of one score, in the unit of the scores. */
  standardError: number;
}

/** Null where nothing can be said: one question alone, or everybody has the same score. */
export function reliabilityOf({
  itemVariances,
  totalVariance,
}: {
  itemVariances: readonly number[];
  totalVariance: number;
}): Reliability | null {
  const alpha = alphaOf(itemVariances, totalVariance);
  const standardError = semOf(totalVariance, alpha);
  return alpha === null || standardError === null ? null : { alpha, standardError };
}

/** Sums of whole numbers and of their squares, which stay exact. */
export interface Sums {
  n: number;
  sum: number;
  squares: number;
}

export const emptySums = (): Sums => ({ n: 0, sum: 0, squares: 0 });

export function addTo(sums: Sums, value: number, times = 1) {
  sums.n += times;
  sums.sum += times * value;
  sums.squares += times * value * value;
}

export function varianceOf({ n, sum, squares }: Sums): number {
  return n === 0 ? 0 : Math.max(0, (squares - (sum * sum) / n) / n);
}

/** One standard error to either side, within what the test can give at all. */
export function bandOf(
  score: number,
  { standardError }: Pick<Reliability, "standardError">,
  highest: number,
) {
  return { from: score - standardError, to: Math.min(highest, score + standardError) };
}

/** Cronbach's alpha; of right or not right it is KR-20. Null where everybody has the same score. */
export function alphaOf(itemVariances: readonly number[], totalVariance: number): number | null {
  const items = itemVariances.length;
  if (items < 2 || totalVariance <= 0) return null;
  const sum = itemVariances.reduce((all, variance) => all + variance, 0);
  return (items / (items - 1)) * (1 - sum / totalVariance);
}

/** The standard error of measurement, in the unit of the scores. */
export function semOf(totalVariance: number, alpha: number | null): number | null {
  return alpha === null ? null : Math.sqrt(totalVariance * Math.max(0, 1 - alpha));
}
