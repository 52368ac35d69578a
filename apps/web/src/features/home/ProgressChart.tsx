import type { CSSProperties } from "react";
import { progressMarksOf } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import type { ProgressPoint } from "./home.api.ts";
import { inFigures, isNewMonth, medianPercentOf, percentOf } from "./progress.ts";
import styles from "./ProgressChart.module.css";

/** One stack of twenty marks per test, one mark is 5 per cent; the latest is full ink. */
export function ProgressChart({ points }: { points: readonly ProgressPoint[] }) {
  const hasMedian = points.some(({ median }) => median !== undefined);
  return (
    <>
      <div className={styles.chart} role="img" aria-label={useLabel(points)}>
        {points.map((point, index) => (
          <Stack
            key={point.attemptId}
            point={point}
            isLast={index === points.length - 1}
            hasMonth={isNewMonth(points, index)}
          />
        ))}
      </div>
      <p className={`wraps caption lh-ui ${styles.hint}`}>
        <span>
          <Trans>One mark is 5 per cent.</Trans>
        </span>
        {hasMedian && (
          <span className="inline gap-6">
            <i className={styles.line} aria-hidden="true" />
            <Trans>Median of all who took it</Trans>
          </span>
        )}
      </p>
    </>
  );
}

/** All figures: the picture is one to a screen reader. */
function useLabel(points: readonly ProgressPoint[]): string {
  const { t } = useLingui();
  const count = points.length;
  const figures = points
    .map((point) => {
      const [percent, median] = [inFigures(percentOf(point)), medianPercentOf(point)];
      return median === null ? percent : t`${percent} (median ${inFigures(median)})`;
    })
    .join(", ");
  return t`Per cent of the highest possible score in the last ${count} tests: ${figures}`;
}

function Stack({ point, isLast, hasMonth }: { point: ProgressPoint; isLast: boolean; hasMonth: boolean }) {
  const { intl } = useLocale();
  const end = new Date(point.endTime);
  const percent = percentOf(point);
  const median = medianPercentOf(point);
  const marks = { "--marks": progressMarksOf(percent) } as CSSProperties;
  const level = { "--median": Math.min(100, Math.max(0, median ?? 0)) } as CSSProperties;
  return (
    <span className={`stack ${styles.stack}`} data-last={isLast || undefined}>
      <b className="num">{inFigures(percent)}</b>
      <i style={marks} data-empty={percent <= 0 || undefined}>
        {median !== null && <u style={level} />}
      </i>
      <em className="num">
        {end.toLocaleDateString(intl, { day: "numeric" })}
        <small>{hasMonth ? end.toLocaleDateString(intl, { month: "short" }) : "\u{A0}"}</small>
      </em>
    </span>
  );
}
