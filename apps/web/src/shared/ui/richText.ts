const TAG = /<[a-z]/i;

/** As the server has drawn it; text without any markup becomes a paragraph a line. */
export function asRichHtml(text: string): string {
  if (TAG.test(text)) return withScrollBoxes(text);
  return linesOf(text)
    .map((line) => `<p>${line}</p>`)
    .join("");
}

/** Inside a label or a button there are no paragraphs. */
export function asInlineHtml(text: string): string {
  return TAG.test(text) ? withScrollBoxes(text) : linesOf(text).join("<br>");
}

function linesOf(text: string) {
  return text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A table that is wider than the screen moves in a box of its own; the page stays where it is. */
function withScrollBoxes(html: string) {
  return html
    .replaceAll("<table>", '<div class="scroll-box"><table>')
    .replaceAll("</table>", "</table></div>");
}

/** Formulas need a style sheet and fonts that other texts do not: they are loaded when there is one to draw. */
export function prepareRichText(texts: readonly string[]): Promise<unknown> {
  return texts.some(holdsFormula) ? import("./formulas.ts") : Promise.resolve();
}

function holdsFormula(text: string) {
  return text.includes('class="katex"');
}
