import { Trans } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { formatMarks } from "../../../shared/marks.ts";
import { Link } from "../../../shared/Link.tsx";
import { correctionsPath, itemsPath } from "../paths.ts";
import { countAbove } from "./columns.ts";
import type { Board, MeritList } from "./results.api.ts";
import styles from "./results.module.css";

/** How far one score can be trusted, and how many of them lie so near to the cut-off. */
export function SurePanel({ board, list, cut }: { board: Board; list: MeritList; cut: number }) {
  const { intl } = useLocale();
  const error = list.reliability?.standardError;
  if (error === undefined) return null;
  const marks = formatMarks(error);
  const near = countAbove(list.scores, cut - error) - countAbove(list.scores, cut + error);
  return (
    <section className={`sheet ${styles.panel}`} aria-labelledby="sure">
      <div className={styles.panelHead}>
        <div>
          <h2 id="sure">
            <Trans>How sure is this?</Trans>
          </h2>
          <p className="note">
            <Trans>A single score is good to about {marks} marks either way.</Trans>
          </p>
        </div>
        {board.testId !== null && (
          <p className="cluster gap-16">
            <Link to={itemsPath(board.testId)}>
              <Trans>Item analysis</Trans>
            </Link>
            <Link to={correctionsPath(board.testId)}>
              <Trans>Corrections</Trans>
            </Link>
          </p>
        )}
      </div>
      <dl className={styles.sure}>
        <div>
          <dt>
            <Trans>Standard error</Trans>
          </dt>
          <dd className="num">
            <Trans>±{marks} marks</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Within it of the cut-off</Trans>
          </dt>
          <dd className="num">{near.toLocaleString(intl)}</dd>
        </div>
      </dl>
    </section>
  );
}
