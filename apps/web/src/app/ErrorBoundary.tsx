import { Component, type ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import { Button } from "../shared/ui/Button.tsx";
import { CentreSheet } from "../shared/ui/CentreSheet.tsx";
import { EmptyState } from "../shared/ui/EmptyState.tsx";

/** The last resort: a part of the app could not be loaded or rendered. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Broken /> : this.props.children;
  }
}

function Broken() {
  return (
    <CentreSheet>
      <EmptyState
        drawing="torn"
        heading={
          <h1>
            <Trans>This page could not be opened</Trans>
          </h1>
        }
      >
        <p role="alert">
          <Trans>Check your connection and load it again.</Trans>
        </p>
        <Button look="primary" onClick={() => location.reload()}>
          <Trans>Load again</Trans>
        </Button>
      </EmptyState>
    </CentreSheet>
  );
}
