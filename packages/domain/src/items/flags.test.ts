import { expect, test } from "vitest";
import { itemFiguresOf } from "./figures.ts";
import { flagsOf, type ItemFlag } from "./flags.ts";
import { languageDifference } from "./languages.ts";
import { makeTest, sumsOf, type Fault, type MadeTest } from "./made.fixtures.ts";

function flagsOfTest({ items, attempts }: MadeTest): ItemFlag[][] {
  const sums = sumsOf(attempts);
  return items.map(({ key }, at) => {
    const item = sums.items[at]!;
    const figures = itemFiguresOf(item, sums);
    const difference = languageDifference(item.strata);
    return flagsOf({ key, options: 4, sums: item, figures, difference }, attempts.length);
  });
}

/** What a flag must say of each fault. */
const expected: Record<Exclude<Fault, "none">, ItemFlag["flag"][]> = {
  "wrong key": ["key-looks-wrong"],
  "two right": ["key-looks-wrong"],
  "unused option": ["option-unused"],
  "language slip": ["differs-between-languages"],
  guessable: ["does-not-separate"],
};
const faults = Object.keys(expected) as Exclude<Fault, "none">[];

test("IT-02: of 300 faulty questions 95 of 100 are flagged for their fault at 500 attempts, of healthy ones at most 5", () => {
  const [missed, found, alarms] = [
    new Map<Fault, number>(),
    new Map<Fault, number>(),
    { raised: 0, healthy: 0 },
  ];
  // Thirty tests of 40 questions, two faulty of each kind.
  for (let seed = 1; seed <= 30; seed += 1) {
    const paper = [...faults, ...faults, ...Array.from({ length: 30 }, (): Fault => "none")];
    const made = makeTest(seed, paper, 500);
    for (const [at, flags] of flagsOfTest(made).entries()) {
      const { fault } = made.items[at]!;
      if (fault === "none") {
        alarms.healthy += 1;
        if (flags.length > 0) alarms.raised += 1;
      } else {
        const book = flags.some(({ flag }) => expected[fault].includes(flag)) ? found : missed;
        book.set(fault, (book.get(fault) ?? 0) + 1);
      }
    }
  }
  const all = [...found.values()].reduce((sum, n) => sum + n, 0);
  expect(all / 300, `missed: ${JSON.stringify([...missed])}`).toBeGreaterThanOrEqual(0.95);
  expect(alarms.raised / alarms.healthy).toBeLessThanOrEqual(0.05);
});

test("IT-02: below 30 attempts nothing is flagged", () => {
  expect(flagsOfTest(makeTest(1, [...faults, ...faults], 29)).flat()).toEqual([]);
});
