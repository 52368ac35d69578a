import { explainScore } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import type { Analysis } from "../../../shared/analysis.ts";
import { formatMarks } from "../../../shared/marks.ts";
import { factorInSum, formatFactor, useNumber } from "../numbers.ts";
import type { Explanation } from "./explanation.ts";

/** The three figures in marks. */
export function useScoreExplanations({
  analysis,
  marks,
  detailedResponses,
}: Pick<Analysis, "analysis" | "marks" | "detailedResponses">) {
  const { t } = useLingui();
  const number = useNumber();
  const { correctScore, negativeMarks, totalScore } = explainScore(analysis, marks);
  const uneven = useUnevenExplanations(analysis);
  const [correct, gain] = [number(correctScore.correct), formatFactor(correctScore.each)];
  const [incorrect, loss] = [number(negativeMarks.incorrect), formatFactor(negativeMarks.each)];
  const won = formatMarks(totalScore.correctScore);
  const lost = formatMarks(totalScore.negativeMarks);
  const highest = formatMarks(analysis.totalQuestions * marks.correct);
  const questions = number(analysis.totalQuestions);

  if (detailedResponses.some((response) => response.marks !== undefined)) return uneven;

  const total: Explanation = {
    name: t`Total Score`,
    formula: t`Correct Answers Score + Negative Marks`,
    inputs: [
      { label: t`Correct Answers Score`, value: won },
      { label: t`Negative Marks`, value: lost },
      { label: t`Highest possible score`, value: highest },
    ],
    sums: [
      {
        sum: `${won} + ${inBrackets(lost)} = ${formatMarks(totalScore.value)}`,
        spoken: t`${won} plus ${lost} is`,
        result: formatMarks(totalScore.value),
      },
    ],
    note: t`The number after the slash is the number of questions. All ${questions} correct would give ${highest}.`,
  };
  const ofCorrect: Explanation = {
    name: t`Correct Answers Score`,
    formula: t`Correct × marks for a correct answer`,
    inputs: [
      { label: t`Correct`, value: correct, swatch: "correct" },
      { label: t`Marks for a correct answer`, value: gain },
    ],
    sums: [
      {
        sum: `${correct} × ${gain} = ${number(correctScore.value)}`,
        spoken: t`${correct} times ${gain} is`,
        result: formatMarks(correctScore.value),
      },
    ],
    note: t`An answer counts whether it was marked for review or not.`,
  };
  const negative: Explanation = {
    name: t`Negative Marks`,
    formula: t`Incorrect × marks for a wrong answer`,
    inputs: [
      { label: t`Incorrect`, value: incorrect, swatch: "incorrect" },
      { label: t`Marks for a wrong answer`, value: loss },
    ],
    sums: [
      {
        sum: `${incorrect} × ${factorInSum(negativeMarks.each)} = ${number(negativeMarks.value)}`,
        spoken: t`${incorrect} times ${loss} is`,
        result: formatMarks(negativeMarks.value),
      },
    ],
    note: t`A question left blank costs nothing.`,
  };
  return { total, ofCorrect, negative };
}

/** Where sections have marks of their own, or an answer can be right in part: no product gives the figure. */
function useUnevenExplanations({
  correctAnswersScore,
  negativeMarks,
  score,
  highestMarks,
}: Analysis["analysis"]) {
  const { t } = useLingui();
  const [won, lost, sum] = [correctAnswersScore, negativeMarks, score].map((marks) => formatMarks(marks));
  const total: Explanation = {
    name: t`Total Score`,
    formula: t`Correct Answers Score + Negative Marks`,
    inputs: [
      { label: t`Correct Answers Score`, value: won! },
      { label: t`Negative Marks`, value: lost! },
      { label: t`Highest possible score`, value: formatMarks(highestMarks) },
    ],
    sums: [
      { sum: `${won} + ${inBrackets(lost!)} = ${sum}`, spoken: t`${won} plus ${lost} is`, result: sum! },
    ],
    note: t`Each section has marks of its own; the review names those of every answer.`,
  };
  const ofCorrect: Explanation = {
    name: t`Correct Answers Score`,
    formula: t`The marks of all answers that gave some, also of those partly right`,
    inputs: [{ label: t`Correct Answers Score`, value: won! }],
    sums: [],
    note: t`An answer counts whether it was marked for review or not.`,
  };
  const negative: Explanation = {
    name: t`Negative Marks`,
    formula: t`The marks that wrong answers took`,
    inputs: [{ label: t`Negative Marks`, value: lost! }],
    sums: [],
    note: t`The review names the marks of every answer.`,
  };
  return { total, ofCorrect, negative };
}

const inBrackets = (shown: string) => (shown.startsWith("−") ? `(${shown})` : shown);
