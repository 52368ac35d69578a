import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { latexOf } from "@patrak/domain";
import type { Node } from "prosemirror-model";
import { NodeSelection, Selection, TextSelection, type Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { FormulaDialog } from "./FormulaDialog.tsx";
import { openEditor, type Editor, type Reach } from "./openEditor.ts";
import { schema } from "./schema.ts";

/** A picture to be described, and where it goes. */
export interface PictureWish {
  file?: File;
  /** The one that is there. */
  known?: { name: string; alt: string };
  put: (picture: { name: string; alt: string }) => void;
}

export interface Writing {
  value: string;
  maxLength: number;
  lang: string;
  labelId: string;
  onChange: (value: string) => void;
  onPicture: (wish: PictureWish) => void;
  onFocus?: (text: Written) => void;
  toTools: () => void;
}

/** One text as its buttons see it. */
export interface Written {
  id: string;
  editor: Editor;
  run: (command: Command, toText: boolean) => void;
  openFormula: () => void;
  openPicture: () => void;
}

export type Note = { kind: "full" } | { kind: "left-out"; pictures: number } | null;

export function useWriting(props: Writing) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<Written | null>(null);
  const [formula, setFormula] = useState<{ at: number | null; source: string } | null>(null);
  const [note, setNote] = useState<Note>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const { value, maxLength, lang, labelId } = props;

  useEffect(() => {
    if (!place.current) return;
    const reach: Reach = {
      edit: (at) => open(at),
      addFormula: () => openFormula(),
      toTools: () => latest.current.toTools(),
      onChange: (source) => {
        setNote(null);
        latest.current.onChange(source);
      },
      onFocus: () => latest.current.onFocus?.(written),
      onFull: () => setNote({ kind: "full" }),
      onPicture: (file) => openPicture({ file }),
      onLeftOut: (pictures) => setNote({ kind: "left-out", pictures }),
    };
    const editor = openEditor({
      place: place.current,
      source: latest.current.value,
      maxLength,
      attributes: { id, lang, role: "textbox", "aria-multiline": "true", "aria-labelledby": labelId },
      reach: () => reach,
    });
    const { view } = editor;
    function openFormula() {
      const { selection, doc } = view.state;
      if (selection instanceof NodeSelection && selection.node.type.name === "formula")
        return open(selection.from);
      setFormula({
        at: null,
        source: doc.textBetween(selection.from, selection.to, " ").replaceAll("$", ""),
      });
    }
    function openPicture(more: { file?: File } = {}) {
      const { selection } = view.state;
      if (selection instanceof NodeSelection && selection.node.type.name === "picture" && !more.file)
        return open(selection.from);
      latest.current.onPicture({
        ...more,
        put: (picture) => insertPicture(editor, schema.node("picture", picture)),
      });
    }
    function open(at: number) {
      const node = view.state.doc.nodeAt(at);
      if (node?.type.name === "formula") setFormula({ at, source: node.attrs["source"] as string });
      if (node?.type.name === "picture")
        latest.current.onPicture({
          known: { name: node.attrs["name"] as string, alt: node.attrs["alt"] as string },
          put: (picture) => {
            view.dispatch(view.state.tr.setNodeMarkup(at, null, picture));
            focusAfterDialog(view);
          },
        });
    }
    const written: Written = {
      id,
      editor,
      run: (command, toText) => {
        command(view.state, (tr) => view.dispatch(tr), view);
        if (toText) view.focus();
      },
      openFormula,
      openPicture: () => openPicture(),
    };
    setText(written);
    return () => view.destroy();
  }, [id, lang, labelId, maxLength]);

  useEffect(() => text?.editor.take(value), [text, value]);

  const putFormula = useCallback(
    (source: string) => {
      const { view } = text!.editor;
      const { tr } = view.state;
      const node = schema.node("formula", { source });
      const at = formula?.at ?? null;
      if (at === null) tr.replaceSelectionWith(node, true);
      else {
        tr.setNodeMarkup(at, null, node.attrs);
        tr.setSelection(TextSelection.create(tr.doc, at + 1));
      }
      view.dispatch(tr);
      setFormula(null);
      focusAfterDialog(view);
    },
    [text, formula],
  );
  const dialog = formula && (
    <FormulaDialog
      lang={lang}
      source={latexOf(formula.source)}
      isNew={formula.at === null}
      onPut={putFormula}
      onClose={() => {
        setFormula(null);
        if (text) focusAfterDialog(text.editor.view);
      }}
    />
  );
  return { place, text, dialog, note };
}

/** On a line of its own after the text that it was asked for, else at the cursor. */
function insertPicture({ view }: Editor, picture: Node) {
  const { tr, selection } = view.state;
  const { $to, empty } = selection;
  const isAfterText = empty && $to.parentOffset > 0 && $to.parentOffset === $to.parent.content.size;
  if (isAfterText && $to.parent.type.name === "paragraph") {
    const at = $to.after();
    tr.insert(at, $to.parent.type.create($to.parent.attrs, picture));
    tr.setSelection(Selection.near(tr.doc.resolve(at + 2), 1));
  } else tr.replaceSelectionWith(picture, true);
  view.dispatch(tr.scrollIntoView());
  focusAfterDialog(view);
}

/** A dialog that closes gives the focus to the button that opened it: the text takes it after that. */
function focusAfterDialog(view: EditorView) {
  setTimeout(() => !view.isDestroyed && view.focus());
}
