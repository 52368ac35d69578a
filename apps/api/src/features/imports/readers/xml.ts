import { finding } from "@patrak/contract/findings";
import { XMLParser } from "fast-xml-parser";
import { Unreadable } from "./table.ts";

/** An element, or a piece of text between elements. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
}
export type XmlNode = XmlElement | string;

type Parsed = Record<string, unknown>;

const DEPTH_MAX = 60;
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  processEntities: false,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  cdataPropName: "#cdata",
});

/** Entities stay as written, because nothing may be expanded; declarations are refused. */
export function parseXml(source: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(source)) throw new Unreadable(finding("XML_DECLARATION"));
  checkDepth(source);
  const root = parsed(source)
    .map(toNode)
    .find((node): node is XmlElement => typeof node !== "string" && !node.name.startsWith("?"));
  if (!root) throw broken();
  return root;
}

const broken = () => new Unreadable(finding("XML_BROKEN"));

function parsed(source: string): Parsed[] {
  try {
    return parser.parse(source, true) as Parsed[];
  } catch {
    throw broken();
  }
}

/** Before anything is built: a tree of a million levels would take all memory. */
function checkDepth(source: string) {
  let depth = 0;
  for (const [, close, selfClosed] of blankOut(source).matchAll(/<(\/?)[a-z][^<>]*?(\/?)>/gi)) {
    if (close === "/") depth -= 1;
    else if (selfClosed !== "/") depth += 1;
    if (depth > DEPTH_MAX) throw new Unreadable(finding("XML_TOO_DEEP"));
  }
}

function toNode(one: Parsed): XmlNode {
  if ("#text" in one) return String(one["#text"]);
  if ("#cdata" in one) return escapeXml(cdataOf(one["#cdata"] as { "#text"?: string }[]));
  const name = Object.keys(one).find((key) => key !== ":@") ?? "";
  const children = one[name];
  return {
    name,
    attributes: (one[":@"] ?? {}) as Record<string, string>,
    children: Array.isArray(children) ? (children as Parsed[]).map(toNode) : [],
  };
}

const cdataOf = (parts: { "#text"?: string }[]) => parts.map((part) => part["#text"] ?? "").join("");

export const elements = (node: XmlElement, name?: string): XmlElement[] =>
  node.children.filter(
    (child): child is XmlElement => typeof child !== "string" && (name === undefined || child.name === name),
  );

export const child = (node: XmlElement, name: string) => elements(node, name)[0];

/** Every element with one of these names, at any depth, in file order. */
export function descendants(node: XmlElement, names: readonly string[]): XmlElement[] {
  return elements(node).flatMap((one) => {
    const below = descendants(one, names);
    return names.includes(one.name) ? [one].concat(below) : below;
  });
}

/**
 * The content of an element as markup; keeps only the language attribute and the description of a picture.
 */
export function innerMarkup(nodes: readonly XmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      const lang = node.attributes["xml:lang"] ?? node.attributes["lang"];
      const open = lang === undefined ? node.name : `${node.name} lang="${lang}"`;
      if (node.name === "img") return imageOf(node);
      return node.name === "br" ? "<br>" : `<${open}>${innerMarkup(node.children)}</${node.name}>`;
    })
    .join("");
}

function imageOf({ attributes: { src = "", alt = "" } }: XmlElement): string {
  const quoted = (text: string) => text.replaceAll('"', "&quot;").replaceAll(">", "&gt;");
  return `<img src="${quoted(src)}" alt="${quoted(alt)}">`;
}

/** The text of an element, with XML's five entities and numeric ones decoded. */
export function textOf(node: XmlElement | undefined): string {
  return decodeXml(
    (node?.children ?? []).map((one) => (typeof one === "string" ? one : textOf(one))).join(""),
  );
}

const NAMED: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

export function decodeXml(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi,
    (whole, tens, hex, name) => {
      if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
      const code = tens === undefined ? Number.parseInt(hex, 16) : Number(tens);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

export const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The line on which each such element begins. */
export function linesOf(source: string, name: string): number[] {
  const bare = blankOut(source);
  let [line, at] = [1, 0];
  return [...bare.matchAll(new RegExp(`<${name}[\\s>/]`, "g"))].map(({ index }) => {
    for (; at < index; at++) if (bare[at] === "\n") line += 1;
    return line;
  });
}

/** Comments and literal text may contain what looks like a tag; line numbers stay the same. */
function blankOut(source: string) {
  return source.replaceAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, (part) =>
    part.replaceAll(/[^\n]/g, " "),
  );
}
