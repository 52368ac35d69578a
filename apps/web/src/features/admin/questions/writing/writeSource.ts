import { pictureMarkup } from "@patrak/domain";
import type { Mark, Node } from "prosemirror-model";

/** A document in the stored form, as the server's sanitiser would leave it. */
export function writeSource(doc: Node): string {
  const blocks = [...doc.children];
  while (isEmpty(blocks.at(-1))) blocks.pop();
  while (isEmpty(blocks[0])) blocks.shift();
  // Beside a list or an element, a line alone would stand without the distance of a paragraph.
  const asElements = blocks.some(({ type, attrs }) => type.name.endsWith("list") || attrs["isElement"]);
  let wasLine = false;
  return blocks
    .map((block, index) => {
      const isLine = block.type.name === "paragraph" && (!asElements || isEmpty(block));
      const gap = isLine && wasLine ? "\n" : (block.attrs["gap"] as string);
      wasLine = isLine;
      return (index === 0 ? "" : gap) + (isLine ? inline(block) : written(block));
    })
    .join("");
}

const isEmpty = (block: Node | undefined) => block?.type.name === "paragraph" && block.content.size === 0;

const wrapped = (tag: string, inside: string) => `<${tag}>${inside}</${tag}>`;
const all = (node: Node) => [...node.children];

function written(block: Node): string {
  switch (block.type.name) {
    case "bullet_list":
    case "ordered_list":
      return wrapped(
        block.type.name === "bullet_list" ? "ul" : "ol",
        all(block)
          .map((item) => wrapped("li", content(item)))
          .join(""),
      );
    case "table":
      return wrapped("table", rows(block));
    default:
      return wrapped("p", inline(block));
  }
}

/** Of a list item or a cell: a single paragraph needs no element of its own. */
function content(part: Node): string {
  const blocks = all(part).filter((block) => !isEmpty(block));
  const paragraphs = blocks.filter(({ type }) => type.name === "paragraph");
  return blocks
    .map((block) =>
      block.type.name === "paragraph" && paragraphs.length === 1 && !block.attrs["isElement"]
        ? inline(block)
        : written(block),
    )
    .join("");
}

/** The first rows with headings only are the head. */
function rows(table: Node): string {
  const lines = all(table);
  const isHead = (row: Node) => all(row).every(({ type }) => type.name === "table_header");
  const body = lines.findIndex((row) => !isHead(row));
  const count = body < 0 ? lines.length : body;
  const part = (tag: string, of: Node[]) => (of.length > 0 ? wrapped(tag, of.map(line).join("")) : "");
  return part("thead", lines.slice(0, count)) + part("tbody", lines.slice(count));
}

const line = (row: Node) =>
  wrapped(
    "tr",
    all(row)
      .map((cell) => wrapped(cell.type.name === "table_header" ? "th" : "td", content(cell)))
      .join(""),
  );

/** Neighbours that share a mark share its tag. */
function inline(paragraph: Node): string {
  let open: readonly Mark[] = [];
  let text = "";
  const move = (marks: readonly Mark[]) => {
    let kept = 0;
    while (kept < open.length && kept < marks.length && open[kept] === marks[kept]) kept += 1;
    text += open
      .slice(kept)
      .toReversed()
      .map(({ type }) => `</${type.name}>`)
      .join("");
    text += marks
      .slice(kept)
      .map(({ type }) => `<${type.name}>`)
      .join("");
    open = marks;
  };
  for (const node of all(paragraph)) {
    move(node.marks);
    text += leaf(node);
  }
  move([]);
  return text;
}

function leaf({ type, attrs, text = "" }: Node): string {
  if (type.name === "hard_break") return "<br />";
  if (type.name === "formula") return `$${attrs["source"]}$`;
  if (type.name === "picture")
    return pictureMarkup({ name: attrs["name"] as string, alt: attrs["alt"] as string });
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("$", "&#36;")
    .replaceAll(/\]\((?=\s*image:)/gi, "]&#40;")
    .replaceAll("\n", " ");
}
