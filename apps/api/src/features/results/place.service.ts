import { isStandingShown, type Shown } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { selectOptionalPlace, type PlaceRow } from "./place.queries.ts";

interface Attempt {
  user_id: string;
  attempt_id: string;
  sitting_id: string | null;
}

/** The own place on the merit list, once ranks are shown. */
export async function readPlace(db: Executor, attempt: Attempt, shown: Shown) {
  const { sitting_id } = attempt;
  if (!shown.rank || sitting_id === null) return undefined;
  const place = await selectOptionalPlace(db, { ...attempt, sitting_id });
  return place && isStandingShown(place.candidates) ? placeView(place) : undefined;
}

function placeView({ rank, is_tied, candidates, percentile, tie, event }: PlaceRow) {
  return { rank, isTied: is_tied, of: candidates, percentile, tie, ...(event !== null && { event }) };
}
