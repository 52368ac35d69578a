import { contentText, formatDate } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { analysisPath } from "../../shared/attemptPaths.ts";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { Link } from "../../shared/Link.tsx";
import { Content } from "../../shared/ui/Content.tsx";
import type { ProgressPoint } from "./home.api.ts";
import { inFigures, medianPercentOf, percentOf } from "./progress.ts";
import styles from "./ProgressTable.module.css";

interface Props {
  points: readonly ProgressPoint[];
}

/** The figures of the chart, the latest first. */
export function ProgressTable({ points }: Props) {
  const hasMedian = points.some(({ median }) => median !== undefined);
  return (
    <table className={`num lh-ui fs-14 ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Test</Trans>
          </th>
          <th scope="col">
            <Trans>Per cent</Trans>
          </th>
          {hasMedian && (
            <th scope="col">
              <Trans>Median</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.attemptId}>
            <th scope="row">
              <Test point={point} />
            </th>
            <td>{inFigures(percentOf(point))}</td>
            {hasMedian && <td>{medianOrDash(point)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function medianOrDash(point: ProgressPoint): string {
  const median = medianPercentOf(point);
  return median === null ? "–" : inFigures(median);
}

function Test({ point: { attemptId, title, endTime } }: { point: ProgressPoint }) {
  const { t } = useLingui();
  const { content, intl } = useLocale();
  return (
    <>
      <Link to={analysisPath(attemptId)}>
        <Content text={contentText(title, content, t`No title available`)} />
      </Link>
      <small className="caption">{formatDate(Date.parse(endTime), intl)}</small>
    </>
  );
}

/** Of one or two tests, which are no line yet. */
export function ProgressList({ points }: Props) {
  return (
    <ul className={`stack ${styles.list}`}>
      {points.toReversed().map((point) => (
        <li className="row ends gap-16" key={point.attemptId}>
          <span className="fs-15 lh-ui">
            <Test point={point} />
          </span>
          <span className={styles.figure}>
            <b className="num">{inFigures(percentOf(point))}%</b>
            <Median point={point} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Median({ point }: { point: ProgressPoint }) {
  const median = medianPercentOf(point);
  if (median === null) return null;
  const figure = inFigures(median);
  return (
    <small className="caption num">
      <Trans>Median {figure}%</Trans>
    </small>
  );
}
