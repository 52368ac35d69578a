import type { Language, LocalText } from "@patrak/domain";

/** Letters of the longest option that fit beside others in a column of the paper. */
const FOUR = 7;
const TWO = 20;

/** Short options stand beside one another: four, two or one in a row. Pictures, tables and lists need a row. */
export function optionColumns(options: readonly LocalText[], languages: readonly Language[]): 1 | 2 | 4 {
  const longest = Math.max(0, ...options.map((option) => lengthOf(option, languages)));
  if (longest > TWO) return 1;
  return longest > FOUR ? 2 : 4;
}

function lengthOf(option: LocalText, languages: readonly Language[]): number {
  const texts = new Set(languages.map((language) => option[language] ?? ""));
  return [...texts].map(wordsOf).join(" / ").length;
}

function wordsOf(html: string): string {
  if (/<(?:img|table|ul|ol|p)\b/.test(html)) return html;
  // A formula is in its markup twice: as it is drawn, and as MathML with what was written.
  const plain = html
    .replaceAll(/<annotation\b.*?<\/annotation>/gs, "")
    .replaceAll(/<math\b.*?<\/math>/gs, "");
  return plain.replaceAll(/<[^>]*>/g, "").replaceAll(/&[^;]+;/g, "x");
}
