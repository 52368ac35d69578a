import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { chooseLanguage, type Language } from "../../shared/i18n/language.ts";
import { chooseTheme, readTheme, type Theme } from "../../shared/theme.ts";
import { Flag, languageNames } from "../../shared/ui/Flag.tsx";
import { Segmented } from "../../shared/ui/Segmented.tsx";
import { useChangeLanguageMutation } from "./account.api.ts";
import styles from "./Account.module.css";
import { Matter } from "./Matter.tsx";

export function LookMatter() {
  const { t } = useLingui();
  const [theme, setTheme] = useState(readTheme);
  const choose = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  const themes = [
    { value: "device", words: t`As the device` },
    { value: "light", words: t`Light` },
    { value: "dark", words: t`Dark` },
  ] as const;
  return (
    <Matter
      title={t`Language and look`}
      lead={t`Of the interface and of our mails. The language of a test is chosen with the test.`}
    >
      <div className={styles.body}>
        <InterfaceLanguages />
        <Segmented label={t`Theme`} choices={themes} value={theme} onChange={choose} />
      </div>
    </Matter>
  );
}

/** On this device at once, and in mails from now on. */
function InterfaceLanguages() {
  const { i18n } = useLingui();
  const [changeLanguage] = useChangeLanguageMutation();
  const choose = (language: Language) => {
    // If the words cannot be loaded, the current language stays.
    void chooseLanguage(language)
      .then(() => changeLanguage({ language }))
      .catch(() => undefined);
  };
  return (
    <fieldset className={styles.languages}>
      <legend className="visually-hidden">
        <Trans>Language</Trans>
      </legend>
      {(["english", "hindi"] as const).map((language) => {
        const { lang, name } = languageNames[language];
        return (
          <label key={language} lang={lang}>
            <input
              className="visually-hidden"
              type="radio"
              name="interface-language"
              value={lang}
              checked={i18n.locale === lang}
              onChange={() => choose(lang)}
            />
            <span className={styles.dot} />
            <span>{name}</span>
            <Flag language={language} />
          </label>
        );
      })}
    </fieldset>
  );
}
