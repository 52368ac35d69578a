import { isFormula, PICTURE_NAME, splitInsets } from "@patrak/domain";
import { Fragment, Slice, type Mark, type Node } from "prosemirror-model";
import { blocksOf, type Reading } from "./blocks.ts";
import type { Child, Element } from "./elements.ts";
import { insetNode } from "./readSource.ts";
import { schema } from "./schema.ts";
import { tidyPasted } from "./tidyPasted.ts";

export interface Pasted {
  slice: Slice;
  /** Pictures that only the other program can open. */
  leftOut: number;
}

// Letters without a shape that the server refuses; those that join Devanagari letters stay.
const UNSEEN = /[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]|\p{Co}|[^\P{Cc}\t\n\r]/gu;
const cleaned = (text: string) => text.replaceAll(UNSEEN, "").replaceAll("\u00a0", " ");

/** What was copied from Word, Google Docs, a page, or from here. */
export function readPasted(html: string): Pasted {
  let leftOut = 0;
  const reading: Reading = {
    isSource: false,
    text: (text, marks) => words(cleaned(text).replaceAll(/\s+/g, " "), marks),
    inset: (element) => {
      const node = insetOf(element);
      if (element.tag === "img" && !node) leftOut += 1;
      return node;
    },
  };
  const blocks = blocksOf(tidyPasted(html), reading)
    .map(trimmed)
    .filter((block) => block.content.size > 0);
  return { slice: sliceOf(blocks), leftOut };
}

/** Plain text: a line is a paragraph, and what stands between dollar signs a formula. */
export function readPlain(text: string): Slice {
  const lines = cleaned(text).split(/\r\n?|\n/);
  return sliceOf(lines.map((line) => schema.node("paragraph", null, withFormulas(line))));
}

function withFormulas(line: string): Node[] {
  return splitInsets(line).flatMap((piece): Node[] => {
    if (typeof piece === "string") return words(piece, []);
    // A sum of money is no formula: “$5 and $6”.
    if ("formula" in piece && /^\s|\s$/.test(piece.formula)) return words(`$${piece.formula}$`, []);
    return [insetNode(piece)];
  });
}

const words = (text: string, marks: readonly Mark[]) => (text === "" ? [] : [schema.text(text, marks)]);

function insetOf(element: Element): Node | null {
  const formula =
    element.attributes["data-formula"] ?? (element.tag === "math" ? latexIn(element) : undefined);
  if (formula !== undefined) return isFormula(formula) ? insetNode({ formula }) : null;
  const name = /\/files\/pictures\/([^/]+)\.webp$/.exec(element.attributes["src"] ?? "")?.[1] ?? "";
  if (element.tag !== "img" || !PICTURE_NAME.test(name)) return null;
  const alt = (element.attributes["alt"] ?? "").replaceAll(/[[\]<>$\n]/g, "");
  return schema.node("picture", { name, alt });
}

/** A formula of a page carries its LaTeX beside its drawing. */
function latexIn(child: Child): string | undefined {
  if (typeof child === "string") return undefined;
  if (child.tag === "annotation" && child.attributes["encoding"] === "application/x-tex")
    return child.children
      .filter((one) => typeof one === "string")
      .join("")
      .trim()
      .replaceAll("\n", " ");
  for (const one of child.children) {
    const found = latexIn(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Without the blanks that another program leaves at the ends of a paragraph. */
function trimmed(block: Node): Node {
  if (!block.isTextblock)
    return block.isLeaf ? block : block.copy(Fragment.fromArray(block.children.map(trimmed)));
  const nodes = [...block.children];
  while (isLoose(nodes.at(-1))) nodes.pop();
  while (isLoose(nodes[0])) nodes.shift();
  const [first] = nodes;
  if (first?.isText) nodes[0] = schema.text((first.text ?? "").trimStart(), first.marks);
  const end = nodes.at(-1);
  if (end?.isText) nodes[nodes.length - 1] = schema.text((end.text ?? "").trimEnd(), end.marks);
  return block.copy(Fragment.fromArray(nodes));
}

const isLoose = (node: Node | undefined) =>
  node !== undefined && (node.type.name === "hard_break" || (node.isText && (node.text ?? "").trim() === ""));

/** Its first and last line join the text around them. */
function sliceOf(blocks: readonly Node[]): Slice {
  const opens = (block: Node | undefined) => (block?.type.name === "paragraph" ? 1 : 0);
  return new Slice(Fragment.fromArray(blocks), opens(blocks[0]), opens(blocks.at(-1)));
}
