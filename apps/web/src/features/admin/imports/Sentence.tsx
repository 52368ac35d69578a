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
  return (
    <span>
      {isFirst ? words.charAt(0).toUpperCase() + words.slice(1) : words}
      {i18n.locale === "hi" ? "।" : "."}
    </span>
  );
}
