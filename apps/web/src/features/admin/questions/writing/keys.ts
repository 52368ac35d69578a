import { chainCommands, selectAll } from "prosemirror-commands";
import { undoInputRule } from "prosemirror-inputrules";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { NodeSelection, TextSelection, type Command } from "prosemirror-state";
import { goToNextCell } from "prosemirror-tables";
import { formats } from "./formats.ts";
import { schema } from "./schema.ts";

interface Reach {
  /** Opens the formula or the picture at this place. */
  edit: (at: number) => void;
  addFormula: () => void;
  /** Takes the focus to the buttons. */
  toTools: () => void;
}

/** Tab leaves the text, and in a table the cell: nobody is caught in it. */
export function keys({ edit, addFormula, toTools }: Reach): Record<string, Command> {
  const item = schema.nodes["list_item"]!;
  const editSelected: Command = ({ selection }) => {
    if (!(selection instanceof NodeSelection) || !selection.node.isAtom) return false;
    edit(selection.from);
    return true;
  };
  const doing =
    (act: () => void): Command =>
    () => {
      act();
      return true;
    };
  const away = Object.fromEntries(
    ["Home", "End", "Mod-Home", "Mod-End", "ArrowUp", "ArrowDown"].map((key) => [key, leaveInset]),
  );
  return {
    ...away,
    "Mod-b": formats.strong.run,
    "Mod-i": formats.em.run,
    "Mod-,": formats.sub.run,
    "Mod-.": formats.sup.run,
    "Mod-Shift-7": formats.ordered_list.run,
    "Mod-Shift-8": formats.bullet_list.run,
    "Mod-z": formats.undo.run,
    "Mod-y": formats.redo.run,
    "Mod-Shift-z": formats.redo.run,
    "Mod-a": selectAll,
    "Alt-=": doing(addFormula),
    "Alt-F10": doing(toTools),
    Enter: chainCommands(editSelected, splitListItem(item)),
    "Shift-Enter": (state, dispatch) => {
      dispatch?.(state.tr.replaceSelectionWith(schema.node("hard_break")).scrollIntoView());
      return true;
    },
    Backspace: undoInputRule,
    "Mod-]": sinkListItem(item),
    "Mod-[": liftListItem(item),
    Tab: goToNextCell(1),
    "Shift-Tab": goToNextCell(-1),
  };
}

/** From a chosen formula the browser would move the cursor inside its drawing, where nothing can be typed. */
const leaveInset: Command = ({ selection, tr, doc }, dispatch) => {
  if (selection instanceof NodeSelection && selection.node.isInline)
    dispatch?.(tr.setSelection(TextSelection.create(doc, selection.to)));
  return false;
};
