import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { paths } from "../../../shared/paths.ts";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { CentreSheet } from "../../../shared/ui/CentreSheet.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { useTitle } from "../../../shared/useTitle.ts";
import styles from "./TestFailure.module.css";

/** The address has no attempt. */
export function InvalidAttempt() {
  const { t } = useLingui();
  useTitle(t`Invalid Test Attempt ID`);
  return (
    <CentreSheet>
      <EmptyState
        drawing="sheet"
        heading={
          <h1 className={styles.invalid}>
            <Trans>Invalid Test Attempt ID</Trans>
          </h1>
        }
      >
        <p>
          <Trans>The link is incomplete or the attempt was removed.</Trans>
        </p>
        <Link className={buttonClass("primary")} to={paths.dashboard}>
          <Trans>Go to Dashboard</Trans>
        </Link>
      </EmptyState>
    </CentreSheet>
  );
}
