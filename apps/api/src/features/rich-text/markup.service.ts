import { textProblems } from "./rich-text-checks.service.ts";
import { renderRichText } from "./rich-text.service.ts";
import { newDrawingBudget } from "./drawing-budget.ts";
import type { TextProblem } from "./text-problems.ts";

export { newDrawingBudget } from "./drawing-budget.ts";

export type MarkupProblem = Pick<TextProblem, "kind" | "detail">;

/**
 * Everything in a text that cannot be shown: each formula that cannot be drawn, and the first of each other
 * kind of fault. Texts shown together share the budget.
 */
export function markupProblems(source: string, budget = newDrawingBudget()): MarkupProblem[] {
  const told = new Set<string>();
  return textProblems(source, budget)
    .map(({ kind, detail }) => ({ kind, detail }))
    .filter(({ kind, detail }) => {
      const name = kind.startsWith("formula") ? `${kind} ${detail}` : kind;
      return told.size < told.add(name).size;
    });
}

/** A text as students see it; or nothing, with the reason. */
export function showText(
  source: string,
  budget = newDrawingBudget(),
): { html: string; problems: MarkupProblem[] } {
  const problems = markupProblems(source, budget);
  return { html: problems.length === 0 ? renderRichText(source) : "", problems };
}

/** Whether the texts of one question or passage can be shown, each alone and all together. */
export function canBeShown(...texts: readonly string[]): boolean {
  const budget = newDrawingBudget();
  return texts.every((text) => markupProblems(text, budget).length === 0);
}
