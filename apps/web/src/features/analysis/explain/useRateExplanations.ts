import { explainRates, formatPercent } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import type { Analysis } from "../../../shared/analysis.ts";
import { useNumber } from "../numbers.ts";
import type { Explanation, Sum } from "./explanation.ts";

export function useRateExplanations({ analysis }: Pick<Analysis, "analysis">) {
  const { t } = useLingui();
  const sumOf = useRateSum();
  const number = useNumber();
  const { accuracy, attemptRate } = explainRates(analysis);
  const attempted = { label: t`Attempted`, value: number(accuracy.attempted), swatch: "attempted" } as const;

  const ofAttempted: Explanation = {
    name: t`Accuracy Rate`,
    formula: t`Correct ÷ Attempted × 100`,
    inputs: [
      { label: t`Correct`, value: number(accuracy.correct), swatch: "correct" },
      attempted,
      { label: t`Left blank, not counted`, value: number(accuracy.blank), swatch: "blank" },
    ],
    sums: [sumOf(accuracy.correct, accuracy.attempted, accuracy.value)],
    note: t`Rounded to one decimal place. Negative marks play no part here.`,
  };
  const ofAll: Explanation = {
    name: t`Attempt Rate`,
    formula: t`Attempted ÷ Total Questions × 100`,
    inputs: [attempted, { label: t`Total Questions`, value: number(attemptRate.questions) }],
    sums: [sumOf(attemptRate.attempted, attemptRate.questions, attemptRate.value)],
    note: t`Rounded to one decimal place. Right and wrong answers count alike.`,
  };
  return { accuracy: ofAttempted, attemptRate: ofAll };
}

/** A part of a whole in percent; no calculation if the whole is zero. */
export function useRateSum() {
  const { t } = useLingui();
  const { intl } = useLocale();
  const number = useNumber();
  return (part: number, whole: number, percent: number): Sum => {
    const [some, all, value] = [number(part), number(whole), number(percent)];
    const result = formatPercent(percent / 100, intl);
    const none = t`Nothing was attempted`;
    if (whole === 0) return { sum: none, spoken: none, result };
    return {
      sum: `${some} ÷ ${all} × 100 = ${value}`,
      spoken: t`${some} divided by ${all}, times 100, is ${value}, shown as`,
      result,
    };
  };
}
