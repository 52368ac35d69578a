import { hasBrokenPicture, replacePictures } from "@patrak/domain";
import sanitizeHtml from "sanitize-html";
import type { Problem } from "./faults.ts";
import { renderFormula, takeFormulas } from "./formulas.ts";
import { allowedTags } from "./rich-text.service.ts";

/** All that sanitising would take away, and all formulas that cannot be drawn: a writer is told, nothing vanishes. */
export function richTextProblems(source: string): Problem[] {
  const { markup, formulas } = takeFormulas(source);
  return [
    ...characterProblems(source),
    ...dollarProblems(markup),
    ...tagProblems(markup),
    ...pictureProblems(markup),
    ...formulas.flatMap(formulaProblems),
  ];
}

// Control characters other than tab and line end, those that turn the direction of writing, and private ones.
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]|\p{Co}/u;

function characterProblems(source: string): Problem[] {
  if (source.includes("\uFFFD"))
    return [
      { problem: "some letters were lost, the file is not UTF-8", remedy: "Save the sheet as “CSV UTF-8”" },
    ];
  if (UNPRINTABLE.test(source))
    return [
      { problem: "it has a character that cannot be seen", remedy: "Type the text of this cell again" },
    ];
  return [];
}

function dollarProblems(markup: string): Problem[] {
  if (!markup.includes("$")) return [];
  return [
    {
      problem: "a $ has no partner",
      remedy: "Put one $ before and one after each formula, and write a dollar sign as &#36;",
    },
  ];
}

const TAGS = `Use only ${allowedTags.map((tag) => `<${tag}>`).join(" ")}, without attributes; write &lt; for a less-than sign`;

function tagProblems(markup: string): Problem[] {
  // Most texts of a large file have none, and parsing them costs more than all other checks.
  if (!markup.includes("<")) return [];
  const problems = new Set<string>();
  // What does not end in > or is no element is dropped before anybody is told of it.
  if (/<[a-z/!?][^>]*$/i.test(markup)) problems.add("a tag does not end");
  if (/<[!?]/.test(markup)) problems.add("a comment or declaration is not allowed");
  sanitizeHtml(markup, {
    allowedTags,
    onOpenTag: (tag, attributes) => {
      if (!allowedTags.includes(tag)) problems.add(`<${tag}> is not allowed`);
      else if (Object.keys(attributes).length > 0) problems.add(`<${tag}> has attributes`);
    },
    onCloseTag: (tag, isImplied) => {
      if (isImplied && tag !== "br" && allowedTags.includes(tag)) problems.add(`<${tag}> is not closed`);
    },
  });
  return [...problems].map((problem) => ({ problem, remedy: TAGS }));
}

function pictureProblems(markup: string): Problem[] {
  if (!hasBrokenPicture(markup)) return [];
  const name = /\]\(\s*image:\s*([^)\s]{1,80})/i.exec(replacePictures(markup, () => ""))?.[1] ?? "";
  return [
    {
      problem: `there is no picture “${name}”`,
      remedy:
        "Add it in the editor of questions, which writes ![what it shows](image:NAME); the words have no brackets and no $",
    },
  ];
}

function formulaProblems(formula: string): Problem[] {
  try {
    renderFormula(formula);
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      {
        problem: `the formula $${formula}$ cannot be drawn (${reason})`,
        remedy: "Mend its LaTeX, see katex.org",
      },
    ];
  }
}
