import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { difficulties } from "./difficulty.ts";
import { shareLevels, sumOfLevels, type Levels, type SectionNeed } from "./fill.ts";

const levels = (easy: number, medium: number, hard: number): Levels => ({ easy, medium, hard });

describe("sharing out difficulties", () => {
  test("gives each section its part of each difficulty", () => {
    const needs = [
      { missing: 4, available: levels(9, 9, 9) },
      { missing: 2, available: levels(9, 9, 9) },
    ];
    const shares = shareLevels(needs, levels(2, 2, 2));
    expect(shares.map(sumOfLevels)).toEqual([4, 2]);
    expect(difficulties.map((level) => shares[0]![level] + shares[1]![level])).toEqual([2, 2, 2]);
  });

  test("lets a section that could have either give way to one that could not", () => {
    const needs = [
      { missing: 1, available: levels(1, 1, 0) },
      { missing: 1, available: levels(1, 0, 0) },
    ];
    expect(shareLevels(needs, levels(1, 1, 0))).toEqual([levels(0, 1, 0), levels(1, 0, 0)]);
  });

  test("gives no more than plan, counts and bank allow, and no less than a search of all ways finds", () => {
    const few = fc.integer({ min: 0, max: 3 });
    const some = fc.record({ easy: few, medium: few, hard: few });
    const need = fc.record({ missing: few, available: some });
    fc.assert(
      fc.property(fc.array(need, { minLength: 1, maxLength: 3 }), some, (needs, wanted) => {
        const shares = shareLevels(needs, wanted);
        for (const [at, { missing, available }] of needs.entries()) {
          expect(sumOfLevels(shares[at]!)).toBeLessThanOrEqual(missing);
          for (const level of difficulties) expect(shares[at]![level]).toBeLessThanOrEqual(available[level]);
        }
        for (const level of difficulties)
          expect(shares.reduce((sum, share) => sum + share[level], 0)).toBeLessThanOrEqual(wanted[level]);
        const given = shares.reduce((sum, share) => sum + sumOfLevels(share), 0);
        expect(given).toBe(most(needs, wanted));
      }),
    );
  });
});

/** By trying every way. */
function most(needs: readonly SectionNeed[], left: Levels): number {
  const [first, ...rest] = needs;
  if (!first) return 0;
  const { available, missing } = first;
  const upTo = (level: "easy" | "medium" | "hard") =>
    Array.from({ length: Math.min(available[level], left[level]) + 1 }, (_, count) => count);
  return Math.max(
    ...upTo("easy").flatMap((easy) =>
      upTo("medium").flatMap((medium) =>
        upTo("hard")
          .filter((hard) => easy + medium + hard <= missing)
          .map(
            (hard) =>
              easy +
              medium +
              hard +
              most(rest, levels(left.easy - easy, left.medium - medium, left.hard - hard)),
          ),
      ),
    ),
  );
}
