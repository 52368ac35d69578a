import { textLimits } from "@patrak/domain";

/**
 * What may still be drawn of a question. Its texts share one budget: each may be small,
 * but all together too much.
 */
export interface DrawingBudget {
  /** Characters of formulas: the cost of parsing them. */
  letters: number;
  /** As sent to students. */
  bytes: number;
}

export const newDrawingBudget = (): DrawingBudget => ({
  letters: textLimits.questionFormulas,
  bytes: textLimits.drawnQuestion,
});
