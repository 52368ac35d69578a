import { useId } from "react";
import { Trans } from "@lingui/react/macro";
import { languages, type Language } from "@patrak/domain";
import { languageNames } from "../../../shared/ui/Flag.tsx";
import { Letter } from "../../../shared/ui/Letter.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import styles from "./options.module.css";
import { pastedPictures } from "./pastedPictures.ts";
import { useAddPicture, type BothTexts } from "./useAddPicture.tsx";

interface Props {
  letter: string;
  option: BothTexts;
  onChange: (option: BothTexts) => void;
  /** Absent if too few options would remain. */
  onRemove?: () => void;
}

/** One option in both languages, and its actions. */
export function OptionPair({ letter, option, onChange, onRemove }: Props) {
  const { addPicture, dialog } = useAddPicture(option, onChange);
  return (
    <>
      <div className={`stack fits gap-8 ${styles.texts}`}>
        {languages.map((language) => (
          <OptionText
            key={language}
            letter={letter}
            language={language}
            value={option[language]}
            onChange={(text) => onChange({ ...option, [language]: text })}
            onPicture={(at, file) => addPicture({ language, at }, file)}
          />
        ))}
      </div>
      <div className={`column ${styles.tools}`}>
        <button type="button" className={styles.remove} disabled={!onRemove} onClick={onRemove}>
          <AdminIcon name="close" size={16} />
          <span className="visually-hidden">
            <Trans>
              Remove option <Letter of={letter} />
            </Trans>
          </span>
        </button>
        <button type="button" onClick={() => addPicture({ language: "english", at: option.english.length })}>
          <AdminIcon name="image" size={16} />
          <span className="visually-hidden">
            <Trans>
              Picture for option <Letter of={letter} />
            </Trans>
          </span>
        </button>
      </div>
      {dialog}
    </>
  );
}

interface TextProps {
  letter: string;
  language: Language;
  value: string;
  onChange: (value: string) => void;
  onPicture: (at: number, file: File) => void;
}

function OptionText({ letter, language, value, onChange, onPicture }: TextProps) {
  const id = useId();
  return (
    <div>
      <label className="visually-hidden" htmlFor={id}>
        {language === "english" ? (
          <Trans>
            Option <Letter of={letter} />, English
          </Trans>
        ) : (
          <Trans>
            Option <Letter of={letter} />, Hindi
          </Trans>
        )}
      </label>
      <textarea
        id={id}
        rows={1}
        lang={languageNames[language].lang}
        maxLength={1500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...pastedPictures(onPicture)}
      />
    </div>
  );
}
