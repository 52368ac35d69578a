import type { ReviewedQuestion } from "./review.ts";

const answers = { right: "a", wrong: "b", blank: null };

/** A question whose correct option is a, for tests. */
export function reviewed(
  qno: number,
  { outcome = "right", ...rest }: { outcome?: keyof typeof answers } & Partial<ReviewedQuestion> = {},
): ReviewedQuestion {
  const answer = answers[outcome];
  return {
    qno,
    section: "Polity",
    topic: "Parliament",
    answer,
    correctAnswer: "a",
    isCorrect: outcome === "right",
    wasAttempted: outcome !== "blank",
    timeMs: 60_000,
    trail: answer === null ? [] : [answer],
    ...rest,
  };
}
