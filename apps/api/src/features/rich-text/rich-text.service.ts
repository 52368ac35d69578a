import { markupTags, pictureAddress, pictureMarkup, textLimits, type Inset } from "@patrak/domain";
import sanitizeHtml, { type IOptions } from "sanitize-html";
import { renderFormula } from "./formulas.ts";
import { aroundInsets } from "./insets.ts";

const allowList: IOptions = {
  allowedTags: markupTags,
  allowedAttributes: {},
  disallowedTagsMode: "discard",
  nestingLimit: textLimits.tagDepth,
};

/** Decodes entities and removes what is not on the list. */
export const sanitizeMarkup = (markup: string) => sanitizeHtml(markup, allowList);

/** The stored form: the text as written, with safe markup only and its formulas unchanged. */
export function sanitizeRichText(source: string): string {
  return aroundInsets(source, sanitizeMarkup, (inset) =>
    "formula" in inset ? `$${inset.formula}$` : pictureMarkup({ ...inset, alt: descriptionOf(inset.alt) }),
  );
}

/**
 * The displayed form. Pictures and formulas are drawn after sanitising, which would remove their elements.
 */
export function renderRichText(source: string): string {
  return aroundInsets(source, (markup) => withParagraphs(sanitizeMarkup(markup)), render);
}

function render(inset: Inset): string {
  if ("formula" in inset) return renderFormula(inset.formula);
  const { alt, name, width, height } = inset;
  const words = descriptionOf(alt).replaceAll('"', "&quot;");
  return `<img src="${pictureAddress(name)}" alt="${words}" width="${width}" height="${height}" loading="lazy" />`;
}

/** Without characters that could end a description, be read as markup, or start a formula. */
function descriptionOf(alt: string): string {
  return sanitizeHtml(alt, { allowedTags: [], allowedAttributes: {} })
    .replaceAll("$", "&#36;")
    .replaceAll("[", "&#91;")
    .replaceAll("]", "&#93;")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const BLOCK_TAG = /(<\/?(?:p|ul|ol|table)>)/;

/** Between blocks each line of the source is a paragraph; inside blocks the markup decides the lines. */
function withParagraphs(html: string) {
  let depth = 0;
  return html
    .split(BLOCK_TAG)
    .map((piece, index) => {
      const isTag = index % 2 === 1;
      if (isTag) depth += piece.startsWith("</") ? -1 : 1;
      return isTag || depth > 0 ? piece : paragraphs(piece);
    })
    .join("");
}

function paragraphs(loose: string) {
  const lines = loose
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length < 2) return lines.join("");
  // A paragraph cannot end inside bold text that continues on the next line.
  return lines.every(closesWhatItOpens)
    ? lines.map((line) => `<p>${line}</p>`).join("")
    : lines.join("<br />");
}

function closesWhatItOpens(line: string) {
  return (line.match(/<[a-z]+>/g) ?? []).length === (line.match(/<\/[a-z]+>/g) ?? []).length;
}
