import type { RowFinding } from "@patrak/contract/findings";
import { markupTags, textLimits } from "@patrak/domain";
import sanitizeHtml from "sanitize-html";
import { formulaProblems } from "./formula-checks.ts";
import { takeApart } from "./insets.ts";
import { renderRichText, sanitizeMarkup } from "./rich-text.service.ts";
import { newDrawingBudget, type DrawingBudget } from "./drawing-budget.ts";
import { found, type TextProblem } from "./text-problems.ts";

/**
 * Everything that sanitising would remove, and all formulas that cannot be drawn: authors
 * are told, nothing vanishes.
 */
export function richTextProblems(source: string, budget = newDrawingBudget()): RowFinding[] {
  return textProblems(source, budget).map((problem) => problem.found);
}

/** The same with its kind. Texts shown together share the budget. */
export function textProblems(source: string, budget: DrawingBudget): TextProblem[] {
  if (source.length > textLimits.text) return [found["text-long"]()];
  const { markup, formulas } = takeApart(source);
  const { bytes } = budget;
  const problems = [
    ...characterProblems(source, markup),
    ...(markup.includes("$") ? [found.dollar()] : []),
    ...tagProblems(markup),
    ...pictureProblems(markup),
    ...formulaProblems(formulas, budget),
  ];
  if (problems.length > 0) return problems;
  // So far only its formulas were counted.
  budget.bytes = bytes - drawnBytes(source, markup);
  // Reported once, for the text that exceeded the budget.
  return bytes >= 0 && budget.bytes < 0 ? [found["question-large"]()] : [];
}

// Control characters other than tab and line end, direction marks, and private-use characters.
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]|\p{Co}/u;

/** Both literal characters and decoded entities. */
function characterProblems(source: string, markup: string): TextProblem[] {
  if (source.includes("\uFFFD")) return [found.lost()];
  const read = markup.includes("&") ? sanitizeMarkup(markup) : "";
  return UNPRINTABLE.test(source) || UNPRINTABLE.test(read) || read.includes("\uFFFD")
    ? [found.characters()]
    : [];
}

const TAGS = markupTags.map((tag) => `<${tag}>`).join(" ");

function tagProblems(markup: string): TextProblem[] {
  // Most texts of a large file have no tags, and parsing costs more than all other checks.
  if (!markup.includes("<")) return [];
  // Each tag is reported once per problem.
  const problems = new Map<string, TextProblem>();
  const tell = (problem: TextProblem) => problems.set(`${problem.found.code} ${problem.detail}`, problem);
  let [depth, deepest] = [0, 0];
  // The parser silently drops text that does not end in > or is not an element, so it is checked before.
  if (/<[a-z/!?]/i.test(markup.slice(markup.lastIndexOf(">") + 1)))
    tell(found.markup("TAG_UNFINISHED", TAGS));
  // A parser takes </ without a name for a comment too, and drops what follows it.
  if (/<(?:[!?]|\/(?![a-z]))/i.test(markup)) tell(found.markup("TAG_COMMENT", TAGS));
  sanitizeHtml(markup, {
    allowedTags: markupTags,
    onOpenTag: (tag, attributes) => {
      depth += 1;
      deepest = Math.max(deepest, depth);
      if (!markupTags.includes(tag)) tell(found.tag("TAG_REFUSED", tag, TAGS));
      else if (Object.keys(attributes).length > 0) tell(found.tag("TAG_WITH_ATTRIBUTES", tag, TAGS));
    },
    onCloseTag: (tag, isImplied) => {
      depth -= 1;
      if (isImplied && tag !== "br" && markupTags.includes(tag)) tell(found.tag("TAG_OPEN", tag, TAGS));
    },
  });
  return [...problems.values(), ...(deepest > textLimits.tagDepth ? [found["markup-deep"]()] : [])];
}

/** Text meant as a picture but written differently: real pictures are no longer in the markup. */
function pictureProblems(markup: string): TextProblem[] {
  const broken = /\]\(\s*image:\s*([^)\s]{0,80})/i.exec(markup);
  return broken ? [found.picture(broken[1]!)] : [];
}

function drawnBytes(source: string, markup: string): number {
  const isPlain = source === markup && !/[<>&\n]/.test(source);
  return Buffer.byteLength(isPlain ? source : renderRichText(source));
}
