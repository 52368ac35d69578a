import type { ReactNode } from "react";
import { formatPercent } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { formatMarks } from "../../../shared/marks.ts";
import { countAbove } from "./columns.ts";
import type { Board, MeritList } from "./results.api.ts";
import styles from "./results.module.css";

/** From these on a test separates its takers well, or fairly. */
const GOOD = 0.8;
const FAIR = 0.7;

/** The figures of the whole list. */
export function Kpis({ board, list, cut }: { board: Board; list: MeritList; cut: number }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const above = countAbove(list.scores, cut);
  const highest = list.highest?.toLocaleString(intl);
  // Who may no longer enter has sat all the same.
  const isMore = board.invited !== null && board.invited !== undefined && board.invited >= list.candidates;
  const invited = isMore ? board.invited!.toLocaleString(intl) : undefined;
  const alpha = list.reliability?.alpha;
  return (
    <dl className={styles.kpis}>
      <Kpi label={t`Candidates`} value={list.candidates.toLocaleString(intl)}>
        {invited !== undefined && <Trans>of {invited}</Trans>}
      </Kpi>
      <Kpi label={t`Median`} value={formatMarks(list.median)}>
        {highest !== undefined && <Trans>of {highest}</Trans>}
      </Kpi>
      <Kpi label={t`Top score`} value={formatMarks(list.top)} />
      <Kpi label={t`At or above cut-off`} value={above.toLocaleString(intl)}>
        {formatPercent(list.candidates === 0 ? 0 : above / list.candidates, intl)}
      </Kpi>
      <Kpi label={t`Reliability, KR-20`} value={alpha === undefined ? "—" : alpha.toFixed(2)}>
        {alpha === undefined ? (
          <Trans>from 30 candidates</Trans>
        ) : alpha >= GOOD ? (
          <Trans>good</Trans>
        ) : alpha >= FAIR ? (
          <Trans>fair</Trans>
        ) : (
          <Trans>low</Trans>
        )}
      </Kpi>
    </dl>
  );
}

function Kpi({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className={`sheet ${styles.kpi}`}>
      <dt>{label}</dt>
      <dd className="num">
        {value} <small>{children}</small>
      </dd>
    </div>
  );
}
