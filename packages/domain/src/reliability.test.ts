import { expect, test } from "vitest";
import { addTo, bandOf, emptySums, reliabilityOf, varianceOf } from "./reliability.ts";

/** Of lists of marks, a learner each. */
function measure(sheets: number[][]) {
  const items = sheets[0]!.map(emptySums);
  const total = emptySums();
  for (const marks of sheets) {
    for (const [at, mark] of marks.entries()) addTo(items[at]!, mark);
    addTo(
      total,
      marks.reduce((sum, mark) => sum + mark, 0),
    );
  }
  return reliabilityOf({ itemVariances: items.map(varianceOf), totalVariance: varianceOf(total) });
}

test("RE-01: the reliability of Kuder and Richardson and its standard error are those of a table that was computed by hand", () => {
  // Shares right 3/4, 2/4, 1/4: p·q are 3/16, 4/16, 3/16, together 10/16. Totals 3, 2, 1, 0: variance 5/4.
  const measured = measure([
    [1, 1, 1],
    [1, 1, 0],
    [1, 0, 0],
    [0, 0, 0],
  ]);
  // 3/2 · (1 − (10/16)/(5/4)) = 3/4; √(5/4 · 1/4) = 0.559…
  expect(measured!.alpha).toBeCloseTo(0.75, 12);
  expect(measured!.standardError).toBeCloseTo(Math.sqrt(5) / 4, 12);
});

test("RE-01: marks that are taken away count with their sign, and the error is in marks", () => {
  // Two questions at +200 and −25: variances 12656.25 each, the total's 50625. 2 · (1 − 25312.5/50625) = 1.
  expect(
    measure([
      [200, 200],
      [-25, -25],
    ]),
  ).toEqual({ alpha: 1, standardError: 0 });
});

test("RE-01: nothing is said of one question, or where everybody has the same score", () => {
  expect(measure([[1], [0]])).toBeNull();
  expect(
    measure([
      [1, 0],
      [0, 1],
    ]),
  ).toBeNull();
});

test("RE-04: a band is one standard error to either side and never beyond the highest marks", () => {
  expect(bandOf(4225, { standardError: 350 }, 10_000)).toEqual({ from: 3875, to: 4575 });
  expect(bandOf(9900, { standardError: 350 }, 10_000).to).toBe(10_000);
});
