import { useRef, useSyncExternalStore } from "react";
import { useLingui } from "@lingui/react/macro";
import type { Command, EditorState } from "prosemirror-state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeaderRow,
} from "prosemirror-tables";
import { AdminIcon, type AdminIconName } from "../../ui/AdminIcon.tsx";
import { Toolbar, type Tool } from "./Toolbar.tsx";
import type { Written } from "./useWriting.tsx";

/** Below the text while the cursor is in a table, so that the text does not move. */
export function TableBar({ text, label }: { text: Written; label: string }) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const state = useSyncExternalStore(text.editor.subscribe, text.editor.getState);
  if (!isInTable(state)) return null;
  const tool = (id: AdminIconName, words: string, command: Command): Tool => ({
    id,
    words,
    sign: <AdminIcon name={id} size={18} />,
    run: () => text.run(command, true),
  });
  return (
    <Toolbar
      ref={box}
      label={t`Table: ${label}`}
      controls={text.id}
      onLeave={() => text.editor.view.focus()}
      tools={[
        tool("rowAdd", t`Add a row below`, addRowAfter),
        tool("columnAdd", t`Add a column after`, addColumnAfter),
        tool("rowRemove", t`Remove this row`, deleteRow),
        tool("columnRemove", t`Remove this column`, deleteColumn),
        { ...tool("headRow", t`First row is a heading`, toggleHeaderRow), isOn: hasHead(state) },
        tool("trash", t`Remove the table`, deleteTable),
      ]}
    />
  );
}

function hasHead({ selection: { $from } }: EditorState): boolean {
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === "table")
      return $from.node(depth).firstChild?.firstChild?.type.name === "table_header";
  return false;
}
