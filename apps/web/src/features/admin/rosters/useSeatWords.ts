import { useLingui } from "@lingui/react/macro";
import type { SeatState } from "./seatStates.ts";

export function useSeatWords(): Record<SeatState, string> {
  const { t } = useLingui();
  return {
    absent: t`Absent`,
    waiting: t`Waiting`,
    working: t`Working`,
    silent: t`Silent`,
    submitted: t`Submitted`,
  };
}
