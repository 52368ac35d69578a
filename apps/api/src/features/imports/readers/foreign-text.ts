import type { Language, LocalText } from "@patrak/domain";
import sanitizeHtml from "sanitize-html";
import { ownPictures } from "./foreign-pictures.ts";

const plain = "p br strong em sup sub ul ol li table thead tbody tr th td".split(" ");
/** Kept, so that the check reports them: content that vanished silently would be missed in the exam. */
const told = ["audio", "video", "object", "math", "svg", "iframe", "input"];

/** A placeholder for a dollar sign around a formula. */
const DOLLAR = "\uE002";

/**
 * Converts to our markup: without attributes, formulas between dollar signs. Our own markup stays unchanged.
 */
export function ownMarkup(html: string): string {
  return sanitizeHtml(withHeldFormulas(ownPictures(html)), {
    allowedTags: [...plain, ...told],
    allowedAttributes: {},
    transformTags: { b: "strong", i: "em" },
  })
    .replaceAll("$", "&#36;")
    .replaceAll(DOLLAR, "$")
    .trim();
}

/** TeX between \( \), \[ \] or double dollars; a single dollar is a dollar sign. */
function withHeldFormulas(html: string) {
  return html.replaceAll(
    /\\\((.+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$/g,
    (_, inline?: string, block?: string, dollars?: string) =>
      `${DOLLAR}${(inline ?? block ?? dollars ?? "").replaceAll("\n", " ")}${DOLLAR}`,
  );
}

/**
 * Keeps only the text of another program's page: its boxes become lines, and a single paragraph needs no tag.
 */
function tidied(html: string): string {
  return ownMarkup(html.replaceAll(/<\/div>/gi, "\n"))
    .replaceAll(/[\u00a0 ]*\n\s*/g, "\n")
    .replaceAll("\u00a0", " ")
    .replace(/^<p>((?:(?!<p>)[\s\S])*)<\/p>$/, "$1")
    .trim();
}

const MARKED = [
  /<(span|div)\b[^>]*\blang="(en|hi)[^"]*"[^>]*>([\s\S]*?)<\/\1>/gi,
  /(\{)mlang (en|hi)[^}]*\}([\s\S]*?)\{mlang\}/gi,
];

/** A text whose parts are marked with a language; undefined if none is. */
function markedTexts(html: string): LocalText | undefined {
  const parts = MARKED.flatMap((pattern) => Array.from(html.matchAll(pattern)));
  if (parts.length === 0) return undefined;
  const texts = { english: "", hindi: "" };
  for (const [, , code, inner] of parts) texts[code?.toLowerCase() === "hi" ? "hindi" : "english"] += inner;
  return { english: ownMarkup(texts.english), hindi: ownMarkup(texts.hindi) };
}

/** Each text in its marked languages, or else in the language of the whole question. */
export function localTexts(sources: readonly string[]): LocalText[] {
  const language: Language = /\p{Script=Devanagari}/u.test(sources.join(" ")) ? "hindi" : "english";
  return sources.map((html) => markedTexts(html) ?? { [language]: tidied(html) });
}
