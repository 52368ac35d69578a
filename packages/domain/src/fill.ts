import { difficulties, type Difficulty } from "./difficulty.ts";

export type Levels = Record<Difficulty, number>;

/** What a section of the plan lacks, and what the bank offers. */
export interface SectionNeed {
  missing: number;
  available: Levels;
}

const none = (): Levels => ({ easy: 0, medium: 0, hard: 0 });

export const sumOfLevels = (levels: Levels) => difficulties.reduce((sum, level) => sum + levels[level], 0);

/**
 * How many questions of each difficulty every section gets: as many as plan, counts and bank allow. Sections
 * take turns, so that none gets all the easy ones. When a difficulty is used up, a section that could use
 * another one gives its own away.
 */
export function shareLevels(needs: readonly SectionNeed[], wanted: Levels): Levels[] {
  const shares = needs.map(none);
  const left = { ...wanted };
  const give = (at: number, tried: Set<string>): boolean => {
    const levels = difficulties.toSorted((one, other) => left[other] - left[one]);
    return levels.some((level) => {
      if (tried.has(`${at} ${level}`) || shares[at]![level] >= needs[at]!.available[level]) return false;
      tried.add(`${at} ${level}`);
      if (left[level] > 0) left[level] -= 1;
      else if (!takeFromAnother(level, at, tried)) return false;
      shares[at]![level] += 1;
      return true;
    });
  };
  const takeFromAnother = (level: Difficulty, at: number, tried: Set<string>): boolean =>
    shares.some((share, other) => {
      if (other === at || share[level] === 0 || !give(other, tried)) return false;
      share[level] -= 1;
      return true;
    });

  let isGiven = true;
  while (isGiven) {
    isGiven = false;
    for (const [at, { missing }] of needs.entries())
      if (sumOfLevels(shares[at]!) < missing && give(at, new Set())) isGiven = true;
  }
  return shares;
}
