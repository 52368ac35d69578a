import { hasBrokenPicture } from "@patrak/domain";
import { renderFormula, takeFormulas } from "./formulas.ts";
import { richTextProblems } from "./rich-text-checks.ts";

export interface MarkupProblem {
  kind: "characters" | "dollar" | "formula" | "markup" | "picture";
  /** The formula, or what stands in the way. */
  detail: string;
}

/** What cannot be shown of a text: each formula that cannot be drawn, and of the rest the first fault of its kind. */
export function markupProblems(source: string): MarkupProblem[] {
  if (richTextProblems(source).length === 0) return [];
  const { markup, formulas } = takeFormulas(source);
  const broken = formulas.filter((formula) => !canBeDrawn(formula));
  const found: MarkupProblem[] = broken.map((formula) => ({ kind: "formula", detail: formula }));
  if (markup.includes("$")) found.push({ kind: "dollar", detail: "" });
  if (hasBrokenPicture(markup)) found.push({ kind: "picture", detail: "" });
  const rest = richTextProblems(markup.replaceAll(/[$\uE000\uE001]|\]\(\s*image:/gi, ""))[0];
  if (rest)
    found.push({ kind: isMarkup(rest.problem) ? "markup" : "characters", detail: tagOf(rest.problem) });
  return found.length > 0 ? found : [{ kind: "characters", detail: "" }];
}

/** Whether all of a text can be shown. */
export function canBeShown(source: string): boolean {
  return richTextProblems(source).length === 0;
}

function canBeDrawn(formula: string): boolean {
  try {
    renderFormula(formula);
    return true;
  } catch {
    return false;
  }
}

const isMarkup = (problem: string) => /<|tag|comment/.test(problem);
const tagOf = (problem: string) => /<[^>]*>/.exec(problem)?.[0] ?? "";
