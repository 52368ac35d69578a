import { useState } from "react";
import { contentText, formatDate, formatPercent } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { analysisPath } from "../../shared/attemptPaths.ts";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { Link } from "../../shared/Link.tsx";
import { Segmented } from "../../shared/ui/Segmented.tsx";
import type { Analysis } from "../../shared/analysis.ts";
import { ChartOrTable, useChartOrTable } from "./charts/ChartOrTable.tsx";
import { ReadTable } from "./charts/ReadTable.tsx";
import { shareOf, type TrendPoint } from "./charts/trend.ts";
import { TrendChart } from "./charts/TrendChart.tsx";
import { Content } from "../../shared/ui/Content.tsx";
import { formatMarks } from "../../shared/marks.ts";
import { Panel } from "./Panel.tsx";
import styles from "./TrendPanel.module.css";

/** The student's own attempts at this test and in its course. */
export function TrendPanel({ analysis: { trend, testAttempt } }: { analysis: Analysis }) {
  const { t } = useLingui();
  const [view, setView] = useChartOrTable();
  const [scope, setScope] = useState<"test" | "package">("test");
  const points: readonly TrendPoint[] = trend[scope];
  const choices = [
    { value: "test", words: t`This test` },
    { value: "package", words: t`This course` },
  ] as const;
  return (
    <Panel
      title={t`Your attempts`}
      caption={t`Each as a share of its highest possible score, oldest first`}
      span={7}
      control={<ChartOrTable value={view} onChange={setView} />}
    >
      <div className={styles.scope}>
        <Segmented label={t`Attempts of`} choices={choices} value={scope} onChange={setScope} />
      </div>
      {view === "chart" ? (
        <TrendChart
          points={points}
          own={testAttempt._id}
          label={t`Scores of your attempts as shares of the highest possible score, oldest first`}
        />
      ) : (
        <TrendTable points={points} own={testAttempt._id} />
      )}
      {points.length < 2 && (
        <p className={`note ${styles.first}`}>
          <Trans>This is your first attempt here. The next one will stand beside it.</Trans>
        </p>
      )}
    </Panel>
  );
}

function TrendTable({ points, own }: { points: readonly TrendPoint[]; own: string }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const isCourse = points.some((point) => "title" in point);
  return (
    <ReadTable
      label={t`Your attempts`}
      columns={[t`Attempt`, ...(isCourse ? [t`Test`] : []), t`Score`, t`Of the highest`]}
      rows={points.map((point) => ({
        key: point.attemptId,
        isOwn: point.attemptId === own,
        cells: [
          <When key="when" point={point} isOwn={point.attemptId === own} />,
          ...(isCourse ? [<Title key="title" point={point} />] : []),
          formatMarks(point.score),
          formatPercent(shareOf(point), intl),
        ],
      }))}
    />
  );
}

function When({ point, isOwn }: { point: TrendPoint; isOwn: boolean }) {
  const { intl } = useLocale();
  const date = formatDate(Date.parse(point.startTime), intl);
  if (isOwn) return <Trans>{date} (this one)</Trans>;
  return <Link to={analysisPath(point.attemptId)}>{date}</Link>;
}

function Title({ point }: { point: TrendPoint }) {
  const { t } = useLingui();
  const { content } = useLocale();
  if (!("title" in point)) return null;
  return <Content text={contentText(point.title, content, t`No title available`)} />;
}
