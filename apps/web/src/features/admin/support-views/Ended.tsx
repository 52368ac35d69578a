import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { useTitle } from "../../../shared/useTitle.ts";
import { adminPaths } from "../paths.ts";

export function Ended() {
  const { t } = useLingui();
  useTitle(t`This support view has ended`);
  return (
    <EmptyState drawing="sheet" heading={<h1>{t`This support view has ended`}</h1>}>
      <p>
        <Trans>To look again, give a reason on the learner’s page.</Trans>
      </p>
      <Link className={buttonClass("secondary")} to={adminPaths.learners}>
        <Trans>Go to Learners</Trans>
      </Link>
    </EmptyState>
  );
}
