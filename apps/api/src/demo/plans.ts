// What the demo's student has done so far, in question numbers and seconds.

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const DAY = 86_400;

export const open = [
  {
    slug: "gs-full-04",
    leftSeconds: 42 * 60 + 18,
    answered: [...range(1, 6), ...range(8, 16), 20, 21, 31],
    marked: [4, 17, 32],
    skill: 0.7,
  },
  {
    slug: "csat-passages-03",
    leftSeconds: 11 * 60 + 7,
    answered: [...range(1, 7), ...range(9, 16), ...range(18, 21), ...range(23, 25)],
    marked: [17, 25],
    skill: 0.7,
  },
];

/** In the order taken: if a test was taken twice, the first attempt counts for rank. */
export const completed = [
  {
    slug: "quant-drill-01",
    name: "quant-drill-01 first",
    agoSeconds: 15.2 * DAY,
    tookSeconds: 19 * 60 + 51,
    answered: range(1, 17),
    skill: 0.5,
  },
  {
    slug: "tier1-full-mock-01",
    agoSeconds: 11.3 * DAY,
    tookSeconds: 52 * 60 + 18,
    answered: [...range(1, 21), ...range(26, 44), 46, 47, ...range(53, 66), ...range(79, 90)],
    skill: 0.7,
  },
  {
    slug: "reading-02",
    agoSeconds: 1.3 * DAY,
    tookSeconds: 18 * 60 + 44,
    answered: range(1, 15),
    skill: 0.8,
  },
  {
    slug: "polity-constitution",
    agoSeconds: 3.2 * DAY,
    tookSeconds: 22 * 60 + 18,
    answered: range(1, 18),
    skill: 0.7,
  },
  {
    slug: "geography-india",
    agoSeconds: 6.4 * DAY,
    tookSeconds: 24 * 60 + 51,
    answered: range(2, 20),
    skill: 0.6,
  },
  {
    slug: "quant-drill-01",
    agoSeconds: 8.1 * DAY,
    tookSeconds: 19 * 60 + 12,
    answered: range(1, 21),
    skill: 0.75,
  },
];
