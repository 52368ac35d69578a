import { useLingui } from "@lingui/react/macro";
import type { Language } from "../i18n/language.ts";
import styles from "./LanguageSwitch.module.css";

const languages: { code: Language; full: string; short: string }[] = [
  { code: "en", full: "English", short: "EN" },
  { code: "hi", full: "हिन्दी", short: "हिं" },
];

interface Props {
  value: string;
  words: "full" | "short";
  onChange: (language: Language) => void;
}

/** Each language by its own name; the current one is filled. */
export function LanguageSwitch({ value, words, onChange }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.switch} role="group" aria-label={t`Language`}>
      {languages.map((language) => (
        <button
          key={language.code}
          type="button"
          lang={language.code}
          aria-pressed={language.code === value}
          onClick={() => onChange(language.code)}
        >
          {language[words]}
        </button>
      ))}
    </div>
  );
}
