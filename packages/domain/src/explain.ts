// “Explain this number”: the inputs of each shown figure, and the figure that they give. The formulas are
// those of the other files here; this file only exposes their inputs.
import { evenPaceMs, SLOW_FACTOR, slowLimitMs } from "./pace.ts";
import { accuracy, attemptRate, toMarks, type MarkingScheme } from "./scoring.ts";
import { schemeOfMarks } from "./review.ts";
import { percentileOf, rankOf, type Standing } from "./standing.ts";

export interface ShownFigures {
  totalQuestions: number;
  questionsAttempted: number;
  correctAnswers: number;
  incorrectAnswers: number;
}

export function explainScore({ correctAnswers, incorrectAnswers }: ShownFigures, marks: MarkingScheme) {
  const scheme = schemeOfMarks(marks);
  const correctScore = correctAnswers * scheme.correct;
  // 0 × −0.25 is −0, which a number format shows with a minus sign.
  const negativeMarks = incorrectAnswers === 0 ? 0 : incorrectAnswers * scheme.wrong;
  return {
    /** Correct × marks for each. */
    correctScore: { correct: correctAnswers, each: marks.correct, value: toMarks(correctScore) },
    /** Incorrect × marks for each. */
    negativeMarks: { incorrect: incorrectAnswers, each: marks.wrong, value: toMarks(negativeMarks) },
    /** The sum of both. */
    totalScore: {
      correctScore: toMarks(correctScore),
      negativeMarks: toMarks(negativeMarks),
      value: toMarks(correctScore + negativeMarks),
    },
  };
}

/** In percent, not rounded. */
export function explainRates({ totalQuestions, questionsAttempted, correctAnswers }: ShownFigures) {
  const counted = { questions: totalQuestions, attempted: questionsAttempted, correct: correctAnswers };
  const blank = totalQuestions - questionsAttempted;
  return {
    /** Correct ÷ attempted × 100. */
    accuracy: {
      correct: correctAnswers,
      attempted: questionsAttempted,
      blank,
      value: accuracy(counted) * 100,
    },
    /** Attempted ÷ questions × 100. */
    attemptRate: {
      attempted: questionsAttempted,
      questions: totalQuestions,
      value: attemptRate(counted) * 100,
    },
  };
}

/** In seconds: end minus start, whole seconds only. */
export function explainTimeTaken(startTime: string, endTime: string) {
  const value = Math.max(0, Math.floor((Date.parse(endTime) - Date.parse(startTime)) / 1000));
  return { startTime, endTime, value };
}

export function explainStanding({ attempts, atOrBelow, above }: Standing) {
  return {
    /** At or below ÷ all × 100. */
    percentile: { atOrBelow, attempts, value: percentileOf({ atOrBelow, attempts }) },
    /** 1 + the number above. */
    rank: { above, attempts, value: rankOf({ above }) },
  };
}

/** In seconds. */
export function explainPace(durationSeconds: number, questions: number) {
  const pace = evenPaceMs(durationSeconds, questions);
  return {
    /** Duration ÷ questions. */
    evenPace: { durationSeconds, questions, value: pace / 1000 },
    /** Even pace × 1.3. */
    slow: { evenPace: pace / 1000, factor: SLOW_FACTOR, value: slowLimitMs(pace) / 1000 },
  };
}
