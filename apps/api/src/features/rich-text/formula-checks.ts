import { textLimits } from "@patrak/domain";
import { DefinesCommands, renderFormula } from "./formulas.ts";
import type { DrawingBudget } from "./drawing-budget.ts";
import type { TextProblem } from "./text-problems.ts";
import { found } from "./text-problems.ts";

/** Every formula that cannot be drawn or is too large. Without budget left, the others are not tried. */
export function formulaProblems(formulas: readonly string[], budget: DrawingBudget): TextProblem[] {
  if (formulas.length > textLimits.formulas) return [found["formulas-many"]()];
  const problems: TextProblem[] = [];
  for (const formula of formulas) {
    if (formula.length > textLimits.formula) {
      problems.push(found["formula-long"](formula));
      continue;
    }
    budget.letters -= formula.length;
    if (budget.letters < 0 || budget.bytes < 0) return [...problems, found["question-large"]()];
    problems.push(...drawingProblems(formula, budget));
  }
  return problems;
}

function drawingProblems(formula: string, budget: DrawingBudget): TextProblem[] {
  try {
    const html = renderFormula(formula);
    const bytes = Buffer.byteLength(html);
    budget.bytes -= bytes;
    if (bytes > textLimits.drawnFormula) return [found["formula-large"](formula)];
    return depthOf(html) > textLimits.formulaDepth ? [found["formula-deep"](formula)] : [];
  } catch (error) {
    if (error instanceof DefinesCommands) return [found["formula-defines"](formula)];
    return [found.formula(formula, error instanceof Error ? error.message : String(error))];
  }
}

/** The nesting depth of the drawn elements. */
function depthOf(html: string): number {
  let [depth, deepest] = [0, 0];
  for (const [, end, inside] of html.matchAll(/<(\/?)([^>]*)>/g)) {
    if (end === "/") depth -= 1;
    else if (!inside!.endsWith("/")) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
