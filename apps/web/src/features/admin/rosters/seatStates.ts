import type { WatchedState } from "@patrak/domain";
import type { Seated } from "./rosters.api.ts";

/** As a learner passes through them; whoever the time has closed has handed in too. */
export const seatStates = ["absent", "waiting", "working", "silent", "submitted"] as const;
export type SeatState = (typeof seatStates)[number];

export const seatState = (state: WatchedState): SeatState => (state === "timed" ? "submitted" : state);

export function countSeats(learners: readonly Seated[]): Record<SeatState, number> {
  const counts = { absent: 0, waiting: 0, working: 0, silent: 0, submitted: 0 };
  for (const { state } of learners) counts[seatState(state)] += 1;
  return counts;
}
