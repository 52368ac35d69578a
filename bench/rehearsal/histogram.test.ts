import { expect, test } from "vitest";
import { add, countOf, emptyHistogram, percentile, record } from "./histogram.ts";

function histogramOf(values: number[]) {
  const histogram = emptyHistogram();
  for (const value of values) record(histogram, value);
  return histogram;
}

const thousand = Array.from({ length: 1000 }, (_, index) => index + 1);

test("a percentile is at most two percent above the true one", () => {
  const histogram = histogramOf(thousand.toReversed());
  for (const [part, truth] of [
    [0.5, 500],
    [0.99, 990],
  ] as const) {
    expect(percentile(histogram, part)).toBeGreaterThanOrEqual(truth);
    expect(percentile(histogram, part)).toBeLessThanOrEqual(truth * 1.021);
  }
});

test("the greatest is told as it was, and no percentile is above it", () => {
  const histogram = histogramOf([...thousand, 1234.5]);
  expect(histogram.max).toBe(1234.5);
  expect(percentile(histogram, 1)).toBe(1234.5);
});

test("two added up say the same as one that has seen all", () => {
  const both = add(histogramOf(thousand.slice(0, 300)), histogramOf(thousand.slice(300)));
  expect(both).toEqual(histogramOf(thousand));
  expect(countOf(both)).toBe(1000);
});

test("of nothing every percentile is 0", () => {
  expect(percentile(emptyHistogram(), 0.99)).toBe(0);
});
