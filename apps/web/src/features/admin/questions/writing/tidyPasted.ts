import { elementsOf, type Child, type Element } from "./elements.ts";
import { listsOfWord } from "./listsOfWord.ts";

const DROPPED = new Set(
  "head style script title template noscript select button xml o:smarttagtype".split(" "),
);
const PARAGRAPHS =
  /^(?:div|section|article|aside|main|header|footer|blockquote|pre|address|dl|dt|dd|caption|figure|figcaption|center|h[1-6])$/;
const KEPT = new Set("p br ul ol li table thead tbody tr th td".split(" "));

/** Markup of another program in the elements of a source: what those cannot hold is left out. */
export function tidyPasted(html: string): Child[] {
  // Between these marks stands what was copied; around it is what the browser found there.
  const copied = /<!--StartFragment-->([\s\S]*)<!--EndFragment-->/.exec(html)?.[1] ?? html;
  return listsOfWord(elementsOf(copied)).flatMap(tidied);
}

function tidied(child: Child): Child[] {
  if (typeof child === "string") return [child];
  const { tag, attributes } = child;
  const style = attributes["style"] ?? "";
  if (DROPPED.has(tag) || isHidden(child)) return [];
  // Insets are read later, by what they are.
  if (tag === "img" || tag === "math" || attributes["data-formula"] !== undefined) return [child];
  if (tag === "br") return attributes["class"] === "Apple-interchange-newline" ? [] : [child];
  const children = listsOfWord(child.children).flatMap(tidied);
  if (tag === "tfoot") return [element("tbody", children)];
  if (tag === "td" || tag === "th") return cells(tag, attributes, children);
  if (KEPT.has(tag)) return [element(tag, tag === "p" ? marked(style, tag, children) : children)];
  if (PARAGRAPHS.test(tag)) return paragraph(marked(style, tag, children));
  return marked(style, tag, children);
}

const element = (tag: string, children: Child[]): Element => ({ tag, attributes: {}, children });

/** The drawn half of a formula repeats its other half; a list's sign of Word stands for the list. */
function isHidden({ attributes: { class: name = "", style = "" } }: Element): boolean {
  return /\bkatex-html\b/.test(name) || /mso-list:\s*Ignore|display:\s*none/i.test(style);
}

/** An element with blocks in it is no paragraph itself. */
function paragraph(children: Child[]): Child[] {
  const hasBlock = children.some(
    (child) => typeof child !== "string" && KEPT.has(child.tag) && child.tag !== "br",
  );
  return hasBlock ? children : [element("p", children)];
}

/** A wide cell keeps its columns: those that it covered follow it, empty. */
function cells(tag: string, { colspan }: Record<string, string>, children: Child[]): Child[] {
  const columns = Math.min(Math.max(Number.parseInt(colspan ?? "1", 10) || 1, 1), 20);
  return [element(tag, children), ...Array.from({ length: columns - 1 }, () => element(tag, []))];
}

function marked(style: string, tag: string, children: Child[]): Child[] {
  const value = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, "i").exec(style)?.[1]?.trim() ?? "";
  const weight = value("font-weight");
  const height = value("vertical-align");
  const isBold = weight === "" ? /^(?:b|strong|th|h[1-6])$/.test(tag) : /bold|[6-9]00/.test(weight);
  const slant = value("font-style");
  const isItalic = slant === "" ? /^(?:i|em|cite|var)$/.test(tag) : /italic|oblique/.test(slant);
  const marks = [
    isBold && "strong",
    isItalic && "em",
    (height === "sub" || tag === "sub") && "sub",
    (height === "super" || tag === "sup") && "sup",
  ].filter((one) => typeof one === "string");
  return marks.reduceRight((inside, mark) => around(mark, inside), children);
}

/** A mark goes inside blocks: a copied document may be one bold element around its paragraphs. */
function around(mark: string, children: Child[]): Child[] {
  const isBlock = (child: Child): child is Element =>
    typeof child !== "string" && KEPT.has(child.tag) && child.tag !== "br";
  if (!children.some(isBlock)) return [element(mark, children)];
  return children.map((child) =>
    isBlock(child) ? { ...child, children: around(mark, child.children) } : element(mark, [child]),
  );
}
