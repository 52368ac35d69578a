import { languageNames } from "../../../shared/ui/Flag.tsx";

const names = { en: languageNames.english, hi: languageNames.hindi };

/** The language of a learner's screens, by its own name. */
export function LearnerLanguage({ language }: { language: keyof typeof names }) {
  const { lang, name } = names[language];
  return <span lang={lang}>{name}</span>;
}
