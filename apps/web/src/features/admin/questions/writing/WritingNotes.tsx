import { useSyncExternalStore } from "react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { latexOf } from "@patrak/domain";
import { NodeSelection } from "prosemirror-state";
import type { Editor } from "./openEditor.ts";
import type { Note } from "./useWriting.tsx";

/** What happened to the text that its writer would not see, below it. */
export function WritingNote({ note }: { note: Note }) {
  return (
    <p className="caption" role="status">
      {note?.kind === "full" && <Trans>The text is full. Shorten it before you write more.</Trans>}
      {note?.kind === "left-out" && (
        <Plural
          value={note.pictures}
          one="A picture of the pasted text was left out. Copy it alone and paste it."
          other="# pictures of the pasted text were left out. Copy each alone and paste it."
        />
      )}
    </p>
  );
}

/** Says what the cursor stands on: a screen reader does not read a drawn formula or a selected picture. */
export function Selected({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const { selection } = useSyncExternalStore(editor.subscribe, editor.getState);
  const node = selection instanceof NodeSelection ? selection.node : null;
  const words = () => {
    if (node?.type.name === "formula") {
      const formula = latexOf(node.attrs["source"] as string);
      return t`Formula ${formula}. Press Enter to change it.`;
    }
    if (node?.type.name !== "picture") return "";
    const alt = node.attrs["alt"] as string;
    return alt === ""
      ? t`Picture without a description. Press Enter to describe it.`
      : t`Picture: ${alt}. Press Enter to change it.`;
  };
  return (
    <span className="visually-hidden" role="status">
      {words()}
    </span>
  );
}
