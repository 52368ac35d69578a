import { useLingui } from "@lingui/react/macro";
import type { Analysis } from "../../../shared/analysis.ts";

export type Line = NonNullable<Analysis["corrections"]>[number];

/** What was done, without a key. */
export function useKindWords() {
  const { t } = useLingui();
  return ({ kind, language, undoes }: Pick<Line, "kind" | "language" | "undoes">) => {
    const inLanguage = {
      english: t`for those who answered in English`,
      hindi: t`for those who answered in Hindi`,
    };
    const whom = language === null ? t`for everyone` : inLanguage[language];
    switch (kind) {
      case "new-key":
        return t`Another answer is right, ${whom}`;
      case "accept":
        return t`Several answers are right, ${whom}`;
      case "drop-all":
        return t`Dropped with full marks, ${whom}`;
      case "drop-attempted":
        if (language === "english") return t`Full marks for everyone who answered it in English`;
        if (language === "hindi") return t`Full marks for everyone who answered it in Hindi`;
        return t`Full marks for everyone who answered it`;
      case "give-back":
        return t`Wrong answers cost nothing, ${whom}`;
      case "undo":
        return t`Correction ${undoes} was undone`;
    }
  };
}
