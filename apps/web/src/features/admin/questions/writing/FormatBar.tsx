import { useSyncExternalStore, type ReactNode, type RefObject } from "react";
import { useLingui } from "@lingui/react/macro";
import type { EditorState } from "prosemirror-state";
import { AdminIcon } from "../../ui/AdminIcon.tsx";
import { formats, type Format, type FormatName } from "./formats.ts";
import { Toolbar, type Tool } from "./Toolbar.tsx";
import type { Written } from "./useWriting.tsx";

interface Props {
  /** The text that the buttons act on; none before an option was entered. */
  text: Written | null;
  label: string;
  /** An option has neither lists nor tables. */
  isShort?: boolean;
  ref: RefObject<HTMLDivElement | null>;
}

const nothing = { subscribe: () => () => undefined, getState: () => null };
const SHORT: readonly string[] = ["strong", "em", "sub", "sup", "formula", "picture", "undo", "redo"];

export function FormatBar({ text, label, isShort = false, ref }: Props) {
  const { t } = useLingui();
  const { subscribe, getState } = text?.editor ?? nothing;
  const state = useSyncExternalStore<EditorState | null>(subscribe, getState);
  const format = (id: FormatName, words: string, keys: string | undefined, sign: ReactNode): Tool => {
    const { run, isOn, isOff }: Format = formats[id];
    return {
      id,
      words,
      ...(keys !== undefined && { keys }),
      sign,
      isOff: state === null || (isOff?.(state) ?? false),
      ...(isOn && { isOn: state !== null && isOn(state) }),
      run: () => text?.run(run, id !== "undo" && id !== "redo"),
    };
  };
  const isOff = state === null;
  const tools: Tool[] = [
    format("strong", t`Bold`, "Ctrl+B", <b lang="en">B</b>),
    format("em", t`Italic`, "Ctrl+I", <i lang="en">I</i>),
    format("sub", t`Subscript`, "Ctrl+,", <Script of="sub" />),
    format("sup", t`Superscript`, "Ctrl+.", <Script of="sup" />),
    format("bullet_list", t`List`, "Ctrl+Shift+8", <AdminIcon name="list" size={18} />),
    format("ordered_list", t`Numbered list`, "Ctrl+Shift+7", <AdminIcon name="numbers" size={18} />),
    format("table", t`Table`, undefined, <AdminIcon name="table" size={18} />),
    {
      id: "formula",
      words: t`Formula`,
      keys: "Alt+=",
      sign: <AdminIcon name="sigma" size={18} />,
      isOff,
      run: () => text?.openFormula(),
    },
    {
      id: "picture",
      words: t`Picture`,
      sign: <AdminIcon name="image" size={18} />,
      isOff,
      run: () => text?.openPicture(),
    },
    format("undo", t`Undo`, "Ctrl+Z", <AdminIcon name="undo" size={18} />),
    format("redo", t`Redo`, "Ctrl+Y", <AdminIcon name="redo" size={18} />),
  ];
  return (
    <Toolbar
      ref={ref}
      label={label}
      tools={isShort ? tools.filter(({ id }) => SHORT.includes(id)) : tools}
      controls={text?.id}
      onLeave={() => text?.editor.view.focus()}
    />
  );
}

function Script({ of: Tag }: { of: "sub" | "sup" }) {
  return (
    <span lang="en">
      x<Tag>2</Tag>
    </span>
  );
}
