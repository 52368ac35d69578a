import type { Language } from "@patrak/domain";
import { useLingui } from "@lingui/react";

interface Locale {
  /** For dates and numbers. */
  intl: "en-US" | "hi-IN";
  /** The preferred language of titles and descriptions. */
  content: Language;
}

const english: Locale = { intl: "en-US", content: "english" };
const hindi: Locale = { intl: "hi-IN", content: "hindi" };

/** Settings that follow from the interface's language. */
export function useLocale(): Locale {
  return useLingui().i18n.locale === "hi" ? hindi : english;
}
