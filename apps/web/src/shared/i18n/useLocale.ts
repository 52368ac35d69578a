import type { Language } from "@patrak/domain";
import { useLingui } from "@lingui/react";

interface Locale {
  /** Of dates and numbers. */
  intl: "en-US" | "hi-IN";
  /** In which titles and descriptions are wished for. */
  content: Language;
}

const english: Locale = { intl: "en-US", content: "english" };
const hindi: Locale = { intl: "hi-IN", content: "hindi" };

/** What follows from the language of the interface. */
export function useLocale(): Locale {
  return useLingui().i18n.locale === "hi" ? hindi : english;
}
