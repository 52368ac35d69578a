import type { WatchedState } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import type { AdminIconName } from "../ui/AdminIcon.tsx";

/** In the order of the tiles: as a learner passes through them. */
export const tileStates = ["absent", "waiting", "working", "silent", "submitted", "timed"] as const;

export const stateIcons: Record<WatchedState, AdminIconName> = {
  absent: "ban",
  waiting: "users",
  working: "cloud",
  silent: "alert",
  submitted: "check",
  timed: "clock",
};

export function useStateWords(): Record<WatchedState, string> {
  const { t } = useLingui();
  return {
    absent: t`Absent`,
    waiting: t`Waiting`,
    working: t`Working`,
    silent: t`Silent over 90 s`,
    submitted: t`Submitted`,
    timed: t`Closed by time`,
  };
}
