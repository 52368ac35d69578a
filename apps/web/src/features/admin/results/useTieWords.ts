import type { MeritTie } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";

/** What decides between equal scores. */
export function useTieWords(): Record<MeritTie, string> {
  const { t } = useLingui();
  return {
    shared: t`the same rank (=), and the next one is left out.`,
    wrong: t`fewer wrong answers first; if still equal, the same rank (=) and the next one is left out.`,
    "wrong-time": t`fewer wrong answers first, then less time; if still equal, the same rank (=) and the next one is left out.`,
  };
}
