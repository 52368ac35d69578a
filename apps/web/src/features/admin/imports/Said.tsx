import { useLingui } from "@lingui/react";
import { ownWords } from "./foreignWords.ts";

/** A sentence of the server, which writes English: shown as it is, and in our words in every other language. */
export function Said({ words, isFirst = false }: { words: string; isFirst?: boolean }) {
  const { i18n } = useLingui();
  const own = i18n.locale === "en" ? null : ownWords(words);
  if (own)
    return (
      <span>
        {i18n._(own)}
        {i18n.locale === "hi" ? "।" : "."}
      </span>
    );
  return <span lang="en">{isFirst ? words.charAt(0).toUpperCase() + words.slice(1) : words}.</span>;
}
