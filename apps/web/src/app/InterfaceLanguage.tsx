import { useLingui } from "@lingui/react";
import { chooseLanguage } from "../shared/i18n/language.ts";
import { LanguageSwitch } from "../shared/ui/LanguageSwitch.tsx";

/** The interface's language switch. If the words cannot be loaded, the current language stays. */
export function InterfaceLanguage({ words }: { words: "full" | "short" }) {
  const { i18n } = useLingui();
  return (
    <LanguageSwitch
      value={i18n.locale}
      words={words}
      onChange={(language) => void chooseLanguage(language).catch(() => undefined)}
    />
  );
}
