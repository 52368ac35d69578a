import { Trans } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { addressOf, type DashboardPlace } from "../dashboardAddress.ts";

/** A part of a package could not be loaded. */
export function Failed({ heading, back }: { heading: string; back: DashboardPlace }) {
  return (
    <div className="sheet" role="alert">
      <EmptyState drawing="torn" heading={<h2>{heading}</h2>}>
        <p>
          <Trans>Please try again or contact support if the issue persists.</Trans>
        </p>
        <Link className={buttonClass("secondary")} to={addressOf(back)}>
          <Trans>Go Back</Trans>
        </Link>
      </EmptyState>
    </div>
  );
}
