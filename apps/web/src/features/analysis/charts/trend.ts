import type { Analysis } from "../../../shared/analysis.ts";

export type TrendPoint = Analysis["trend"]["package"][number] | Analysis["trend"]["test"][number];

/** The share of the highest possible score; a negative score has no height. */
export function shareOf({ score, maxScore }: Pick<TrendPoint, "score" | "maxScore">): number {
  return maxScore <= 0 ? 0 : Math.max(0, score / maxScore);
}
