import { lazy, Suspense, type ReactNode } from "react";
import { limits, percentileOf, rankOf } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Analysis } from "../../shared/analysis.ts";
import { ChartOrTable, useChartOrTable } from "./charts/ChartOrTable.tsx";
import { Distribution, DistributionTable } from "./charts/Distribution.tsx";
import { Ask } from "./explain/Ask.tsx";
import type { Explanation } from "./explain/explanation.ts";
import { useStandingExplanations } from "./explain/useStandingExplanations.ts";
import { useNumber } from "./numbers.ts";
import { Panel } from "./Panel.tsx";
import { shownStanding, type ShownStanding } from "./shownStanding.ts";
import styles from "./StandingPanel.module.css";

const MeritNote = lazy(() => import("./MeritNote.tsx"));

/** Percentile, rank and the distribution of scores among first attempts, once there are enough. */
export function StandingPanel({ analysis }: { analysis: Analysis }) {
  const standing = shownStanding(analysis.standing);
  return standing ? (
    <Standing analysis={analysis} standing={standing} />
  ) : (
    <TooFew attempts={analysis.standing.attempts} />
  );
}

function TooFew({ attempts }: { attempts: number }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Where you stand`} caption={<FirstAttempts count={attempts} />} span={5} isPrinted>
      <p className="quiet fs-15">
        <Trans>Rank is shown from {limits.standingMin} first attempts.</Trans>
      </p>
    </Panel>
  );
}

function FirstAttempts({ count }: { count: number }) {
  const number = useNumber();
  const shown = number(count);
  return (
    <Plural
      value={count}
      one={`${shown} first attempt of this test`}
      other={`${shown} first attempts of this test`}
    />
  );
}

interface Props {
  analysis: Analysis;
  standing: ShownStanding;
}

function Standing({ analysis, standing }: Props) {
  const { t } = useLingui();
  const number = useNumber();
  const [view, setView] = useChartOrTable();
  const explanations = useStandingExplanations(standing, analysis);
  const { merit } = analysis;
  const attempts = number(merit?.of ?? standing.attempts);
  const percentile = merit?.event === undefined ? percentileOf(standing).toFixed(1) : merit.percentile;
  return (
    <Panel
      title={t`Where you stand`}
      caption={<FirstAttempts count={standing.attempts} />}
      span={5}
      control={<ChartOrTable value={view} onChange={setView} />}
      isPrinted
    >
      <dl className={`wraps ${styles.figures}`}>
        <Figure value={percentile} explanation={explanations.percentile}>
          <Trans>Percentile</Trans>
        </Figure>
        <Figure value={number(merit?.rank ?? rankOf(standing))} explanation={explanations.rank}>
          <Trans>Rank of {attempts}</Trans>
        </Figure>
      </dl>
      {merit && (
        <Suspense>
          <MeritNote merit={merit} />
        </Suspense>
      )}
      <div className={styles.push}>
        {view === "chart" ? (
          <Distribution standing={standing} score={analysis.analysis.score} />
        ) : (
          <DistributionTable standing={standing} score={analysis.analysis.score} />
        )}
      </div>
    </Panel>
  );
}

function Figure(props: { value: string; explanation: Explanation; children: ReactNode }) {
  return (
    <div data-explained>
      <dt>
        {props.children}
        <Ask explanation={props.explanation} />
      </dt>
      <dd>
        <span data-figure>{props.value}</span>
      </dd>
    </div>
  );
}
