import { useLingui } from "@lingui/react";
import { chooseLanguage } from "../shared/i18n/language.ts";
import { LanguageSwitch } from "../shared/ui/LanguageSwitch.tsx";

/** The switch of the interface's language. If its words cannot be loaded, the language in use stays. */
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
