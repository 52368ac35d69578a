// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { answerChanges, sectionTable } from "@patrak/domain";
import { renderHook } from "@testing-library/react";
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Analysis } from "../../../shared/analysis.ts";
import { messages } from "../../../shared/i18n/locales/analysis/en.po";
import { exampleAnalysis } from "../../../styleguide/exampleAnalysis.ts";
import { shownStanding } from "../shownStanding.ts";
import type { Explanation } from "./explanation.ts";
import { useChangesExplanation } from "./useChangesExplanation.ts";
import { useRateExplanations } from "./useRateExplanations.ts";
import { useScoreExplanations } from "./useScoreExplanations.ts";
import { useSectionExplanation } from "./useSectionExplanation.ts";
import { useStandingExplanations } from "./useStandingExplanations.ts";
import { usePaceExplanation, useTimeTakenExplanation } from "./useTimeExplanations.ts";

beforeAll(() => i18n.loadAndActivate({ locale: "en", messages }));

function use<Result>(hook: () => Result): Result {
  return renderHook(hook, { wrapper: (props) => <I18nProvider i18n={i18n} {...props} /> }).result.current;
}

function sumsOf({ sums }: Explanation) {
  return sums.map(({ sum, result }) => `${sum} → ${result}`);
}

/** What a reader with a calculator gets from the left side of the sum, and what stands on the right. */
function work({ sums }: Explanation) {
  return sums.map(({ sum }) => {
    const [left = "", right = ""] = sum.replaceAll("−", "-").replaceAll(",", "").split(" = ");
    const terms = left.replaceAll(/[()]/g, "").split(" + ");
    return { worked: terms.reduce((all, term) => all + product(term), 0), written: Number(right) };
  });
}

function product(term: string): number {
  const [first = "0", ...rest] = term.split(" ");
  let value = Number(first);
  for (let at = 0; at < rest.length; at += 2) {
    const factor = Number(rest[at + 1]);
    value = rest[at] === "×" ? value * factor : value / factor;
  }
  return value;
}

test("AN-05: the drawn figures open the drawn sums", () => {
  const { total, ofCorrect, negative } = use(() => useScoreExplanations(exampleAnalysis));
  expect(sumsOf(total)).toEqual(["44.00 + (−2.25) = 41.75 → 41.75"]);
  expect(sumsOf(ofCorrect)).toEqual(["22 × 2 = 44 → 44.00"]);
  expect(sumsOf(negative)).toEqual(["9 × (−0.25) = −2.25 → −2.25"]);
  const { accuracy, attemptRate } = use(() => useRateExplanations(exampleAnalysis));
  expect(sumsOf(accuracy)).toEqual(["22 ÷ 31 × 100 = 70.97 → 71.0%"]);
  expect(accuracy.sums[0]?.spoken).toBe("22 divided by 31, times 100, is 70.97, shown as");
  expect(sumsOf(attemptRate)).toEqual(["31 ÷ 50 × 100 = 62 → 62.0%"]);
  const time = use(() => useTimeTakenExplanation(exampleAnalysis));
  expect(sumsOf(time)).toEqual(["3,138 ÷ 60 = 52, and 18 left over → 52:18"]);
  expect(sumsOf(use(() => usePaceExplanation(3600, 50)))).toEqual(["3,600 ÷ 50 = 72 → 72 s"]);
});

test("percentile and rank open who was counted; a retake says that it was not", () => {
  const standing = shownStanding(exampleAnalysis.standing)!;
  const first = use(() => useStandingExplanations(standing, exampleAnalysis));
  expect(sumsOf(first.percentile)).toEqual(["2,767 ÷ 3,180 × 100 = 87.01 → 87.0"]);
  expect(sumsOf(first.rank)).toEqual(["1 + 413 = 414 → 414"]);
  expect(first.percentile.inputs[0]?.label).toBe("Scored 41.75 or less, you included");
  const retake = use(() => useStandingExplanations(standing, { ...exampleAnalysis, isFirstAttempt: false }));
  expect(retake.percentile.inputs[0]?.label).toBe("Scored 41.75 or less in a first attempt");
  expect(retake.rank.note).toContain("counts for nobody's rank");
});

