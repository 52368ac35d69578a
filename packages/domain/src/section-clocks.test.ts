import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sectionAt, sectionCloses, sectionEnds, type GivenTime } from "./section-clocks.ts";

const START = Date.parse("2026-03-18T04:30:05.123Z");
const after = (seconds: number) => START + seconds * 1000;
const closesOf = (ends: readonly number[], given: readonly GivenTime[]) =>
  sectionCloses({ startedAt: START, ends, given }).map((close) => (close - START) / 1000);

describe("QT-07: the ends of sections", () => {
  test("follow their minutes", () => {
    expect(sectionEnds([20, 20, 35], 0)).toEqual([1200, 2400, 4500]);
  });

  test("extra time known at the start is shared in proportion", () => {
    expect(sectionEnds([20, 40], 1200)).toEqual([1600, 4800]);
    // A third of a hundred seconds is no whole number: no second is lost.
    expect(sectionEnds([20, 20, 20], 100)).toEqual([1233, 2466, 3700]);
  });
});

describe("QT-07: given minutes belong to the section that runs then", () => {
  const ends = [1200, 2400];

  test("they move its close and those behind it", () => {
    expect(closesOf(ends, [{ at: after(600), seconds: 300 }])).toEqual([1500, 2700]);
    expect(closesOf(ends, [{ at: after(1300), seconds: 300 }])).toEqual([1200, 2700]);
  });

  test("at its close a section runs no more", () => {
    expect(closesOf(ends, [{ at: after(1200), seconds: 300 }])).toEqual([1200, 2700]);
    expect(closesOf(ends, [{ at: after(1200) - 0.001, seconds: 300 }])).toEqual([1500, 2700]);
  });

  test("minutes keep it open for more minutes", () => {
    const given = [
      { at: after(1300), seconds: 60 },
      { at: after(1100), seconds: 300 },
    ];
    expect(closesOf(ends, given)).toEqual([1560, 2760]);
  });

  test("after the end they belong to the last section, before the start to the first", () => {
    expect(closesOf(ends, [{ at: after(2400), seconds: 60 }])).toEqual([1200, 2460]);
    expect(closesOf(ends, [{ at: after(-3), seconds: 60 }])).toEqual([1260, 2460]);
  });
});

test("QT-07: the section that runs is the first that is not closed", () => {
  const closes = [after(10), after(20)];
  expect([9.999, 10, 19.999, 20].map((at) => sectionAt(closes, after(at)))).toEqual([0, 1, 1, null]);
});

const minutes = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 });
const extra = fc.nat(120);
const acts = fc.array(
  fc.record({ at: fc.integer({ min: -5, max: 900 }).map(after), seconds: fc.integer({ min: 1, max: 200 }) }),
  { maxLength: 6 },
);

/** A second rule, of another make: each section has seconds left, of which one passes after the other. */
function livedThrough(own: readonly number[], known: number, given: readonly GivenTime[]) {
  const all = own.reduce((sum, one) => sum + one * 60, 0);
  const share = (count: number) =>
    Math.floor((own.slice(0, count).reduce((sum, one) => sum + one * 60, 0) * (all + known)) / all);
  let waiting = given.map(({ at, seconds }) => ({ at: (at - START) / 1000, seconds }));
  const take = (now: number) => {
    const taken = waiting.filter(({ at }) => at <= now);
    waiting = waiting.filter(({ at }) => at > now);
    return taken.reduce((sum, { seconds }) => sum + seconds, 0);
  };
  let now = 0;
  const closes = own.map((_, place) => {
    let left = share(place + 1) - share(place);
    for (; left > 0; left -= 1) {
      left += take(now);
      now += 1;
    }
    return now;
  });
  closes[closes.length - 1]! += take(Infinity);
  return closes;
}

test("QT-07: a rule that counts every second down says the same in 2,000 generated attempts", () => {
  const property = fc.property(minutes, extra, acts, (own, known, given) => {
    expect(closesOf(sectionEnds(own, known), given)).toEqual(livedThrough(own, known, given));
  });
  fc.assert(property, { numRuns: 2000 });
});

test("QT-07: nobody loses a second: no close comes earlier by more minutes, and the last has all of them", () => {
  const property = fc.property(minutes, extra, acts, acts, (own, known, given, more) => {
    const ends = sectionEnds(own, known);
    const before = closesOf(ends, given);
    const now = closesOf(ends, [...given, ...more]);
    for (const [place, close] of now.entries()) expect(close).toBeGreaterThanOrEqual(before[place]!);
    const sum = [...given, ...more].reduce((all, { seconds }) => all + seconds, 0);
    expect(now.at(-1)).toBe(own.reduce((all, one) => all + one * 60, 0) + known + sum);
    for (const [place, close] of now.entries()) {
      const least = own[place]! * 60;
      expect(close - (now[place - 1] ?? 0)).toBeGreaterThanOrEqual(least);
    }
  });
  fc.assert(property, { numRuns: 5000 });
});
