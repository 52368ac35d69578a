import type { Language } from "@patrak/domain";
import styles from "./Flag.module.css";

const flags = {
  english: (
    <>
      <path fill="#1f3a8a" d="M0 0h21v15H0z" />
      <path stroke="#fff" strokeWidth="3" d="M0 0l21 15M21 0 0 15" />
      <path stroke="#c8202f" strokeWidth="1.2" d="M0 0l21 15M21 0 0 15" />
      <path stroke="#fff" strokeWidth="5" d="M10.5 0v15M0 7.5h21" />
      <path stroke="#c8202f" strokeWidth="2.8" d="M10.5 0v15M0 7.5h21" />
    </>
  ),
  hindi: (
    <>
      <path fill="#f4953b" d="M0 0h21v5H0z" />
      <path fill="#fff" d="M0 5h21v5H0z" />
      <path fill="#1a8a4a" d="M0 10h21v5H0z" />
      <circle cx="10.5" cy="7.5" r="1.9" fill="none" stroke="#1f3a8a" strokeWidth=".8" />
    </>
  ),
};

/** Each language by its own name, in its own script. */
export const languageNames: Record<Language, { lang: "en" | "hi"; name: string; letters: string }> = {
  english: { lang: "en", name: "English", letters: "Aa" },
  hindi: { lang: "hi", name: "हिन्दी", letters: "अ" },
};

/** Never alone: the language's name is beside it. */
export function Flag({ language }: { language: Language }) {
  return (
    <svg className={styles.flag} viewBox="0 0 21 15" aria-hidden="true">
      {flags[language]}
    </svg>
  );
}

/** A letter or two of the script, for people who know it better than the flag. */
export function ScriptBadge({ language }: { language: Language }) {
  const { lang, letters } = languageNames[language];
  return (
    <span className={styles.script} lang={lang} aria-hidden="true">
      {letters}
    </span>
  );
}
