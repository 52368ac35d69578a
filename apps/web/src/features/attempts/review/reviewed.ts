import type { Reviewed } from "../../../shared/analysis.ts";
import { outcomeOf, type Outcome } from "../../../shared/outcome.ts";
import type { CellLook } from "../../../shared/ui/QuestionCell.tsx";
import type { TrackMark } from "../../../shared/ui/TimingTrack.tsx";

export const cellLooks: Record<Outcome, CellLook> = {
  correct: "answered",
  part: "part",
  incorrect: "wrong",
  blank: "skipped",
};

export const trackMarks: Record<Outcome, TrackMark> = {
  correct: "answered",
  part: "part",
  incorrect: "wrong",
  blank: "blank",
};

/** How many questions went how. */
export function countsOf(responses: Reviewed["detailedResponses"]) {
  const count = (outcome: Outcome) => responses.filter((response) => outcomeOf(response) === outcome).length;
  return {
    totalQuestions: responses.length,
    questionsAttempted: responses.length - count("blank"),
    correctAnswers: count("correct"),
    partlyRight: count("part"),
    incorrectAnswers: count("incorrect"),
  };
}

export type Filter = "all" | "incorrect" | "blank";

/** The positions that Previous and Next visit. */
export function placesOf(responses: Reviewed["detailedResponses"], filter: Filter): number[] {
  return responses.flatMap((response, place) =>
    filter === "all" || outcomeOf(response) === filter ? [place] : [],
  );
}

/** The nearest position before or after this one, even if this one is not among them. */
export function stepFrom(places: readonly number[], current: number, by: 1 | -1): number | undefined {
  return by === 1 ? places.find((place) => place > current) : places.findLast((place) => place < current);
}
