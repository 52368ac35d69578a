import { ScreenSpinner } from "../../../shared/ui/Spinner.tsx";
import { codeOf, failureOf } from "../../../shared/api/failure.ts";
import {
  useGetAnalysisQuery,
  useGetAttemptPaperQuery,
  useGetReviewQuery,
  useGetSolutionsQuery,
} from "../../../shared/analysis.ts";
import { msg } from "@lingui/core/macro";
import { mixedPaper } from "../../../shared/mixing.ts";
import { TestError } from "../failures/TestError.tsx";
import { ReviewScreen } from "./ReviewScreen.tsx";

/** A completed attempt on the test's own screen, read-only. */
export function Review({ attemptId }: { attemptId: string }) {
  const whole = useGetAnalysisQuery(attemptId);
  const isHeld = codeOf(whole.error) === "ANALYSIS_HELD";
  const withoutFigures = useGetReviewQuery(attemptId, { skip: !isHeld });
  const analysis = isHeld ? withoutFigures : whole;
  // The questions are loaded again, whatever the test left in the cache.
  const paper = useGetAttemptPaperQuery(attemptId, { refetchOnMountOrArgChange: true });
  const solutions = useGetSolutionsQuery(attemptId);
  const failed = [analysis, paper, solutions].find(({ isError }) => isError);
  if (failed) {
    const { code, message } = failureOf(failed.error, msg`Failed to initialize test`);
    return <TestError error={{ code, message }} />;
  }
  if (!analysis.currentData || !paper.currentData || !solutions.currentData) return <ScreenSpinner />;
  return (
    <ReviewScreen
      analysis={analysis.currentData}
      paper={mixedPaper(paper.currentData, analysis.currentData.mix ?? {})}
      solutions={solutions.currentData}
    />
  );
}
