import { useLingui } from "@lingui/react";
import { type AnyFinding, shownValues, wordsOf } from "@patrak/contract/findings";

interface Props {
  of: AnyFinding;
  part: "problem" | "remedy";
  /** Whether it starts the line. */
  isFirst?: boolean;
}

/** The fault or its fix, in the interface's language. */
export function Sentence({ of: { code, values }, part, isFirst = false }: Props) {
  const { i18n } = useLingui();
  const words = i18n._(wordsOf(code)[part], shownValues(values));
  if (i18n.locale === "hi") return <span>{withEnglish(words)}।</span>;
  return <span>{isFirst ? words.charAt(0).toUpperCase() + words.slice(1) : words}.</span>;
}

/** Codes, formulas and names of files in a Hindi sentence say that they are English. */
function withEnglish(words: string) {
  return words.split(/([\x21-\x7e]*[a-z][\x21-\x7e]*)/i).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- A part is its position in the sentence.
      <span key={index} lang="en">
        {part}
      </span>
    ),
  );
}
