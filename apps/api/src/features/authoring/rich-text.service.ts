import { pictureAddress, type Picture, replacePictures } from "@patrak/domain";
import sanitizeHtml, { type IOptions } from "sanitize-html";
import { putFormulas, renderFormula, takeFormulas } from "./formulas.ts";

export const allowedTags = "p br strong em sup sub ul ol li table thead tbody tr th td".split(" ");

const allowList: IOptions = { allowedTags, allowedAttributes: {}, disallowedTagsMode: "discard" };

/** What is kept: the text as it was written, with safe markup only and its formulas untouched. */
export function sanitizeRichText(source: string): string {
  const { markup, formulas } = takeFormulas(source);
  return putFormulas(sanitizeHtml(markup, allowList), (index) => `$${formulas[index]}$`);
}

/** What is shown. Pictures and formulas are drawn after sanitising, which lets no element of theirs through. */
export function renderRichText(source: string): string {
  const { markup, formulas } = takeFormulas(source);
  const html = replacePictures(withParagraphs(sanitizeHtml(markup, allowList)), renderPicture);
  return putFormulas(html, (index) => renderFormula(formulas[index] ?? ""));
}

/** Its description has been sanitised with the text around it: of what could end the attribute, only quotes are left. */
function renderPicture({ alt, name, width, height }: Picture): string {
  const words = alt.replaceAll('"', "&quot;");
  return `<img src="${pictureAddress(name)}" alt="${words}" width="${width}" height="${height}" loading="lazy" />`;
}

const BLOCK_TAG = /(<\/?(?:p|ul|ol|table)>)/;

/** Between blocks each line of the source is a paragraph; inside them the markup says where lines end. */
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
  // A paragraph cannot end inside bold text that goes on in the next line.
  return lines.every(closesWhatItOpens)
    ? lines.map((line) => `<p>${line}</p>`).join("")
    : lines.join("<br />");
}

function closesWhatItOpens(line: string) {
  return (line.match(/<[a-z]+>/g) ?? []).length === (line.match(/<\/[a-z]+>/g) ?? []).length;
}
