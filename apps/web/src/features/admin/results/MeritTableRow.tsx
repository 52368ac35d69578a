import { formatClock, formatPercent } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { formatMarks } from "../../../shared/marks.ts";
import { sittingLearnerPath } from "../paths.ts";
import type { Board, MeritRow } from "./results.api.ts";

interface Props {
  row: MeritRow;
  board: Board;
  hasSections: boolean;
}

/** The name leads to the attempt, where there is a page of it. */
export function MeritTableRow({ row, board, hasSections }: Props) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const name = row.name ?? t`Somebody whose account was erased`;
  const isEvent = board.kind === "event";
  return (
    <tr>
      <td data-number>
        {row.rank.toLocaleString(intl)}
        {row.isTied && <abbr title={t`same rank`}> =</abbr>}
      </td>
      <td>
        {row.sittingId !== null && row.name !== null ? (
          <Link to={sittingLearnerPath(row.sittingId, row.learnerId)} lang={langOf(name)}>
            {name}
          </Link>
        ) : (
          <span lang={langOf(name)}>{name}</span>
        )}
      </td>
      <td className="num">{row.rollNumber ?? "—"}</td>
      <td lang={langOf(row.batch ?? t`No batch`)}>{row.batch ?? t`No batch`}</td>
      <td data-number>
        <b>{formatMarks(row.score)}</b>
      </td>
      {hasSections &&
        row.sections?.map((marks, at) => (
          // The sections of a list stay in their order.
          // oxlint-disable-next-line react/no-array-index-key
          <td key={at} data-number>
            {formatMarks(marks)}
          </td>
        ))}
      <td data-number>{formatPercent(row.answered === 0 ? 0 : row.correct / row.answered, intl)}</td>
      <td data-number>{formatClock(row.seconds)}</td>
      <td data-number>
        {row.percentile === null ? "—" : isEvent ? row.percentile : Number(row.percentile).toFixed(2)}
      </td>
    </tr>
  );
}
