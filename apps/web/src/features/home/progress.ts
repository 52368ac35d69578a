import { percentOfHighest } from "@patrak/domain";
import { minusAsWide } from "../../shared/minus.ts";
import type { ProgressPoint } from "./home.api.ts";

export const percentOf = ({ score, maxScore }: ProgressPoint) => percentOfHighest(score, maxScore);

/** The group's, if there are enough to tell it. */
export const medianPercentOf = ({ median, maxScore }: ProgressPoint) =>
  median === undefined ? null : percentOfHighest(median, maxScore);

export const inFigures = (percent: number) => minusAsWide(String(percent));

/** The month stands where it begins: below the first test of it. */
export function isNewMonth(points: readonly ProgressPoint[], index: number): boolean {
  const monthOf = (point: ProgressPoint | undefined) => point && new Date(point.endTime).getMonth();
  return monthOf(points[index]) !== monthOf(points[index - 1]);
}
