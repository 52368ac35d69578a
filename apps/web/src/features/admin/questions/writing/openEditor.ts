import { baseKeymap } from "prosemirror-commands";
import { closeHistory, history } from "prosemirror-history";
import { InputRule, inputRules } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { Selection, EditorState, Plugin } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { EditorView } from "prosemirror-view";
import { insetViews } from "./insetViews.ts";
import { keys } from "./keys.ts";
import { pasting, type PasteReach } from "./pasting.ts";
import { readSource } from "./readSource.ts";
import { schema } from "./schema.ts";
import { writeSource } from "./writeSource.ts";

export interface Reach extends PasteReach {
  edit: (at: number) => void;
  addFormula: () => void;
  toTools: () => void;
  onChange: (source: string) => void;
  onFocus: () => void;
  /** The text has no room for more. */
  onFull: () => void;
}

interface Plan {
  place: HTMLElement;
  source: string;
  maxLength: number;
  attributes: Record<string, string>;
  /** Asked at each use: it changes with the screen. */
  reach: () => Reach;
}

/** A text being written, in the browser's own input: composing Devanagari is left to it. */
export function openEditor({ place, source, maxLength, attributes, reach }: Plan) {
  const listeners = new Set<() => void>();
  let read = { source, doc: readSource(source) };
  let emitted = source;
  /** What was told and has not come back yet: the screen may show it later than the next letter is typed. */
  const told = new Set<string>();
  const view = new EditorView(place, {
    state: EditorState.create({
      doc: read.doc,
      // Without a cursor of its own, a picture goes to the end.
      selection: Selection.atEnd(read.doc),
      plugins: [
        keymap(
          keys({
            edit: (at) => reach().edit(at),
            addFormula: () => reach().addFormula(),
            toTools: () => reach().toTools(),
          }),
        ),
        keymap(baseKeymap),
        history(),
        inputRules({ rules: [typedFormula] }),
        tableEditing(),
        atMost(maxLength, () => reach().onFull()),
        pasting(reach),
      ],
    }),
    attributes,
    nodeViews: insetViews((at) => reach().edit(at)),
    handleDOMEvents: { focus: () => (reach().onFocus(), false) },
    dispatchTransaction(tr) {
      // What was pasted is taken back by itself, however soon it follows what was typed.
      view.updateState(view.state.apply(tr.getMeta("uiEvent") === "paste" ? closeHistory(tr) : tr));
      if (tr.docChanged) emit();
      for (const tell of listeners) tell();
    },
  });

  /** A text that is as it was read is given back as it was stored. */
  function emit() {
    const next = view.state.doc.eq(read.doc) ? read.source : writeSource(view.state.doc);
    if (next === emitted) return;
    emitted = next;
    told.add(next);
    reach().onChange(next);
  }

  /** Takes a text that came from elsewhere; only what differs is exchanged, and it can be undone. */
  function take(next: string) {
    if (next === emitted) return told.clear();
    if (told.has(next)) return;
    emitted = next;
    read = { source: next, doc: readSource(next) };
    const { doc, tr } = view.state;
    const from = doc.content.findDiffStart(read.doc.content);
    const end = doc.content.findDiffEnd(read.doc.content);
    if (from === null || end === null) return;
    const overlap = from - Math.min(end.a, end.b);
    const [a, b] = overlap > 0 ? [end.a + overlap, end.b + overlap] : [end.a, end.b];
    view.dispatch(tr.replace(from, a, read.doc.slice(from, b)));
  }

  return {
    view,
    take,
    subscribe: (tell: () => void) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    getState: () => view.state,
  };
}

export type Editor = ReturnType<typeof openEditor>;

/** `$x^2$` becomes a formula at its second sign; `$5 and $6` does not. */
const typedFormula = new InputRule(
  /\$((?:\\.|[^$\\\s])(?:(?:\\.|[^$\\])*(?:\\.|[^$\\\s]))?)\$$/,
  (state, match, start, end) =>
    state.tr.replaceWith(start, end, schema.node("formula", { source: match[1] })),
);

/** Refuses what would make the text longer than it may be. */
const atMost = (maxLength: number, onFull: () => void) =>
  new Plugin({
    filterTransaction(tr, { doc }) {
      if (!tr.docChanged) return true;
      const { length } = writeSource(tr.doc);
      const fits = length <= maxLength || length <= writeSource(doc).length;
      if (!fits) onFull();
      return fits;
    },
  });
