import { lazy, Suspense } from "react";
import { contentText, formatDate, formatPercent, wholeMinutes } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../shared/i18n/script.ts";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { StudyIcon } from "../../shared/ui/StudyIcon.tsx";
import { Actions } from "./Actions.tsx";
import type { Analysis } from "../../shared/analysis.ts";
import { Ask } from "./explain/Ask.tsx";
import type { Explanation } from "./explain/explanation.ts";
import { useRateExplanations } from "./explain/useRateExplanations.ts";
import { useScoreExplanations } from "./explain/useScoreExplanations.ts";
import { formatMarks } from "../../shared/marks.ts";
import { useNumber } from "./numbers.ts";
import { PrintedFacts } from "./print/PrintedFacts.tsx";
import { accuracyOf, attemptRateOf } from "./rates.ts";
import { Ring } from "./Ring.tsx";
import styles from "./ScoreSheet.module.css";

// Apart: the figures above are read first.
const Band = lazy(() => import("./Band.tsx"));

interface Props {
  analysis: Analysis;
  onPrint: () => void;
}

/** The score, its parts, and the next steps. */
export function ScoreSheet({ analysis, onPrint }: Props) {
  return (
    <section className={`sheet stack gap-24 above-18 ${styles.score}`}>
      <div className={`stack gap-16 ${styles.top}`}>
        <Total analysis={analysis} />
        {analysis.analysis.band && (
          <Suspense>
            <Band figures={analysis.analysis} />
          </Suspense>
        )}
        <Title analysis={analysis} />
        <Rates analysis={analysis} />
        <Actions analysis={analysis} onPrint={onPrint} />
      </div>
      <Ring analysis={analysis.analysis} />
    </section>
  );
}

function Total({ analysis }: Pick<Props, "analysis">) {
  const { total: explanation } = useScoreExplanations(analysis);
  const score = formatMarks(analysis.analysis.score);
  const questions = analysis.analysis.totalQuestions;
  const highest = useNumber()(analysis.analysis.highestMarks);
  return (
    <div className={`row gap-12 ${styles.total}`} data-explained>
      <p data-figure>
        <Trans>
          Total Score: {score}/{questions}
        </Trans>
      </p>
      <Ask explanation={explanation} />
      <small className={`note ${styles.highest}`}>
        <Trans>of {highest} marks</Trans>
      </small>
    </div>
  );
}

function Title({ analysis: { testInfo, testAttempt } }: Pick<Props, "analysis">) {
  const { t } = useLingui();
  const { intl, content } = useLocale();
  const title = contentText(testInfo.title, content, t`No title available`);
  const minutes = wholeMinutes(testInfo.duration);
  const date = formatDate(Date.parse(testAttempt.startTime), intl);
  return (
    <div>
      <h2 lang={langOf(title)}>{title}</h2>
      <div className={`wraps gap-8 above-10 ${styles.pills}`}>
        <span className={styles.pill}>
          <StudyIcon name="clock" size={16} />
          <Trans>Duration {minutes} min</Trans>
        </span>
        <span className={styles.pill} data-tone="ok">
          <StudyIcon name="check" size={16} />
          <Trans>Completed {date}</Trans>
        </span>
      </div>
    </div>
  );
}

function Rates({ analysis }: Pick<Props, "analysis">) {
  const explanations = useRateExplanations(analysis);
  return (
    <dl className={styles.rates}>
      <PrintedFacts startTime={analysis.testAttempt.startTime} />
      <Rate part={accuracyOf(analysis.analysis)} explanation={explanations.accuracy} />
      <Rate part={attemptRateOf(analysis.analysis)} explanation={explanations.attemptRate} />
    </dl>
  );
}

function Rate({ part, explanation }: { part: number; explanation: Explanation }) {
  const { intl } = useLocale();
  return (
    <div data-explained>
      <dt>
        {explanation.name}
        <Ask explanation={explanation} />
      </dt>
      <dd>
        <span data-figure>{formatPercent(part, intl)}</span>
        <span className={styles.bar}>
          <i style={{ width: `${part * 100}%` }} />
        </span>
      </dd>
    </div>
  );
}
