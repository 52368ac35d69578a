import { Fragment, type Mark, type Node } from "prosemirror-model";
import type { Child, Element } from "./elements.ts";
import { schema } from "./schema.ts";

export interface Reading {
  /** Text with what stands for its insets. */
  text: (text: string, marks: readonly Mark[]) => Node[];
  /** An element that the source has no tag for, as a picture of another page. */
  inset?: (element: Element) => Node | null;
  /** Whether blocks keep how they were written. */
  isSource: boolean;
}

const MARKS: Record<string, string> = { strong: "strong", em: "em", sub: "sub", sup: "sup" };
const LISTS: Record<string, string> = { ul: "bullet_list", ol: "ordered_list" };
const BLOCKS = new Set(["p", "ul", "ol", "table"]);
/** Out of their place, what they hold counts and they do not. */
const PARTS = new Set(["li", "thead", "tbody", "tr", "th", "td"]);

const { paragraph, table_row: row, table_cell: cell, table_header: header } = schema.nodes;

export function inlineOf(children: readonly Child[], reading: Reading, marks: readonly Mark[] = []): Node[] {
  return children.flatMap((child): Node[] => {
    if (typeof child === "string") return reading.text(child, marks);
    if (child.tag === "br") return [schema.node("hard_break", null, undefined, marks)];
    const inset = reading.inset?.(child);
    if (inset) return [inset.mark(marks)];
    const name = MARKS[child.tag];
    const mark = name === undefined ? undefined : schema.mark(name);
    return inlineOf(child.children, reading, mark ? mark.addToSet(marks) : marks);
  });
}

/** The blocks inside a list item or a cell: line ends are spaces there, and blank text between blocks is none. */
export function blocksOf(children: readonly Child[], reading: Reading): Node[] {
  return runsOf(children).flatMap((run): Node[] => {
    if (!Array.isArray(run)) return [blockOf(run, reading)].filter((block) => block !== null);
    const line = inlineOf(run, reading).map(onOneLine);
    return line.every(isBlank) ? [] : [paragraph!.create(null, Fragment.fromArray(line))];
  });
}

/** Text and inline elements that follow one another, and the blocks between them. */
export function runsOf(children: readonly Child[]): (Child[] | Element)[] {
  const runs: (Child[] | Element)[] = [];
  for (const child of children.flatMap(outOfPlace)) {
    const last = runs.at(-1);
    if (typeof child !== "string" && BLOCKS.has(child.tag)) runs.push(child);
    else if (Array.isArray(last)) last.push(child);
    else runs.push([child]);
  }
  return runs;
}

const outOfPlace = (child: Child): Child[] =>
  typeof child !== "string" && PARTS.has(child.tag) ? child.children.flatMap(outOfPlace) : [child];

/** Null for a list or table without an item. */
export function blockOf(element: Element, reading: Reading, gap = "\n"): Node | null {
  if (element.tag === "p") {
    const line = inlineOf(element.children, reading).map(onOneLine);
    return paragraph!.create({ gap, isElement: reading.isSource }, Fragment.fromArray(line));
  }
  const list = LISTS[element.tag];
  const parts = list === undefined ? rowsOf(element, reading) : itemsOf(element, reading);
  return parts.length === 0 ? null : schema.node(list ?? "table", { gap }, parts);
}

/** A list between the items belongs to the one before it. */
function itemsOf(list: Element, reading: Reading): Node[] {
  const items: Child[][] = [];
  for (const child of list.children.filter(isFilled)) {
    const before = items.at(-1);
    if (isElement(child, "li")) items.push([...child.children]);
    else if (before && (isElement(child, "ul") || isElement(child, "ol"))) before.push(child);
    else items.push([child]);
  }
  return items.map((children) => {
    const blocks = blocksOf(children, reading);
    const begins = blocks[0]?.type === paragraph;
    return schema.node("list_item", null, begins ? blocks : [paragraph!.create(), ...blocks]);
  });
}

/** Text between the cells, which a browser shows elsewhere, becomes a cell. */
function rowsOf(table: Element, reading: Reading): Node[] {
  return table.children
    .flatMap((part) => (isElement(part, "thead") || isElement(part, "tbody") ? part.children : [part]))
    .filter(isFilled)
    .map((line) => row!.create(null, cellsOf(isElement(line, "tr") ? line.children : [line], reading)));
}

function cellsOf(children: readonly Child[], reading: Reading): Node[] {
  const cells = children.filter(isFilled).map((child) => {
    const inside = isElement(child, "td") || isElement(child, "th") ? child.children : [child];
    return (isElement(child, "th") ? header! : cell!).create(null, filled(blocksOf(inside, reading)));
  });
  return cells.length > 0 ? cells : [cell!.create(null, filled([]))];
}

const filled = (blocks: Node[]) => (blocks.length > 0 ? blocks : [paragraph!.create()]);

function isElement(child: Child, tag: string): child is Element {
  return typeof child !== "string" && child.tag === tag;
}

const isFilled = (child: Child) => typeof child !== "string" || child.trim() !== "";
export const isBlank = (node: Node) => node.isText && (node.text ?? "").trim() === "";

function onOneLine(node: Node): Node {
  if (!node.isText || !node.text?.includes("\n")) return node;
  return schema.text(node.text.replaceAll("\n", " "), node.marks);
}
