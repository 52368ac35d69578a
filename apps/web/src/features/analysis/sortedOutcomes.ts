import type { Response } from "../../shared/analysis.ts";
import { outcomeOf, type Outcome } from "../../shared/outcome.ts";

const order: Outcome[] = ["correct", "part", "incorrect", "blank"];

/** Best first, as in the ring. */
export function sortedOutcomes(responses: readonly Response[]): Outcome[] {
  const outcomes = responses.map(outcomeOf);
  return order.flatMap((kind) => outcomes.filter((outcome) => outcome === kind));
}
