import { percentileOf } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { formatMarks } from "../../../shared/marks.ts";
import { formatFactor, useNumber } from "../numbers.ts";
import type { ShownStanding } from "../shownStanding.ts";
import { ReadTable } from "./ReadTable.tsx";
import { columnsOf, type Column } from "./distribution.ts";
import styles from "./Distribution.module.css";

interface Props {
  standing: ShownStanding;
  score: number;
}

/** Stacks of marks, one stack per range of scores; the student's own is filled and labelled. */
export function Distribution({ standing, score }: Props) {
  const { t } = useLingui();
  const number = useNumber();
  const columns = columnsOf(standing.bins, score);
  const attempts = number(standing.attempts);
  const percentile = percentileOf(standing).toFixed(1);
  const middle = columns[Math.floor(columns.length / 2)];
  return (
    <div
      className={styles.chart}
      role="img"
      aria-label={t`Scores of ${attempts} first attempts; ${percentile}% scored the same as you or less`}
    >
      <div className={styles.columns}>
        {columns.map((column, place) => (
          <Stack key={column.from} column={column} score={score} edge={edgeOf(place, columns.length)} />
        ))}
      </div>
      <div className={`ends quiet num fs-12 above-6 ${styles.axis}`}>
        <span>{formatFactor(columns[0]?.from ?? 0)}</span>
        {columns.length > 4 && <span>{formatFactor(middle?.from ?? 0)}</span>}
        <span>{formatFactor(columns.at(-1)?.to ?? 0)}</span>
      </div>
    </div>
  );
}

/** Near an end of the chart the label is aligned inwards. */
function edgeOf(place: number, length: number): "start" | "end" | undefined {
  if (place < length / 4) return "start";
  return place >= (length * 3) / 4 ? "end" : undefined;
}

function Stack({ column, score, edge }: { column: Column; score: number; edge: ReturnType<typeof edgeOf> }) {
  const shown = formatMarks(score);
  return (
    <span className={styles.stack} data-own={column.isOwn || undefined}>
      {column.isOwn && (
        <span className={styles.you} data-edge={edge}>
          <b>
            <Trans>You {shown}</Trans>
          </b>
        </span>
      )}
      {Array.from({ length: column.marks }, (_, mark) => (
        <i key={mark} />
      ))}
    </span>
  );
}

export function DistributionTable({ standing, score }: Props) {
  const { t } = useLingui();
  const number = useNumber();
  const rows = columnsOf(standing.bins, score).map((column) => {
    const range = t`${formatFactor(column.from)} to under ${formatFactor(column.to)}`;
    return {
      key: String(column.from),
      cells: [column.isOwn ? t`${range} (you)` : range, number(column.n)],
      isOwn: column.isOwn,
    };
  });
  return (
    <ReadTable label={t`Scores of first attempts`} columns={[t`Score`, t`First attempts`]} rows={rows} />
  );
}
