import type { Response } from "./analysis.ts";

export type Outcome = "correct" | "part" | "incorrect" | "blank";

export function outcomeOf({
  isCorrect,
  isPartlyRight,
  wasAttempted,
}: Pick<Response, "isCorrect" | "isPartlyRight" | "wasAttempted">): Outcome {
  if (isCorrect) return "correct";
  if (isPartlyRight) return "part";
  return wasAttempted ? "incorrect" : "blank";
}
