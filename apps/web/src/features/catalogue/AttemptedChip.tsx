import { Trans } from "@lingui/react/macro";
import { Chip } from "../../shared/ui/Chip.tsx";

/** Any attempt counts, even a running one. */
export function AttemptedChip({ isAttempted }: { isAttempted: boolean }) {
  return isAttempted ? (
    <Chip tone="ok" icon="check">
      <Trans>Completed</Trans>
    </Chip>
  ) : (
    <Chip tone="line">
      <Trans>Not Started</Trans>
    </Chip>
  );
}
