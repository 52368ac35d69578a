const TAG = /<[a-z]/i;

/** As drawn by the server; text without markup becomes one paragraph per line. */
export function asRichHtml(text: string): string {
  if (TAG.test(text)) return withPictureButtons(withScrollBoxes(text));
  return linesOf(text)
    .map((line) => `<p>${line}</p>`)
    .join("");
}

/** No paragraphs inside a label or a button. */
export function asInlineHtml(text: string): string {
  return TAG.test(text) ? withScrollBoxes(text) : linesOf(text).join("<br>");
}

function linesOf(text: string) {
  return text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A table wider than the screen scrolls in its own box; the page stays in place. */
function withScrollBoxes(html: string) {
  return html
    .replaceAll("<table>", '<div class="scroll-box"><table>')
    .replaceAll("</table>", "</table></div>");
}

/** A picture enlarges. Inside a label or a button it does not: there a tap chooses. */
function withPictureButtons(html: string) {
  return html.replaceAll(
    /<img [^>]*>/g,
    '<button type="button" class="picture" aria-haspopup="dialog">$&</button>',
  );
}

/** Formulas need a style sheet and fonts that other texts do not: loaded with the first formula. */
export function prepareRichText(texts: readonly string[]): Promise<unknown> {
  return texts.some(holdsFormula) ? import("./formulas.ts") : Promise.resolve();
}

function holdsFormula(text: string) {
  return text.includes('class="katex"');
}
