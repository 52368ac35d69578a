import { accuracy, attemptRate } from "@patrak/domain";
import type { Analysis } from "../../shared/analysis.ts";

type Figures = Analysis["analysis"];

export const accuracyOf = ({ questionsAttempted, correctAnswers }: Figures) =>
  accuracy({ attempted: questionsAttempted, correct: correctAnswers });

export const attemptRateOf = ({ questionsAttempted, totalQuestions }: Figures) =>
  attemptRate({ attempted: questionsAttempted, questions: totalQuestions });
