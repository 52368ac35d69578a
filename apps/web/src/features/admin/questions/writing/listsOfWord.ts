import type { Child, Element } from "./elements.ts";

interface Item {
  level: number;
  isNumbered: boolean;
  paragraph: Element;
}

/** Word writes a list as paragraphs that say their level in a style of its own. */
export function listsOfWord(children: readonly Child[]): Child[] {
  const out: Child[] = [];
  let items: Item[] = [];
  const flush = () => {
    if (items.length > 0) out.push(...nested(items));
    items = [];
  };
  for (const child of children) {
    const item = itemOf(child);
    if (item) items.push(item);
    else if (items.length === 0 || typeof child !== "string" || child.trim() !== "") {
      flush();
      out.push(child);
    }
  }
  flush();
  return out;
}

function itemOf(child: Child): Item | null {
  if (typeof child === "string" || child.tag !== "p") return null;
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(child.attributes["style"] ?? "")?.[1];
  if (level === undefined) return null;
  return { level: Number(level), isNumbered: isNumber(signOf(child)), paragraph: child };
}

const isNumber = (sign: string) => /^\(?(?:[\d०-९]+|[a-z]|[ivx]+)[.)]/iu.test(sign.trim());

/** What Word shows before the item. */
function signOf(child: Child): string {
  if (typeof child === "string") return "";
  if (/mso-list:\s*Ignore/i.test(child.attributes["style"] ?? "")) return textOf(child);
  return child.children.map(signOf).join("");
}

const textOf = (child: Child): string =>
  typeof child === "string" ? child : child.children.map(textOf).join("");

/** Each item with those of a deeper level that follow it. */
function nested(items: readonly Item[]): Element[] {
  const level = Math.min(...items.map((item) => item.level));
  const lists: Element[] = [];
  for (const [index, item] of items.entries()) {
    const isDeeper = item.level > level && lists.length > 0;
    if (isDeeper) continue;
    const next = items.findIndex((other, at) => at > index && other.level <= level);
    const below = items.slice(index + 1, next < 0 ? items.length : next);
    const tag = item.isNumbered ? "ol" : "ul";
    const last = lists.at(-1);
    const list = last?.tag === tag ? last : { tag, attributes: {}, children: [] };
    if (list !== last) lists.push(list);
    const children = [...item.paragraph.children, ...(below.length > 0 ? nested(below) : [])];
    list.children.push({ tag: "li", attributes: {}, children });
  }
  return lists;
}
