import { Trans, useLingui } from "@lingui/react/macro";
import type { Analysis } from "../../../shared/analysis.ts";
import { analysisPath } from "../../../shared/attemptPaths.ts";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { CentreSheet } from "../../../shared/ui/CentreSheet.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";

export function NothingToPractise({ analysis }: { analysis: Analysis }) {
  const { t } = useLingui();
  return (
    <CentreSheet>
      <EmptyState drawing="sheet" heading={<h1>{t`Nothing is left to practise`}</h1>}>
        <p>
          <Trans>Every question was right and in good time.</Trans>
        </p>
        <Link className={buttonClass("primary")} to={analysisPath(analysis.testAttempt._id)}>
          <Trans>Back to Analysis</Trans>
        </Link>
      </EmptyState>
    </CentreSheet>
  );
}
