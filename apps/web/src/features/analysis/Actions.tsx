import { Trans } from "@lingui/react/macro";
import { receiptsPath, secondPassPath, testDetailsPath, testPath } from "../../shared/attemptPaths.ts";
import { Link } from "../../shared/Link.tsx";
import { Button, buttonClass } from "../../shared/ui/Button.tsx";
import { ReportIcon } from "../../shared/ui/ReportIcon.tsx";
import styles from "./Actions.module.css";
import { testIdOf, type Analysis } from "../../shared/analysis.ts";

interface Props {
  analysis: Analysis;
  onPrint: () => void;
}

export function Actions({ analysis, onPrint }: Props) {
  const { testAttempt, testInfo } = analysis;
  return (
    <>
      <div className={`only-screen cluster gap-12 ${styles.actions}`}>
        <Link className={buttonClass("primary")} to={testPath(testAttempt._id)}>
          <Trans>Review Test</Trans>
        </Link>
        <Link className={buttonClass("secondary")} to={secondPassPath(testAttempt._id)}>
          <Trans>Second pass</Trans>
        </Link>
        <Link
          className={buttonClass("quiet")}
          to={testDetailsPath(testInfo.packageId, testIdOf(testAttempt))}
        >
          <ReportIcon name="refresh" size={18} />
          <Trans>Retake Test</Trans>
        </Link>
      </div>
      <div className={`only-screen only-narrow wraps ${styles.more}`}>
        <MoreActions attemptId={testAttempt._id} onPrint={onPrint} />
      </div>
    </>
  );
}

/** Above the score on wide screens, below its buttons on narrow ones. */
export function MoreActions({ attemptId, onPrint }: { attemptId: string; onPrint: () => void }) {
  return (
    <>
      <Link className={buttonClass("quiet")} to={receiptsPath(attemptId)}>
        <ReportIcon name="shield" size={18} />
        <Trans>When your answers reached us</Trans>
      </Link>
      <Button look="quiet" onClick={onPrint}>
        <ReportIcon name="print" size={18} />
        <Trans>Print</Trans>
      </Button>
    </>
  );
}
