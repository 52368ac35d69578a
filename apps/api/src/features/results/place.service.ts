import { isStandingShown, type Shown } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { selectOptionalPlace, selectStandardError, type PlaceRow } from "./place.queries.ts";

interface Attempt {
  user_id: string;
  attempt_id: string;
  sitting_id: string | null;
  board_id: string;
  version_id: string;
  key_revision: number;
}

/** What a learner's analysis takes from merit lists: the own place, once ranks are shown, and how sure a score is. */
export async function readPlace(db: Executor, attempt: Attempt, shown: Shown) {
  const { sitting_id } = attempt;
  const [place, standardError] = await Promise.all([
    shown.rank && sitting_id !== null ? selectOptionalPlace(db, { ...attempt, sitting_id }) : undefined,
    selectStandardError(db, attempt),
  ]);
  return { merit: place && isStandingShown(place.candidates) ? placeView(place) : undefined, standardError };
}

function placeView({ rank, is_tied, candidates, percentile, tie, event }: PlaceRow) {
  return { rank, isTied: is_tied, of: candidates, percentile, tie, ...(event !== null && { event }) };
}
