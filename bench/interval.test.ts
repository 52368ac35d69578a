import { expect, test } from "vitest";
import { medianInterval } from "./interval.ts";

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  // From the tables of the sign test.
  { count: 1, low: 1, high: 1, coverage: 0 },
  { count: 3, low: 1, high: 3, coverage: 0.75 },
  { count: 5, low: 1, high: 5, coverage: 0.9375 },
  { count: 6, low: 1, high: 6, coverage: 0.9688 },
  { count: 9, low: 2, high: 8, coverage: 0.9609 },
  { count: 20, low: 6, high: 15, coverage: 0.9586 },
  { count: 100, low: 40, high: 61, coverage: 0.9648 },
])("the median of $count values lies between number $low and number $high", ({ count, ...expected }) => {
  const found = medianInterval(upTo(count).toReversed());
  expect(found).toEqual({
    ...expected,
    median: (count + 1) / 2,
    coverage: expect.closeTo(expected.coverage, 4),
  });
});

test("one wild round moves neither the median nor the interval of twenty", () => {
  const calm = medianInterval(upTo(20));
  expect(medianInterval([...upTo(19), 1_000_000])).toEqual(calm);
});

test("nothing has no median", () => {
  expect(() => medianInterval([])).toThrow("nothing");
});
