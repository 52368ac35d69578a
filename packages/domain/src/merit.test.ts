import { expect, test } from "vitest";
import { countFrom, medianScore, mergedRanks, meritRanks, percentileText, type Candidate } from "./merit.ts";

const candidate = (score: number, wrong = 0, seconds = 0): Candidate => ({ score, wrong, seconds });

test("RE-01: equal scores are told apart by fewer wrong answers and then by less time; what is still equal shares a rank, and the next is left out", () => {
  const list = [
    candidate(7475, 5, 3298),
    candidate(7475, 5, 3298),
    candidate(7475, 5, 3116),
    candidate(7475, 4, 3500),
    candidate(7400),
  ];
  expect(meritRanks(list, "wrong-time").map(({ rank }) => rank)).toEqual([3, 3, 2, 1, 5]);
  expect(meritRanks(list, "wrong").map(({ rank }) => rank)).toEqual([2, 2, 2, 1, 5]);
  expect(meritRanks(list, "shared").map(({ rank }) => rank)).toEqual([1, 1, 1, 1, 5]);
  expect(meritRanks(list, "wrong-time").map(({ isTied }) => isTied)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  [30, 30, "100.0000000"],
  [29, 30, "96.6666667"],
  [1, 30, "3.3333333"],
  [1, 64, "1.5625000"],
  [99_999, 100_000, "99.9990000"],
  // 0.00000005 and less than that: half is rounded up.
  [1, 2_000_000_000, "0.0000001"],
  [1, 2_000_000_001, "0.0000000"],
])("SI-16: %i of %i at or below are the percentile %s", (atOrBelow, of, text) => {
  expect(percentileText(atOrBelow, of)).toBe(text);
});

/** Marks 1 to n, in hundredths. */
const rising = (n: number) => Array.from({ length: n }, (_, at) => candidate((at + 1) * 100));

test("SI-16: two shifts are merged as in a table that was computed by hand", () => {
  // A: 30 with 1 to 30 marks. B was harder at the top: 30 with 1 to 30 marks, and two with 80.
  const [a, b] = [rising(30), [...rising(30), candidate(8000, 3, 100), candidate(8000, 2, 100)]];
  const [ofA, ofB] = mergedRanks([a, b], "shared")!;
  const table = [
    [ofA![29], "100.0000000", 1, true],
    [ofB![30], "100.0000000", 1, true],
    [ofB![31], "100.0000000", 1, true],
    [ofA![28], "96.6666667", 4, false],
    [ofB![29], "93.7500000", 5, false],
    [ofA![27], "93.3333333", 6, false],
    [ofB![28], "90.6250000", 7, false],
    [ofA![26], "90.0000000", 8, false],
    [ofA![0], "3.3333333", 61, false],
    [ofB![0], "3.1250000", 62, false],
  ] as const;
  for (const [row, percentile, rank, isTied] of table) expect(row).toEqual({ percentile, rank, isTied });
});

test("SI-16: the rule for ties decides between equal percentiles of different shifts", () => {
  const a = [...rising(29), candidate(9000, 4, 50)];
  const b = [...rising(29), candidate(4000, 4, 40)];
  const top = (tie: "shared" | "wrong" | "wrong-time") =>
    mergedRanks([a, b], tie)!.map((ranks) => ranks[29]!.rank);
  expect(top("shared")).toEqual([1, 1]);
  expect(top("wrong")).toEqual([1, 1]);
  expect(top("wrong-time")).toEqual([2, 1]);
});

test("SI-16: a sitting with 29 candidates refuses the event", () => {
  expect(mergedRanks([rising(30), rising(29)], "shared")).toBeNull();
});

test("RE-01: median and share at or above a cut-off come from the histogram", () => {
  expect(medianScore([-25, 100, 300], [1, 1, 1])).toBe(100);
  expect(medianScore([-25, 100, 300], [1, 1, 2])).toBe(200);
  expect(medianScore([], [])).toBeNull();
  expect(countFrom([-25, 100, 300], [5, 2, 1], 100)).toBe(3);
});
