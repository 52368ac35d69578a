import type { PaletteLook } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";

/** The name of each look, as in the legend. */
export function useLookWords(): Record<PaletteLook, string> {
  const { t } = useLingui();
  return {
    answered: t`Answered`,
    marked: t`Marked for Review`,
    unseen: t`Not Visited`,
    "marked-with-answer": t`Marked, answered`,
    "seen-blank": t`Not answered`,
  };
}
