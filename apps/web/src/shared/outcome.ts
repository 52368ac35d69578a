import type { Response } from "./analysis.ts";

export type Outcome = "correct" | "incorrect" | "blank";

export function outcomeOf({
  isCorrect,
  wasAttempted,
}: Pick<Response, "isCorrect" | "wasAttempted">): Outcome {
  if (isCorrect) return "correct";
  return wasAttempted ? "incorrect" : "blank";
}
