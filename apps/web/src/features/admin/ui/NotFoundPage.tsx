import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { useTitle } from "../../../shared/useTitle.ts";
import { adminPaths } from "../paths.ts";

export function NotFoundPage() {
  const { t } = useLingui();
  useTitle(t`Nothing here`);
  return (
    <EmptyState drawing="sheet" heading={<h1>{t`Nothing here`}</h1>}>
      <p>
        <Trans>There is no page at this address.</Trans>
      </p>
      <Link className={buttonClass("secondary")} to={adminPaths.home}>
        <Trans>Go to Home</Trans>
      </Link>
    </EmptyState>
  );
}
