import { useId } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Language } from "@patrak/domain";
import { languageNames } from "../../../shared/ui/Flag.tsx";
import { Letter } from "../../../shared/ui/Letter.tsx";
import { Selected, WritingNote } from "./writing/WritingNotes.tsx";
import { useWriting, type PictureWish, type Written } from "./writing/useWriting.tsx";
import styles from "./writing/writing.module.css";

/** The option that the buttons above the options act on. */
export interface Entered {
  text: Written;
  label: string;
}

interface Props {
  letter: string;
  language: Language;
  value: string;
  onChange: (value: string) => void;
  onPicture: (wish: PictureWish) => void;
  onEnter: (entered: Entered) => void;
  toTools: () => void;
}

export function OptionText({ letter, language, onEnter, ...writing }: Props) {
  const { t } = useLingui();
  const labelId = useId();
  const label = language === "english" ? t`Option ${letter}, English` : t`Option ${letter}, Hindi`;
  const { place, text, dialog, note } = useWriting({
    ...writing,
    maxLength: 1500,
    lang: languageNames[language].lang,
    labelId,
    onFocus: (entered) => onEnter({ text: entered, label }),
  });
  return (
    <div className="stack">
      <span className="visually-hidden" id={labelId}>
        {language === "english" ? (
          <Trans>
            Option <Letter of={letter} />, English
          </Trans>
        ) : (
          <Trans>
            Option <Letter of={letter} />, Hindi
          </Trans>
        )}
      </span>
      <div className={`column ${styles.box}`} data-size="line">
        <div ref={place} className={styles.text} />
      </div>
      <WritingNote note={note} />
      {text && <Selected editor={text.editor} />}
      {dialog}
    </div>
  );
}
