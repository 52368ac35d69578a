import { pictureAddress } from "@patrak/domain";
import { Schema, type MarkSpec, type NodeSpec } from "prosemirror-model";
import { tableNodes } from "prosemirror-tables";

/** What stands before a block in the source, so that a text that was read is written back as it was. */
const gap = { gap: { default: "\n" } };

const { table, ...partsOfTables } = tableNodes({
  tableGroup: "block",
  cellContent: "block+",
  cellAttributes: {},
});

const nodes: Record<string, NodeSpec> = {
  doc: { content: "block+" },
  paragraph: {
    group: "block",
    content: "inline*",
    // A line of its own in the source, or an element.
    attrs: { ...gap, isElement: { default: false } },
    parseDOM: [{ tag: "p" }],
    toDOM: () => ["p", 0],
  },
  bullet_list: {
    group: "block",
    content: "list_item+",
    attrs: gap,
    parseDOM: [{ tag: "ul" }],
    toDOM: () => ["ul", 0],
  },
  ordered_list: {
    group: "block",
    content: "list_item+",
    attrs: gap,
    parseDOM: [{ tag: "ol" }],
    toDOM: () => ["ol", 0],
  },
  list_item: {
    content: "paragraph block*",
    defining: true,
    parseDOM: [{ tag: "li" }],
    toDOM: () => ["li", 0],
  },
  table: { ...table, attrs: { ...table.attrs, ...gap } },
  ...partsOfTables,
  text: { group: "inline" },
  hard_break: {
    group: "inline",
    inline: true,
    selectable: false,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
    leafText: () => "\n",
  },
  formula: {
    group: "inline",
    inline: true,
    atom: true,
    // As written between the dollar signs.
    attrs: { source: {} },
    toDOM: ({ attrs }) => ["span", { "data-formula": attrs["source"] as string }, `$${attrs["source"]}$`],
    leafText: ({ attrs }) => `$${attrs["source"]}$`,
  },
  picture: {
    group: "inline",
    inline: true,
    atom: true,
    draggable: true,
    attrs: { name: {}, alt: { default: "" } },
    toDOM: ({ attrs }) => [
      "img",
      { src: pictureAddress(attrs["name"] as string), alt: attrs["alt"] as string },
    ],
    leafText: ({ attrs }) => attrs["alt"] as string,
  },
};

/** Their order is that of the tags around a letter, from the outside. */
const marks: Record<string, MarkSpec> = {
  strong: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
  em: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
  sub: { excludes: "sup sub", parseDOM: [{ tag: "sub" }], toDOM: () => ["sub", 0] },
  sup: { excludes: "sup sub", parseDOM: [{ tag: "sup" }], toDOM: () => ["sup", 0] },
};

export type MarkName = "strong" | "em" | "sub" | "sup";
export type ListName = "bullet_list" | "ordered_list";

/** What an author can write: the elements of a source, its formulas and its pictures. */
export const schema = new Schema({ nodes, marks });
