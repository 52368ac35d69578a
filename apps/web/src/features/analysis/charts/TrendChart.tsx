import { formatWholePercent } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { formatMarks } from "../../../shared/marks.ts";
import { ScrollBox } from "./ScrollBox.tsx";
import { shareOf, type TrendPoint } from "./trend.ts";
import grid from "./grid.module.css";
import styles from "./TrendChart.module.css";

interface Props {
  points: readonly TrendPoint[];
  /** The attempt of this page. */
  own: string;
  label: string;
}

const GRID = [0, 0.5, 1];

/** One bar per attempt, oldest first, scaled to the highest possible score. */
export function TrendChart({ points, own, label }: Props) {
  const { t } = useLingui();
  return (
    <ScrollBox label={t`Chart, scrolls sideways`} way="sideways">
      <div className={styles.chart} role="img" aria-label={label}>
        <div className={grid.plot}>
          {GRID.map((share) => (
            <GridLine key={share} share={share} />
          ))}
          <div className={styles.bars}>
            {points.map((point) => (
              <Bar key={point.attemptId} point={point} isOwn={point.attemptId === own} />
            ))}
          </div>
        </div>
      </div>
    </ScrollBox>
  );
}

function GridLine({ share }: { share: number }) {
  return (
    <span className={grid.line} style={{ bottom: `${share * 100}%` }}>
      <b>{share * 100}%</b>
    </span>
  );
}

function Bar({ point, isOwn }: { point: TrendPoint; isOwn: boolean }) {
  const { intl } = useLocale();
  const day = new Intl.DateTimeFormat(intl, { month: "short", day: "numeric" });
  const share = shareOf(point);
  return (
    <span className={styles.slot} data-own={isOwn || undefined}>
      <span className={styles.value}>{formatWholePercent(share, intl)}</span>
      <i style={{ height: `${share * 100}%` }} title={formatMarks(point.score)} />
      <b>{isOwn ? <Trans>This one</Trans> : day.format(Date.parse(point.startTime))}</b>
    </span>
  );
}
