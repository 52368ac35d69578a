import * as fc from "fast-check";
import { expect, test } from "vitest";
import { explainPace, explainRates, explainScore, explainStanding, explainTimeTaken } from "./explain.ts";
import { formatPercent, formatScore } from "./formats.ts";
import { scoreLetters } from "./marking.fixtures.ts";
import { accuracy, attemptRate, toMarks } from "./scoring.ts";

const drawn = { totalQuestions: 50, questionsAttempted: 31, correctAnswers: 22, incorrectAnswers: 9 };
const marks = { correct: 2, wrong: -0.25 };

test("AN-05: each figure of the drawn analysis follows from the inputs that it opens", () => {
  const { correctScore, negativeMarks, totalScore } = explainScore(drawn, marks);
  expect(correctScore).toEqual({ correct: 22, each: 2, value: 44 });
  expect(negativeMarks).toEqual({ incorrect: 9, each: -0.25, value: -2.25 });
  expect(totalScore).toEqual({ correctScore: 44, negativeMarks: -2.25, value: 41.75 });
  const rates = explainRates(drawn);
  expect(rates.accuracy).toMatchObject({ correct: 22, attempted: 31, blank: 19 });
  expect(rates.accuracy.value).toBeCloseTo(70.97, 2);
  expect(rates.attemptRate).toEqual({ attempted: 31, questions: 50, value: 62 });
});

test("AN-05: rates are 0 where nothing was attempted, and no minus stands before 0", () => {
  const none = { totalQuestions: 5, questionsAttempted: 0, correctAnswers: 0, incorrectAnswers: 0 };
  expect(explainRates(none)).toMatchObject({ accuracy: { value: 0 }, attemptRate: { value: 0 } });
  expect(explainScore(none, marks).negativeMarks.value, "no -0").toBe(0);
});

test("time taken is the end less the start, in whole seconds", () => {
  const { value } = explainTimeTaken("2026-03-09T07:05:00.000Z", "2026-03-09T07:57:18.999Z");
  expect(value).toBe(3138);
});

test("percentile and rank open what they were counted from", () => {
  const { percentile, rank } = explainStanding({ attempts: 3180, atOrBelow: 2767, above: 413 });
  expect(percentile).toMatchObject({ atOrBelow: 2767, attempts: 3180 });
  expect(percentile.value.toFixed(1)).toBe("87.0");
  expect(rank).toEqual({ above: 413, attempts: 3180, value: 414 });
});

test("the even pace and what is slow, in seconds", () => {
  expect(explainPace(3600, 50)).toEqual({
    evenPace: { durationSeconds: 3600, questions: 50, value: 72 },
    slow: { evenPace: 72, factor: 1.3, value: 93.6 },
  });
});

const letter = fc.constantFrom("A", "B", "C", "D");
const sheets = fc.array(fc.tuple(letter, fc.option(letter)), { minLength: 1, maxLength: 100 });

test("whatever the sheet, the explained figures are the scored ones, as they are shown", () => {
  fc.assert(
    fc.property(
      sheets,
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: -200, max: 0 }),
      (sheet, correct, wrong) => {
        const key = sheet.map(([option]) => option);
        const score = scoreLetters(
          sheet.map(([, answer]) => answer),
          key,
          { correct, wrong },
        );
        const figures = {
          totalQuestions: score.questions,
          questionsAttempted: score.attempted,
          correctAnswers: score.correct,
          incorrectAnswers: score.incorrect,
        };
        const { correctScore, negativeMarks, totalScore } = explainScore(figures, {
          correct: toMarks(correct),
          wrong: toMarks(wrong),
        });
        const shown = [correctScore, negativeMarks, totalScore].map(({ value }) => formatScore(value));
        expect(shown).toEqual(
          [score.positive, score.negative, score.total].map((one) => formatScore(toMarks(one))),
        );
        const rates = explainRates(figures);
        const percent = (value: number) => formatPercent(value / 100, "en-US");
        expect(percent(rates.accuracy.value)).toBe(formatPercent(accuracy(score), "en-US"));
        expect(percent(rates.attemptRate.value)).toBe(formatPercent(attemptRate(score), "en-US"));
      },
    ),
  );
});
