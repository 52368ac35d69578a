import { useLingui } from "@lingui/react/macro";
import type { RoomIncident } from "@patrak/domain";

export function useIncidentWords(): Record<RoomIncident, string> {
  const { t } = useLingui();
  return {
    "device-swapped": t`Device swapped`,
    network: t`Network`,
    disturbance: t`Disturbance`,
  };
}
