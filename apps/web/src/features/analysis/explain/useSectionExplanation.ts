import { formatSpan, type Section } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import type { Analysis, Response } from "../../../shared/analysis.ts";
import { formatMarks } from "../../../shared/marks.ts";
import { factorInSum, formatFactor, useNumber } from "../numbers.ts";
import type { Explanation } from "./explanation.ts";
import { useRateSum } from "./useRateExplanations.ts";

/** The three figures of a section, from its own questions. */
export function useSectionExplanation(section: Section<Response>, marks: Analysis["marks"]): Explanation {
  const { t } = useLingui();
  const { intl } = useLocale();
  const number = useNumber();
  const rate = useRateSum();
  const [correct, incorrect] = [number(section.correct), number(section.incorrect)];
  const [gain, loss] = [formatFactor(marks.correct), formatFactor(marks.wrong)];
  const [time, count] = [number(Math.round(section.timeMs / 1000)), number(section.questions.length)];
  // Answers that gave something else than the test says: no product gives the sum.
  const isEven = section.questions.every((response) => response.marks === undefined);
  return {
    name: t`Accuracy, marks and time`,
    subject: section.name,
    formula: [
      t`Accuracy: correct ÷ attempted × 100`,
      isEven ? t`Marks: correct × ${gain} + incorrect × ${loss}` : t`Marks: the sum of what each answer gave`,
      t`Time each: seconds ÷ questions`,
    ].join("\n"),
    inputs: [
      { label: t`Correct`, value: correct, swatch: "correct" },
      { label: t`Incorrect`, value: incorrect, swatch: "incorrect" },
      { label: t`Left blank`, value: number(section.blank), swatch: "blank" },
      { label: t`Seconds on these questions`, value: time },
    ],
    sums: [
      rate(section.correct, section.attempted, section.accuracy * 100),
      ...(isEven
        ? [
            {
              sum: `${correct} × ${gain} + ${incorrect} × ${factorInSum(marks.wrong)} = ${number(section.marks)}`,
              spoken: t`${correct} times ${gain}, plus ${incorrect} times ${loss}, is`,
              result: formatMarks(section.marks),
            },
          ]
        : []),
      {
        sum: `${time} ÷ ${count} = ${number(section.timeEachMs / 1000)}`,
        spoken: t`${time} seconds divided by ${count} questions is`,
        result: formatSpan(section.timeEachMs / 1000, intl),
      },
    ],
    note: t`Time is what each question was on screen, over all visits, whether it was answered or not.`,
  };
}
