import { escapeXml } from "./xml.ts";

const STRING = /<si>((?:(?!<\/si>)[\s\S])*)<\/si>/g;
const RUN = /<r>(?:<rPr>((?:(?!<\/rPr>)[\s\S])*)<\/rPr>)?\s*<t(?:\s[^>]*)?>([^<]*)<\/t>\s*<\/r>/g;

/** A workbook's strings with our tags in place of its fonts: x² keeps its raised digit. */
export function richStrings(xml: string): string {
  return xml.replaceAll(STRING, (whole, inner: string) => {
    const runs = [...inner.matchAll(RUN)].map(([, font = "", text = ""]) => ({ text, tags: tagsOf(font) }));
    if (runs.length === 0) return whole;
    // A text that is bold as a whole is a matter of looks.
    const common = runs[0]!.tags.filter((tag) =>
      runs.every(({ tags, text }) => text.trim() === "" || tags.includes(tag)),
    );
    const marked = runs.map(({ text, tags }) =>
      wrapped(
        text,
        tags.filter((tag) => !common.includes(tag)),
      ),
    );
    return `<si><t xml:space="preserve">${marked.join("")}</t></si>`;
  });
}

const TAGS: [RegExp, string][] = [
  [/<b(?:\s+val="(?:1|true)")?\s*\/>/, "strong"],
  [/<i(?:\s+val="(?:1|true)")?\s*\/>/, "em"],
  [/<vertAlign\s+val="superscript"\s*\/>/, "sup"],
  [/<vertAlign\s+val="subscript"\s*\/>/, "sub"],
];

const tagsOf = (font: string) => TAGS.flatMap(([pattern, tag]) => (pattern.test(font) ? [tag] : []));

/** Inside the workbook's XML the text is escaped once; so are our tags. Spaces stay outside them. */
function wrapped(text: string, tags: readonly string[]): string {
  const [, before = "", words = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (words === "") return text;
  const open = tags.map((tag) => `<${tag}>`).join("");
  const close = tags
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join("");
  return `${before}${escapeXml(open)}${words}${escapeXml(close)}${after}`;
}
