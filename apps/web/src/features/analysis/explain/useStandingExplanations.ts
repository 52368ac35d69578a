import { explainStanding } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import type { Analysis } from "../../../shared/analysis.ts";
import { formatMarks } from "../../../shared/marks.ts";
import { useNumber } from "../numbers.ts";
import type { Explanation } from "./explanation.ts";
import type { ShownStanding } from "../shownStanding.ts";

/** Counts everybody's first attempt at this test, and no other. */
export function useStandingExplanations(
  standing: ShownStanding,
  { analysis, isFirstAttempt }: Pick<Analysis, "analysis" | "isFirstAttempt">,
) {
  const { t } = useLingui();
  const number = useNumber();
  const score = formatMarks(analysis.score);
  const told = explainStanding(standing);
  const [atOrBelow, above] = [number(told.percentile.atOrBelow), number(told.rank.above)];
  const attempts = number(standing.attempts);
  const counted = { label: t`First attempts counted`, value: attempts };
  const value = number(told.percentile.value);
  const rank = number(told.rank.value);
  const who = isFirstAttempt
    ? t`First attempts only. Retakes are not counted.`
    : t`This attempt is a retake: it is compared with everyone's first attempts and counts for nobody's rank.`;

  const percentile: Explanation = {
    name: t`Percentile`,
    formula: t`Those at or below your score ÷ everyone counted × 100`,
    inputs: [
      {
        label: isFirstAttempt
          ? t`Scored ${score} or less, you included`
          : t`Scored ${score} or less in a first attempt`,
        value: atOrBelow,
      },
      counted,
    ],
    sums: [
      {
        sum: `${atOrBelow} ÷ ${attempts} × 100 = ${value}`,
        spoken: t`${atOrBelow} divided by ${attempts}, times 100, is ${value}, shown as`,
        result: told.percentile.value.toFixed(1),
      },
    ],
    note: who,
  };
  const place: Explanation = {
    name: t`Rank`,
    formula: t`1 + those above your score`,
    inputs: [{ label: t`Scored more than ${score}`, value: above }, counted],
    sums: [
      {
        sum: `1 + ${above} = ${rank}`,
        spoken: t`1 plus ${above} is`,
        result: rank,
      },
    ],
    note: `${who} ${t`Equal scores share a rank.`}`,
  };
  return { percentile, rank: place };
}
