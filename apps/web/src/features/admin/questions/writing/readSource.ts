import { markupTags, splitInsets, type Inset } from "@patrak/domain";
import { Fragment, type Mark, type Node } from "prosemirror-model";
import { blockOf, inlineOf, isBlank, runsOf, type Reading } from "./blocks.ts";
import { elementsOf, type Child } from "./elements.ts";
import { schema } from "./schema.ts";

/** Any other < is a letter. */
const NO_TAG = new RegExp(`<(?!/?(?:${markupTags.join("|")})\\s*/?>)`, "gi");

/** A stored text as a document. It ends with a paragraph, so that writing can go on after a table. */
export function readSource(source: string): Node {
  const { markup, reading } = withMarkers(source.replaceAll(/\r\n?/g, "\n"));
  const runs = runsOf(elementsOf(markup.replaceAll(NO_TAG, "&lt;")));
  let gap = "";
  const blocks = runs.flatMap((run, index): Node[] => {
    if (!Array.isArray(run)) {
      const block = blockOf(run, reading, gap);
      gap = "";
      return block ? [block] : [];
    }
    const lines = linesOf(run, reading);
    // A blank line beside a block is no paragraph.
    const isAfter = index > 0 && isEmpty(lines[0]) && lines.shift() !== undefined;
    const isBefore = index < runs.length - 1 && isEmpty(lines.at(-1)) && lines.pop() !== undefined;
    const first = isAfter ? "\n" : "";
    gap = isBefore || (lines.length === 0 && isAfter) ? "\n" : "";
    return lines.map((line, at) =>
      schema.node("paragraph", { gap: at === 0 ? first : "\n" }, Fragment.fromArray(line)),
    );
  });
  if (blocks.at(-1)?.type !== schema.nodes["paragraph"]) blocks.push(schema.node("paragraph"));
  return schema.node("doc", null, blocks);
}

const isEmpty = (line: Node[] | undefined) => line !== undefined && line.every(isBlank);

/** Each line is a paragraph, unless bold text goes on over its end: then all are lines of one. */
function linesOf(run: readonly Child[], reading: Reading): Node[][] {
  const nodes = inlineOf(run, reading);
  const goesOn = nodes.some((node) => node.marks.length > 0 && node.text?.includes("\n"));
  const lines: Node[][] = [[]];
  for (const node of nodes) {
    if (!node.isText) lines.at(-1)?.push(node);
    for (const [index, piece] of (node.text ?? "").split("\n").entries()) {
      if (index > 0 && goesOn) lines.at(-1)?.push(schema.node("hard_break", null, undefined, node.marks));
      else if (index > 0) lines.push([]);
      if (piece !== "") lines.at(-1)?.push(schema.text(piece, node.marks));
    }
  }
  return lines;
}

/** A letter for private use that the source does not hold stands for each inset while the markup is read. */
function withMarkers(source: string): { markup: string; reading: Reading } {
  const marker = unusedLetter(source);
  const pieces = splitInsets(source);
  const insets = pieces.filter((piece) => typeof piece !== "string");
  const text = (read: string, marks: readonly Mark[]) =>
    read.split(marker).flatMap((piece, index): Node[] => {
      const inset = index > 0 ? insets.shift() : undefined;
      const before = inset ? [insetNode(inset).mark(marks)] : [];
      return before.concat(piece === "" ? [] : schema.text(piece, marks));
    });
  const markup = pieces.map((piece) => (typeof piece === "string" ? piece : marker)).join("");
  return { markup, reading: { text, isSource: true } };
}

function unusedLetter(source: string): string {
  let code = 0xe0_00;
  const isUsed = () => {
    const named = [`&#${code}`, `&#x${code.toString(16)}`];
    return [String.fromCodePoint(code), ...named].some((one) => source.toLowerCase().includes(one));
  };
  while (isUsed()) code += 1;
  return String.fromCodePoint(code);
}

export function insetNode(inset: Inset): Node {
  if ("formula" in inset) return schema.node("formula", { source: inset.formula });
  return schema.node("picture", { name: inset.name, alt: inset.alt });
}
