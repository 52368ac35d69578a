import { useLocation, useNavigate } from "react-router";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { paths } from "../../../shared/paths.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { CentreSheet } from "../../../shared/ui/CentreSheet.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { useTitle } from "../../../shared/useTitle.ts";
import type { OpenError } from "../state/testSession.ts";
import styles from "./TestFailure.module.css";

/** The test could not be opened: shows the server's reason, or that it did not answer. */
export function TestError({ error }: { error: OpenError }) {
  const { t } = useLingui();
  const words = useWords();
  const navigate = useNavigate();
  const isFirst = useLocation().key === "default";
  useTitle(t`Test Error`);
  return (
    <CentreSheet>
      <EmptyState
        drawing="torn"
        heading={
          <h1 className={styles.error}>
            <Trans>Test Error</Trans>
          </h1>
        }
      >
        <p role="alert">{words.failure({ ...error, fallback: msg`Failed to initialize test` })}</p>
        <p>
          <small>
            <Trans>Your saved answers are safe on the server.</Trans>
          </small>
        </p>
        <Button
          look="primary"
          onClick={() => void (isFirst ? navigate(paths.dashboard, { replace: true }) : navigate(-1))}
        >
          <Trans>Go Back</Trans>
        </Button>
      </EmptyState>
    </CentreSheet>
  );
}
