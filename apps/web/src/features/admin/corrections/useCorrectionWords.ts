import { useLingui } from "@lingui/react/macro";
import type { CorrectionKind, Language } from "@patrak/domain";

/** Names of kinds, and whom a correction is for. */
export function useCorrectionWords() {
  const { t } = useLingui();
  const kinds: Record<CorrectionKind, string> = {
    "new-key": t`New key`,
    accept: t`Accept several`,
    "drop-all": t`Drop for all`,
    "drop-attempted": t`Drop for those who answered`,
    "give-back": t`Give back`,
    undo: t`Undo`,
  };
  const about: Record<CorrectionKind, string> = {
    "new-key": t`Another answer is right. Old right answers lose their marks.`,
    accept: t`Each of these answers earns full marks.`,
    "drop-all": t`Full marks for everyone, blanks too.`,
    "drop-attempted": t`Full marks for each who answered, whatever the answer.`,
    "give-back": t`A wrong answer costs nothing; right answers keep their marks.`,
    undo: t`Scores are made without that correction.`,
  };
  const whom = (language: Language | null) => {
    if (language === null) return t`for everyone`;
    return language === "hindi" ? t`for those who answered in Hindi` : t`for those who answered in English`;
  };
  return { kinds, about, whom };
}
