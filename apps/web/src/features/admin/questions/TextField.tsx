import { useId, useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { useLingui } from "@lingui/react/macro";
import type { Language } from "@patrak/domain";
import { Flag, languageNames } from "../../../shared/ui/Flag.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import styles from "./editor.module.css";
import { mark, type Mark } from "./marking.ts";

interface Props {
  language: Language;
  label: string;
  value: string;
  maxLength: number;
  size: "large" | "middle" | "small";
  onChange: (value: string) => void;
}

/** A text with markup: what is selected is marked by the buttons above, or by Ctrl+B and Ctrl+I. */
export function TextField({ language, label, value, maxLength, size, onChange }: Props) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<[number, number] | null>(null);
  const { lang } = languageNames[language];

  useLayoutEffect(() => {
    if (selection.current) field.current?.setSelectionRange(...selection.current);
    selection.current = null;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The browser forgets it with every new text.
  }, [value]);

  const apply = (kind: Mark) => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
    const marked = mark({ value, start, end }, kind);
    selection.current = [marked.start, marked.end];
    field.current?.focus();
    onChange(marked.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const kind = ({ b: "bold", i: "italic" } as const)[event.key.toLowerCase()];
    if (!kind || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    apply(kind);
  };
  const buttons: [Mark, string][] = [
    ["bold", t`Bold`],
    ["italic", t`Italic`],
    ["list", t`List`],
    ["formula", t`Formula`],
  ];
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <Flag language={language} />
        {label}
      </label>
      <div className={styles.box} data-size={size}>
        <div className={styles.toolbar} role="group" aria-label={t`Format: ${label}`}>
          {buttons.map(([kind, words]) => (
            <button key={kind} type="button" aria-label={words} title={words} onClick={() => apply(kind)}>
              <MarkSign kind={kind} />
            </button>
          ))}
        </div>
        <textarea
          ref={field}
          id={id}
          lang={lang}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  );
}

function MarkSign({ kind }: { kind: Mark }) {
  if (kind === "bold")
    return (
      <b lang="en" aria-hidden="true">
        B
      </b>
    );
  if (kind === "italic")
    return (
      <i lang="en" aria-hidden="true">
        I
      </i>
    );
  return <AdminIcon name={kind === "list" ? "list" : "sigma"} size={18} />;
}
