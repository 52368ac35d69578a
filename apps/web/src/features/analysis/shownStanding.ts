import type { ScoreBin, Standing } from "@patrak/domain";
import type { Analysis } from "../../shared/analysis.ts";

export interface ShownStanding extends Standing {
  bins: ScoreBin[];
}

/** The server sends a rank only if enough others have taken the test. */
export function shownStanding({
  attempts,
  atOrBelow,
  above,
  bins,
}: Analysis["standing"]): ShownStanding | null {
  if (atOrBelow === undefined || above === undefined || bins === undefined) return null;
  return { attempts, atOrBelow, above, bins };
}
