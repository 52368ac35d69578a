import { useLingui } from "@lingui/react/macro";
import type { Outcome } from "../../../shared/outcome.ts";

export function useOutcomeWords(): Record<Outcome, string> {
  const { t } = useLingui();
  return { correct: t`Correct`, part: t`Partly right`, incorrect: t`Incorrect`, blank: t`Not Attempted` };
}
