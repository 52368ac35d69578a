import { useId, useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { useLingui } from "@lingui/react/macro";
import type { Language } from "@patrak/domain";
import { Flag, languageNames } from "../../../shared/ui/Flag.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import styles from "./textField.module.css";
import { mark, type Mark } from "./marking.ts";
import { pastedPictures } from "./pastedPictures.ts";

interface Props {
  language: Language;
  label: string;
  value: string;
  maxLength: number;
  size: "large" | "middle" | "small";
  onChange: (value: string) => void;
  onPicture: (at: number, file?: File) => void;
}

/** A text with markup: the buttons, Ctrl+B and Ctrl+I format the selection; pictures can be pasted. */
export function TextField({ language, label, value, maxLength, size, onChange, onPicture }: Props) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<[number, number] | null>(null);
  const wasEntered = useRef(false);
  const { lang } = languageNames[language];

  useLayoutEffect(() => {
    if (selection.current) field.current?.setSelectionRange(...selection.current);
    selection.current = null;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The browser loses it with every new text.
  }, [value]);

  const apply = (kind: Mark) => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
    const marked = mark({ value, start, end }, kind);
    selection.current = [marked.start, marked.end];
    field.current?.focus();
    onChange(marked.value);
  };
  /** The last cursor position; without one the browser would report the beginning. */
  const pictureAt = () => (wasEntered.current ? field.current?.selectionEnd : undefined) ?? value.length;
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
    <div className={`stack gap-6 ${styles.field}`}>
      <label className="row strong fs-14 gap-8" htmlFor={id}>
        <Flag language={language} />
        {label}
      </label>
      <div className={`column ${styles.box}`} data-size={size}>
        <div className={styles.toolbar} role="group" aria-label={t`Format: ${label}`}>
          {buttons.map(([kind, words]) => (
            <button key={kind} type="button" aria-label={words} title={words} onClick={() => apply(kind)}>
              <MarkSign kind={kind} />
            </button>
          ))}
          <button
            type="button"
            aria-label={t`Picture`}
            title={t`Picture`}
            onClick={() => onPicture(pictureAt())}
          >
            <AdminIcon name="image" size={18} />
          </button>
        </div>
        <textarea
          ref={field}
          id={id}
          lang={lang}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={() => {
            wasEntered.current = true;
          }}
          onKeyDown={onKeyDown}
          {...pastedPictures(onPicture)}
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
