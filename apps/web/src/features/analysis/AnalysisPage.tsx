import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import { codeOf } from "../../shared/api/failure.ts";
import { coursePath } from "../../shared/attemptPaths.ts";
import { addWords } from "../../shared/i18n/language.ts";
import { Link } from "../../shared/Link.tsx";
import { buttonClass } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useTitle } from "../../shared/useTitle.ts";
import { MoreActions } from "./Actions.tsx";
import { useGetAnalysisQuery, type Analysis } from "../../shared/analysis.ts";
import styles from "./AnalysisPage.module.css";
import { ChangesPanel } from "./ChangesPanel.tsx";
import { Failed } from "./Failed.tsx";
import { Panels } from "./Panel.tsx";
import { Letterhead } from "./print/Letterhead.tsx";
import { PrintFoot } from "./print/PrintFoot.tsx";
import printed from "./print/print.module.css";
import { usePrint } from "./print/usePrint.ts";
import { ScoreSheet } from "./ScoreSheet.tsx";
import { SectionPanel } from "./SectionPanel.tsx";
import { StandingPanel } from "./StandingPanel.tsx";
import { Submitted } from "./Submitted.tsx";
import { SuggestionsPanel } from "./SuggestionsPanel.tsx";
import { Tiles } from "./Tiles.tsx";
import { TimePanel } from "./TimePanel.tsx";
import { TopicsPanel } from "./TopicsPanel.tsx";
import { TrendPanel } from "./TrendPanel.tsx";

// Seldom: a corrected score. Its words come with it.
const CorrectedNote = lazy(async () => {
  const [{ CorrectedNote: Note }] = await Promise.all([
    import("./corrected/CorrectedNote.tsx"),
    addWords("receipts"),
  ]);
  return { default: Note };
});

/** The analysis of a completed attempt: the specified part first, then what can be learnt from it. */
export function AnalysisPage() {
  const { t } = useLingui();
  const { testAttemptId = "" } = useParams();
  const { currentData: analysis, error } = useGetAnalysisQuery(testAttemptId);
  useTitle(t`Test Analysis`);
  if (codeOf(error) === "ANALYSIS_HELD") return <Submitted attemptId={testAttemptId} />;
  if (analysis) return <AnalysisView key={testAttemptId} analysis={analysis} />;
  return (
    <main className={styles.page} id="main" tabIndex={-1}>
      <div className="sheet">
        {error ? (
          <Failed error={error} attemptId={testAttemptId} />
        ) : (
          <Waiting>{t`Loading analysis...`}</Waiting>
        )}
      </div>
    </main>
  );
}

function AnalysisView({ analysis }: { analysis: Analysis }) {
  const { t } = useLingui();
  const attemptId = analysis.testAttempt._id;
  const { record, print } = usePrint(attemptId);
  return (
    <main className={`${styles.page} ${printed.page}`} id="main" tabIndex={-1}>
      <Letterhead title={t`Test Analysis`} />
      <div className={`cluster ${styles.head}`}>
        <Link className={buttonClass("secondary")} to={coursePath(analysis.testInfo.packageId)}>
          <Icon name="back" size={18} />
          <Trans>Back to Dashboard</Trans>
        </Link>
        <div className={`${styles.more} only-wide`}>
          <MoreActions attemptId={attemptId} onPrint={print} />
        </div>
        <h1>{t`Test Analysis`}</h1>
      </div>
      {analysis.corrections && (
        <Suspense>
          <CorrectedNote attemptId={attemptId} corrections={analysis.corrections} />
        </Suspense>
      )}
      <ScoreSheet analysis={analysis} onPrint={print} />
      <p className={`caption only-narrow only-screen ${styles.hint}`}>
        <Trans>Tap an underlined figure to see how it is worked out.</Trans>
      </p>
      <Tiles analysis={analysis} />
      <Panels>
        <SectionPanel analysis={analysis} />
        <StandingPanel analysis={analysis} />
        <TimePanel analysis={analysis} />
        <SuggestionsPanel analysis={analysis} />
        <TopicsPanel analysis={analysis} />
        <ChangesPanel analysis={analysis} />
        <TrendPanel analysis={analysis} />
      </Panels>
      <PrintFoot record={record} />
    </main>
  );
}
