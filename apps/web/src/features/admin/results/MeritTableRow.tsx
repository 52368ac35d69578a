import { useState, type KeyboardEvent } from "react";
import { formatClock, formatPercent } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { formatMarks } from "../../../shared/marks.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { sittingLearnerPath } from "../paths.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import type { Board, MeritRow } from "./results.api.ts";
import { RowTimeline } from "./RowTimeline.tsx";
import styles from "./results.module.css";

interface Props {
  row: MeritRow;
  board: Board;
  hasSections: boolean;
}

/** A press shows when the learner answered; the name leads to the attempt, where there is a page of it. */
export function MeritTableRow({ row, board, hasSections }: Props) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [name, batch] = [row.name ?? t`Somebody whose account was erased`, row.batch ?? t`No batch`];
  const { sittingId } = row;
  const hasAttempt = sittingId !== null && row.name !== null;
  const columns = FIXED_COLUMNS + (hasSections ? (row.sections?.length ?? 0) : 0);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") setOpen(false);
  };
  return (
    <>
      <tr data-chosen={isOpen || undefined} onKeyDown={onKeyDown}>
        <td data-number>
          <b>{row.rank.toLocaleString(intl)}</b>
          {row.isTied && <abbr title={t`same rank`}> =</abbr>}
        </td>
        <td>
          {hasAttempt ? (
            <Link to={sittingLearnerPath(sittingId, row.learnerId)} lang={langOf(name)}>
              {name}
            </Link>
          ) : (
            <span lang={langOf(name)}>{name}</span>
          )}
        </td>
        <td className="num">{row.rollNumber ?? "—"}</td>
        <td lang={langOf(batch)}>{batch}</td>
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
          {row.percentile === null
            ? "—"
            : board.kind === "event"
              ? row.percentile
              : Number(row.percentile).toFixed(2)}
        </td>
        <td>
          {hasAttempt && (
            <Button
              look="quiet"
              size="small"
              aria-expanded={isOpen}
              aria-label={t`Minute by minute: ${name}`}
              onClick={() => setOpen(!isOpen)}
            >
              <AdminIcon name={isOpen ? "up" : "down"} size={18} />
            </Button>
          )}
        </td>
      </tr>
      {isOpen && hasAttempt && (
        <tr onKeyDown={onKeyDown}>
          <td colSpan={columns} className={styles.cell}>
            <RowTimeline row={row} sittingId={sittingId} zone={board.zone} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Without those of sections. */
const FIXED_COLUMNS = 9;
