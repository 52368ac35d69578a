import type { Language } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Flag, languageNames, ScriptBadge } from "../../shared/ui/Flag.tsx";
import styles from "./LanguageSwitcher.module.css";

interface Props {
  languages: readonly Language[];
  value: Language;
  onChoose: (language: Language) => void;
}

/** The language of questions and passages; hidden in a test of one language. */
export function LanguageSwitcher({ languages, value, onChoose }: Props) {
  const { t } = useLingui();
  if (languages.length < 2) return null;
  return (
    <div className={`inline fs-14 gap-8 ${styles.switcher}`} role="group" aria-label={t`Language:`}>
      <span>
        <Trans>Language:</Trans>
      </span>
      <div className={styles.choices}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={languageNames[language].lang}
            aria-pressed={language === value}
            onClick={() => onChoose(language)}
          >
            <Flag language={language} />
            <ScriptBadge language={language} />
            {languageNames[language].name}
          </button>
        ))}
      </div>
    </div>
  );
}
