import type { Language } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import { Flag, languageNames, ScriptBadge } from "../../../shared/ui/Flag.tsx";
import styles from "./LanguagePicker.module.css";

interface Props {
  languages: readonly Language[];
  chosen: Language | undefined;
  onChoose: (language: Language) => void;
}

/** The language in which the test opens. */
export function LanguagePicker({ languages, chosen, onChoose }: Props) {
  return (
    <fieldset className={`stack gap-10 ${styles.picker}`}>
      <legend className="strong lh-ui">
        <Trans>Test language</Trans>
      </legend>
      {languages.map((language) => (
        <label key={language} lang={languageNames[language].lang}>
          <input
            className="visually-hidden"
            type="radio"
            name="test-language"
            value={language}
            checked={language === chosen}
            onChange={() => onChoose(language)}
          />
          <span className={styles.dot} />
          <span>{languageNames[language].name}</span>
          <ScriptBadge language={language} />
          <Flag language={language} />
        </label>
      ))}
    </fieldset>
  );
}
