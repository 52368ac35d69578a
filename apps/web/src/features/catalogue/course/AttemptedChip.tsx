import { Trans } from "@lingui/react/macro";
import { Chip } from "../../../shared/ui/Chip.tsx";

/** Any attempt counts as attempted, even a running one, which is named beside it. */
export function AttemptedChip({ isAttempted, isRunning }: { isAttempted: boolean; isRunning: boolean }) {
  if (!isAttempted)
    return (
      <Chip tone="line">
        <Trans>Not Started</Trans>
      </Chip>
    );
  return (
    <span className="cluster gap-8">
      <Chip tone="ok" icon="check">
        <Trans>Completed</Trans>
      </Chip>
      {isRunning && (
        <Chip tone="ink" icon="clock">
          <Trans>Running now</Trans>
        </Chip>
      )}
    </span>
  );
}
