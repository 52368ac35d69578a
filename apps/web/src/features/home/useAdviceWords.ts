import type { NextStep, ResultVerdict } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";

/** The sentence on a result, and its one next step. */
export function useAdviceWords() {
  const { t } = useLingui();
  const verdict: Record<ResultVerdict, string> = {
    "all-right": t`Every answer was right.`,
    "nothing-answered": t`Every question was left blank.`,
    "only-blanks-cost": t`Every answer you gave was right. Only blanks cost you marks.`,
    "only-wrong-cost": t`You left nothing blank. Only wrong answers cost you marks.`,
    "blanks-cost-more": t`Blanks cost you more than wrong answers did.`,
    "wrong-cost-more": t`Wrong answers cost you more than blanks did.`,
    "cost-the-same": t`Wrong answers and blanks cost you the same.`,
  };
  const step = (next: NextStep, part: number): string => {
    if (next.kind === "next-test") return t`Choose the next test`;
    const { questions } = next;
    if (next.kind === "try-blank")
      return questions === 1 ? t`Try the one you left blank` : t`Try the ${questions} you left blank`;
    if (part > 0)
      return questions === 1
        ? t`Try the one that was not fully right`
        : t`Try the ${questions} that were not fully right`;
    return questions === 1 ? t`Try the one you got wrong` : t`Try the ${questions} you got wrong`;
  };
  return { verdict, step };
}
