import { lift, toggleMark } from "prosemirror-commands";
import { redo, redoDepth, undo, undoDepth } from "prosemirror-history";
import type { Node, ResolvedPos } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import { TextSelection, type Command, type EditorState } from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import { schema, type ListName, type MarkName } from "./schema.ts";

export interface Format {
  run: Command;
  /** Whether the selection has it; absent for what only happens once. */
  isOn?: (state: EditorState) => boolean;
  isOff?: (state: EditorState) => boolean;
}

const mark = (name: MarkName): Format => ({
  run: toggleMark(schema.marks[name]!),
  isOn: ({ selection: { empty, from, to, $from }, storedMarks, doc }) => {
    const type = schema.marks[name]!;
    return empty
      ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
      : doc.rangeHasMark(from, to, type);
  },
});

const list = (name: ListName): Format => ({
  run: toggleList(name),
  isOn: ({ selection: { $from } }) => listAround($from)?.node.type.name === name,
});

/** Those that need nothing but the text. */
export const formats = {
  strong: mark("strong"),
  em: mark("em"),
  sub: mark("sub"),
  sup: mark("sup"),
  bullet_list: list("bullet_list"),
  ordered_list: list("ordered_list"),
  undo: { run: undo, isOff: (state) => undoDepth(state) === 0 },
  redo: { run: redo, isOff: (state) => redoDepth(state) === 0 },
  table: { run: insertTable, isOff: isInTable },
} satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

function listAround($from: ResolvedPos): { node: Node; at: number } | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type.name.endsWith("_list")) return { node, at: $from.before(depth) };
  }
  return null;
}

/** Into a list, into the other kind, or out again. */
function toggleList(name: ListName): Command {
  const [type, item] = [schema.nodes[name]!, schema.nodes["list_item"]!];
  return (state, dispatch) => {
    const around = listAround(state.selection.$from);
    if (around?.node.type === type) return liftListItem(item)(state, dispatch) || lift(state, dispatch);
    if (around) {
      dispatch?.(state.tr.setNodeMarkup(around.at, type, around.node.attrs));
      return true;
    }
    return wrapInList(type)(state, dispatch && ((tr) => dispatch(withoutTypedSigns(tr))));
  };
}

const SIGN = /^\s*(?:[\d०-९]+[.)]|[-•])\s+/u;

/** A number or a dash that was typed before a line is now the list's. */
function withoutTypedSigns(tr: EditorState["tr"]): EditorState["tr"] {
  const { from, to } = tr.selection;
  const signs: [number, number][] = [];
  tr.doc.nodesBetween(from, to, (node, at) => {
    const sign = node.isTextblock ? SIGN.exec(node.textContent)?.[0] : undefined;
    if (sign !== undefined) signs.push([at + 1, at + 1 + sign.length]);
  });
  for (const [start, end] of signs.toReversed()) tr.delete(start, end);
  return tr;
}

/** Two columns with a heading each and two rows; the cursor stands in the first cell. */
function insertTable(state: EditorState, dispatch?: (tr: EditorState["tr"]) => void): boolean {
  if (isInTable(state)) return false;
  const { table, table_row: row, table_cell: cell, table_header: header } = schema.nodes;
  const line = (type: typeof cell) => row!.create(null, [type!.createAndFill()!, type!.createAndFill()!]);
  const { $from, $to } = state.selection;
  const after = $from.depth > 0 ? $to.after(1) : $to.pos;
  const isEmptyLine = $from.depth === 1 && $from.parent.content.size === 0;
  const start = isEmptyLine ? $from.before(1) : after;
  const tr = state.tr.replaceWith(start, after, table!.create(null, [line(header), line(cell), line(cell)]));
  const inside = tr.mapping.map(start, -1) + 1;
  if (tr.doc.lastChild?.type === table) tr.insert(tr.doc.content.size, schema.node("paragraph"));
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(inside))).scrollIntoView());
  return true;
}
