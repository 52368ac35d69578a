import { languages } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import { Letter } from "../../../shared/ui/Letter.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import styles from "./options.module.css";
import { OptionText, type Entered } from "./OptionText.tsx";
import { useAddPicture } from "./useAddPicture.tsx";
import { useBoth } from "./useBoth.ts";
import type { BothTexts } from "./withPicture.ts";

interface Props {
  letter: string;
  option: BothTexts;
  onChange: (option: BothTexts) => void;
  onEnter: (entered: Entered) => void;
  toTools: () => void;
  /** Absent if too few options would remain. */
  onRemove?: () => void;
}

/** One option in both languages, and its removal. */
export function OptionPair({ letter, option, onChange, onEnter, toTools, onRemove }: Props) {
  const change = useBoth(option, onChange);
  const { addPicture, dialog } = useAddPicture(change);
  return (
    <>
      <div className={`stack fits gap-8 ${styles.texts}`}>
        {languages.map((language) => (
          <OptionText
            key={language}
            letter={letter}
            language={language}
            value={option[language]}
            onChange={(text) => change((texts) => ({ ...texts, [language]: text }))}
            onPicture={(wish) => addPicture(language, wish)}
            onEnter={onEnter}
            toTools={toTools}
          />
        ))}
      </div>
      <button type="button" className={styles.remove} disabled={!onRemove} onClick={onRemove}>
        <AdminIcon name="close" size={16} />
        <span className="visually-hidden">
          <Trans>
            Remove option <Letter of={letter} />
          </Trans>
        </span>
      </button>
      {dialog}
    </>
  );
}