test("a section opens its three figures, and changes what they brought together", () => {
  const [polity] = sectionTable(exampleAnalysis.detailedResponses, exampleAnalysis.marks);
  const section = use(() => useSectionExplanation(polity!, exampleAnalysis.marks));
  expect(sumsOf(section)).toEqual([
    "7 ÷ 9 × 100 = 77.78 → 77.8%",
    "7 × 2 + 2 × (−0.25) = 13.5 → 13.50",
    "833 ÷ 10 = 83.3 → 1m 23s",
  ]);
  const changes = answerChanges(exampleAnalysis.detailedResponses, exampleAnalysis.marks);
  expect(sumsOf(use(() => useChangesExplanation(changes)))).toEqual(["(−2.25) + 4.50 + 0.00 = 2.25 → +2.25"]);
});

test("QT-05: where sections have marks of their own, no product is told that gives another figure", () => {
  const [first, ...others] = exampleAnalysis.detailedResponses;
  const uneven = { ...exampleAnalysis, detailedResponses: [{ ...first!, marks: 4 }, ...others] };
  const { total, ofCorrect, negative } = use(() => useScoreExplanations(uneven));
  const { score } = exampleAnalysis.analysis;
  expect(total.sums[0]?.result).toBe(score.toFixed(2));
  expect([...ofCorrect.sums, ...negative.sums]).toEqual([]);
  const [section] = sectionTable(uneven.detailedResponses, exampleAnalysis.marks);
  expect(sumsOf(use(() => useSectionExplanation(section!, exampleAnalysis.marks)))).toHaveLength(2);
});

test("QT-09: a part of several options and a number are told with their marks, and nothing multiplies them", () => {
  const [first, second, ...others] = exampleAnalysis.detailedResponses;
  const part = {
    ...first!,
    answer: ["a", "b"],
    correctAnswer: ["a", "b", "c"],
    isCorrect: false,
    isPartlyRight: true as const,
    marks: 2,
  };
  const number = { ...second!, answer: "2.5", correctAnswer: "2.5", isCorrect: true, marks: 3 };
  const mixed = { ...exampleAnalysis, detailedResponses: [part, number, ...others] };
  const { total, ofCorrect, negative } = use(() => useScoreExplanations(mixed));
  expect(total.sums[0]?.result).toBe(exampleAnalysis.analysis.score.toFixed(2));
  expect([...ofCorrect.sums, ...negative.sums]).toEqual([]);
});

test("where nothing was attempted there is no sum, and the rate is 0", () => {
  const none = { ...exampleAnalysis.analysis, questionsAttempted: 0, correctAnswers: 0, incorrectAnswers: 0 };
  const { accuracy } = use(() => useRateExplanations({ analysis: none }));
  expect(sumsOf(accuracy)).toEqual(["Nothing was attempted → 0.0%"]);
});

/** What rounding to two places may take or add. */
const HALF_A_HUNDREDTH = 0.005_001;

const sheets = fc
  .record({ correct: fc.nat(100), incorrect: fc.nat(100), blank: fc.nat(100) })
  .filter(({ correct, incorrect, blank }) => correct + incorrect + blank > 0);

test("whatever the sheet, the shown sum works out to what is written, and that to the shown figure", () => {
  fc.assert(
    fc.property(sheets, fc.integer({ min: 1, max: 400 }), fc.nat(200), (counts, gain, loss) => {
      const sheet = analysisOf(counts, { correct: gain / 100, wrong: -loss / 100 });
      const { total, ofCorrect, negative } = use(() => useScoreExplanations(sheet));
      const { accuracy, attemptRate } = use(() => useRateExplanations(sheet));
      for (const explanation of [total, ofCorrect, negative, attemptRate])
        for (const { worked, written } of work(explanation))
          expect(Math.abs(written - worked)).toBeLessThan(HALF_A_HUNDREDTH);
      if (counts.correct + counts.incorrect > 0)
        for (const { worked, written } of work(accuracy))
          expect(Math.abs(written - worked)).toBeLessThan(HALF_A_HUNDREDTH);
      expect(total.sums[0]?.sum.split(" = ")[1]).toBe(total.sums[0]?.result);
    }),
    { numRuns: 200 },
  );
});

function analysisOf(
  { correct, incorrect, blank }: { correct: number; incorrect: number; blank: number },
  marks: Analysis["marks"],
): Pick<Analysis, "analysis" | "marks" | "detailedResponses"> {
  const analysis = {
    ...exampleAnalysis.analysis,
    totalQuestions: correct + incorrect + blank,
    questionsAttempted: correct + incorrect,
    correctAnswers: correct,
    incorrectAnswers: incorrect,
  };
  return { analysis, marks, detailedResponses: [] };
}
