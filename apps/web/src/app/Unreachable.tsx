import { useEffect } from "react";
import { useDispatch } from "react-redux";
import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { Trans, useLingui } from "@lingui/react/macro";
import { askSession } from "../shared/session/session.api.ts";
import { reset } from "../shared/session/session.ts";
import { Button } from "../shared/ui/Button.tsx";
import { CentreSheet } from "../shared/ui/CentreSheet.tsx";
import { EmptyState } from "../shared/ui/EmptyState.tsx";
import { useTitle } from "../shared/useTitle.ts";

/** No answer from the server, and no known student on this device: neither signed in nor out. */
export function Unreachable() {
  const { t } = useLingui();
  const dispatch: ThunkDispatch<unknown, unknown, UnknownAction> = useDispatch();
  useTitle(t`No connection`);

  useEffect(() => {
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  });

  function retry() {
    dispatch(reset());
    void dispatch(askSession());
  }

  return (
    <CentreSheet>
      <EmptyState
        drawing="torn"
        heading={
          <h1>
            <Trans>We cannot reach Patrak right now</Trans>
          </h1>
        }
      >
        <p role="alert">
          <Trans>Check your connection and try again. You have not been signed out.</Trans>
        </p>
        <Button look="primary" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </EmptyState>
    </CentreSheet>
  );
}
