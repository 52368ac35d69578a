// The same figures by another way: whole columns of numbers, means first, then differences from them.
import type { ItemAttempt } from "./sums.ts";

const mean = (xs: readonly number[]) => xs.reduce((sum, x) => sum + x, 0) / xs.length;

function variance(xs: readonly number[]): number {
  const middle = mean(xs);
  return mean(xs.map((x) => (x - middle) ** 2));
}

function pearson(xs: readonly number[], ys: readonly number[]): number {
  const [mx, my] = [mean(xs), mean(ys)];
  const together = mean(xs.map((x, at) => (x - mx) * (ys[at]! - my)));
  return together / Math.sqrt(variance(xs) * variance(ys));
}

const marksOf = (attempts: readonly ItemAttempt[], at: number) =>
  attempts.map(({ marked }) => marked[at]!.marks);
const rightsOf = (attempts: readonly ItemAttempt[], at: number) =>
  attempts.map(({ marked }) => (marked[at]!.verdict === "right" ? 1 : 0));

export function referenceItem(attempts: readonly ItemAttempt[], at: number) {
  const marks = marksOf(attempts, at);
  const rests = attempts.map(({ total }, attempt) => total - marks[attempt]!);
  const share = (is: (attempt: ItemAttempt) => boolean) => attempts.filter(is).length / attempts.length;
  return {
    right: mean(rightsOf(attempts, at)),
    blank: share(({ answers }) => answers[at] === null),
    notReached: share(({ answers, timesMs }) => answers[at] === null && timesMs[at] === 0),
    discrimination: pearson(marks, rests),
  };
}

/** Alpha from the sum of all covariances between different questions, and not from a difference of variances. */
export function referenceReliability(attempts: readonly ItemAttempt[], columnOf = marksOf) {
  const questions = attempts[0]!.marked.length;
  const columns = Array.from({ length: questions }, (_, at) => columnOf(attempts, at));
  const totals = attempts.map((_, attempt) => columns.reduce((sum, column) => sum + column[attempt]!, 0));
  const means = columns.map(mean);
  let between = 0;
  for (const [one, xs] of columns.entries())
    for (const [other, ys] of columns.entries())
      if (one !== other) between += mean(xs.map((x, at) => (x - means[one]!) * (ys[at]! - means[other]!)));
  const alpha = (questions / (questions - 1)) * (between / variance(totals));
  return { alpha, error: Math.sqrt(variance(totals)) * Math.sqrt(1 - alpha) };
}

export const referenceKr20 = (attempts: readonly ItemAttempt[]) =>
  referenceReliability(attempts, rightsOf).alpha;

/** Tables [right en, wrong en, right hi, wrong hi]; the variance as Robins, Breslow and Greenland print it. */
export function referenceOdds(tables: readonly (readonly [number, number, number, number])[]) {
  const used = tables.filter((table) => table.some((count) => count > 0));
  const sum = (term: (a: number, b: number, c: number, d: number, n: number) => number) =>
    used.reduce((all, [a, b, c, d]) => all + term(a, b, c, d, a + b + c + d), 0);
  const r = sum((a, _b, _c, d, n) => (a * d) / n);
  const s = sum((_a, b, c, _d, n) => (b * c) / n);
  const first = sum((a, _b, _c, d, n) => ((a + d) * a * d) / n ** 2) / (2 * r ** 2);
  const second = sum((a, b, c, d, n) => ((a + d) * b * c + (b + c) * a * d) / n ** 2) / (2 * r * s);
  const third = sum((_a, b, c, _d, n) => ((b + c) * b * c) / n ** 2) / (2 * s ** 2);
  const [log, error] = [Math.log(r / s), Math.sqrt(first + second + third)];
  return {
    oddsRatio: r / s,
    from: Math.exp(log - 1.959963984540054 * error),
    to: Math.exp(log + 1.959963984540054 * error),
  };
}
