import { useParams } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  useGetAnalysisQuery,
  useGetAttemptPaperQuery,
  useGetSolutionsQuery,
} from "../../../shared/analysis.ts";
import { analysisPath } from "../../../shared/attemptPaths.ts";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { CentreSheet } from "../../../shared/ui/CentreSheet.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { ScreenSpinner } from "../../../shared/ui/Spinner.tsx";
import { mixedPaper } from "../../../shared/mixing.ts";
import { useTitle } from "../../../shared/useTitle.ts";
import { useKinds } from "../useKinds.ts";
import { PracticeScreen } from "./PracticeScreen.tsx";

/** Practice on the questions of one attempt: no clock, no score, and no request to the server. */
export function SecondPassPage() {
  const { t } = useLingui();
  const { testAttemptId = "" } = useParams();
  const analysis = useGetAnalysisQuery(testAttemptId);
  const paper = useGetAttemptPaperQuery(testAttemptId);
  const solutions = useGetSolutionsQuery(testAttemptId);
  useTitle(t`Second pass`);
  const kinds = useKinds(paper.currentData);
  if (analysis.currentData && paper.currentData && solutions.currentData && kinds.isReady)
    return (
      <PracticeScreen
        key={testAttemptId}
        analysis={analysis.currentData}
        paper={mixedPaper(paper.currentData, analysis.currentData.mix ?? {})}
        solutions={solutions.currentData}
        kinds={kinds.loaded}
      />
    );
  const hasFailed = [analysis, paper, solutions, kinds].some(({ isError }) => isError);
  return hasFailed ? <Failed attemptId={testAttemptId} /> : <ScreenSpinner />;
}

function Failed({ attemptId }: { attemptId: string }) {
  const { t } = useLingui();
  return (
    <CentreSheet>
      <div role="alert">
        <EmptyState drawing="torn" heading={<h1>{t`Second pass could not be loaded`}</h1>}>
          <Link className={buttonClass("secondary")} to={analysisPath(attemptId)}>
            <Trans>Back to Analysis</Trans>
          </Link>
        </EmptyState>
      </div>
    </CentreSheet>
  );
}
