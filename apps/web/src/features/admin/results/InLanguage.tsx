import { setupI18n, type I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { useEffect, useState, type ReactNode } from "react";
import { wordsOf, type Language } from "../../../shared/i18n/language.ts";

/** Its content in the words of this language, whatever the page speaks. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const [words, setWords] = useState<I18n>();
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const messages = await wordsOf("admin", language);
      if (isWanted) setWords(setupI18n({ locale: language, messages: { [language]: messages } }));
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [language]);
  if (words?.locale !== language) return null;
  return (
    <I18nProvider i18n={words}>
      <div lang={language}>{children}</div>
    </I18nProvider>
  );
}
