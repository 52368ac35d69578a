// The figures of a test and of its questions, by the usual formulas of classical test theory.
import { alphaOf, semOf } from "../reliability.ts";
import type { ItemSums, TestSums } from "./sums.ts";

export interface ItemFigures {
  /** The share of attempts that is right, blank, or never came to the question: 0 to 1. */
  right: number;
  blank: number;
  notReached: number;
  /** The correlation of its marks with the rest of the score; null where one of them is the same for all. */
  discrimination: number | null;
  /** In seconds, of everybody who opened it. */
  medianSeconds: number | null;
}

export interface TestFigures {
  attempts: number;
  mean: number;
  /** The standard deviation of the total, in hundredths of a mark, of all attempts. */
  deviation: number;
  /** Cronbach's alpha of the marks, and KR-20 of right or not right; null where everybody has the same score. */
  alpha: number | null;
  kr20: number | null;
  /** The standard error of measurement, in hundredths of a mark, by alpha. */
  error: number | null;
}

export function itemFiguresOf(item: ItemSums, sums: TestSums): ItemFigures {
  const { attempts: n } = sums;
  return {
    right: shareOf(item.right, n),
    blank: shareOf(item.blank, n),
    notReached: shareOf(item.notReached, n),
    discrimination: restCorrelation(item, sums),
    medianSeconds: medianSeconds(item),
  };
}

const shareOf = (count: number, n: number) => (n === 0 ? 0 : count / n);

/** The rest is the total without the question, so that a question is not compared with itself. */
function restCorrelation({ x, xx, xt }: ItemSums, { attempts: n, t, tt }: TestSums): number | null {
  const rest = t - x;
  const restSquares = tt - 2 * xt + xx;
  const together = xt - xx;
  const ofItem = n * xx - x * x;
  const ofRest = n * restSquares - rest * rest;
  if (ofItem <= 0 || ofRest <= 0) return null;
  return (n * together - x * rest) / Math.sqrt(ofItem * ofRest);
}

/** Half of those who opened the question stayed at most this long. */
function medianSeconds({ seconds, notReached }: ItemSums): number | null {
  // Whoever never came to it stayed no second.
  const opened = seconds.map((count, second) => (second === 0 ? count - notReached : count));
  const all = opened.reduce((sum, count) => sum + count, 0);
  let passed = 0;
  const median = opened.findIndex((count) => (passed += count) * 2 >= all && passed > 0);
  return all === 0 ? null : median;
}

export function testFiguresOf(sums: TestSums): TestFigures {
  const { attempts: n, t, tt, items } = sums;
  const variance = varianceOf(n, t, tt);
  const alpha = alphaOf(
    items.map(({ x, xx }) => varianceOf(n, x, xx)),
    variance,
  );
  const kr20 = alphaOf(
    items.map(({ right }) => varianceOf(n, right, right)),
    varianceOf(n, sums.r, sums.rr),
  );
  const deviation = Math.sqrt(variance);
  return { attempts: n, mean: shareOf(t, n), deviation, alpha, kr20, error: semOf(variance, alpha) };
}

/** Of everybody who took the test, not of a sample. Whole numbers until the division keep it exact. */
function varianceOf(n: number, sum: number, squares: number): number {
  return n === 0 ? 0 : (n * squares - sum * sum) / (n * n);
}
