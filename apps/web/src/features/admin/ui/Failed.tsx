import { Trans } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";

/** Loading failed and can be repeated. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        drawing="torn"
        heading={
          <h2>
            <Trans>This could not be loaded</Trans>
          </h2>
        }
      >
        <p>
          <Trans>Check your connection and try again. You have not been signed out.</Trans>
        </p>
        <Button look="secondary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </EmptyState>
    </div>
  );
}
