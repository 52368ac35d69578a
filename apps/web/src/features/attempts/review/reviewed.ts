import type { Analysis } from "../../../shared/analysis.ts";
import { outcomeOf, type Outcome } from "../../../shared/outcome.ts";
import type { CellLook } from "../../../shared/ui/QuestionCell.tsx";
import type { TrackMark } from "../../../shared/ui/TimingTrack.tsx";

export const cellLooks: Record<Outcome, CellLook> = {
  correct: "answered",
  incorrect: "wrong",
  blank: "skipped",
};

export const trackMarks: Record<Outcome, TrackMark> = {
  correct: "answered",
  incorrect: "wrong",
  blank: "blank",
};

export type Filter = "all" | "incorrect" | "blank";

/** The positions that Previous and Next visit. */
export function placesOf(responses: Analysis["detailedResponses"], filter: Filter): number[] {
  return responses.flatMap((response, place) =>
    filter === "all" || outcomeOf(response) === filter ? [place] : [],
  );
}

/** The nearest position before or after this one, even if this one is not among them. */
export function stepFrom(places: readonly number[], current: number, by: 1 | -1): number | undefined {
  return by === 1 ? places.find((place) => place > current) : places.findLast((place) => place < current);
}
