import { useId, useRef } from "react";
import { useLingui } from "@lingui/react/macro";
import type { Language } from "@patrak/domain";
import { Flag, languageNames } from "../../../shared/ui/Flag.tsx";
import { FormatBar } from "./writing/FormatBar.tsx";
import { TableBar } from "./writing/TableBar.tsx";
import { useWriting, type PictureWish } from "./writing/useWriting.tsx";
import styles from "./writing/writing.module.css";
import { Selected, WritingNote } from "./writing/WritingNotes.tsx";

interface Props {
  language: Language;
  label: string;
  value: string;
  maxLength: number;
  size: "large" | "middle" | "small";
  onChange: (value: string) => void;
  onPicture: (wish: PictureWish) => void;
}

/** A text with its formats, its formulas and its pictures, as students see them. */
export function TextField({ language, label, size, ...writing }: Props) {
  const { t } = useLingui();
  const labelId = useId();
  const tools = useRef<HTMLDivElement>(null);
  const { place, text, dialog, note } = useWriting({
    ...writing,
    lang: languageNames[language].lang,
    labelId,
    toTools: () => tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  });
  return (
    <div className={`stack gap-6 ${styles.field}`}>
      <span className="row strong fs-14 gap-8">
        <Flag language={language} />
        <span id={labelId}>{label}</span>
      </span>
      <div className={`column ${styles.box}`} data-size={size}>
        <FormatBar ref={tools} text={text} label={t`Format: ${label}`} />
        <div ref={place} className={styles.text} />
        {text && <TableBar text={text} label={label} />}
      </div>
      <WritingNote note={note} />
      {text && <Selected editor={text.editor} />}
      {dialog}
    </div>
  );
}
