import { definingCommands, formulaBounds, latexOf, textLimits } from "@patrak/domain";
import katex, { type KatexOptions } from "katex";
import { LRUCache } from "lru-cache";

/** A formula that defines commands. */
export class DefinesCommands extends Error {}

const options: KatexOptions = {
  output: "htmlAndMathml",
  throwOnError: true,
  ...formulaBounds,
  trust: ({ command }) => {
    throw new Error(`${command} is not allowed`);
  },
  macros: Object.fromEntries(definingCommands.map((name) => [`\\${name}`, () => refuse(name)])),
};

function refuse(name: string): never {
  throw new DefinesCommands(`\\${name} is not allowed`);
}

/**
 * An element inside an element for plain letters, which KaTeX writes for some operator names. A browser reads
 * its content as HTML, so the formula would not end where it should.
 */
const MIXED = /<(mi|mn|mo|ms|mtext)(?: [^>]*)?>[^<]*<(?!\/\1>)/;

/** A formula is drawn for the check and again for display: the second time comes from this cache. */
const drawn = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  maxEntrySize: textLimits.drawnFormula,
  sizeCalculation: (html, formula) => html.length + formula.length,
});

export function renderFormula(formula: string): string {
  const known = drawn.get(formula);
  if (known !== undefined) return known;
  const html = katex.renderToString(latexOf(formula), options);
  if (MIXED.test(html)) throw new Error("a name in it holds more than letters");
  drawn.set(formula, html);
  return html;
}
