import { useState, type KeyboardEvent, type ReactNode } from "react";
import { formatPercent } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { formatMarks } from "../../../shared/marks.ts";
import { Segmented } from "../../../shared/ui/Segmented.tsx";
import { ScrollTable } from "../ui/ScrollTable.tsx";
import { columnsOf, countAbove, ticksOf } from "./columns.ts";
import type { MeritList } from "./results.api.ts";
import styles from "./results.module.css";

const STEP = 0.25;
const PAGE = 5;

interface Props {
  list: MeritList;
  cut: number;
  onCut: (cut: number) => void;
}

/** How often each score is, and how many are at or above a cut-off. */
export function ScoresPanel({ list, cut, onCut }: Props) {
  const { t } = useLingui();
  const [view, setView] = useState<"chart" | "table">("chart");
  const { each } = columnsOf(list.scores);
  return (
    <section className={`sheet ${styles.panel}`} aria-labelledby="scores">
      <div className={styles.panelHead}>
        <div>
          <h2 id="scores">
            <Trans>Scores</Trans>
          </h2>
          <p className="note">
            <Plural value={each} one="One mark is # candidate." other="One mark is # candidates." />
          </p>
        </div>
        <div className="cluster gap-16">
          <label className={styles.cutField}>
            <Trans>Cut-off</Trans>
            <input
              className="input num"
              type="number"
              step={STEP}
              value={cut}
              onChange={(event) => onCut(Number(event.target.value))}
            />
          </label>
          <Segmented
            label={t`Show as`}
            value={view}
            choices={[
              { value: "chart", words: t`Chart` },
              { value: "table", words: t`Table` },
            ]}
            onChange={setView}
          />
        </div>
      </div>
      {view === "chart" ? (
        <Chart list={list} cut={cut} onCut={onCut} />
      ) : (
        <ScoreTable list={list} cut={cut} />
      )}
    </section>
  );
}

const SIDE = 8;

function Chart({ list, cut, onCut }: Props) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const { columns, each } = columnsOf(list.scores);
  const [first, last] = [columns.at(0), columns.at(-1)];
  if (!first || !last) return null;
  const high = Math.max(...columns.map(({ n }) => Math.ceil(n / each)));
  const above = countAbove(list.scores, cut);
  const [share, marks, count, all] = [
    formatPercent(above / list.candidates, intl),
    formatMarks(cut),
    above.toLocaleString(intl),
    list.candidates.toLocaleString(intl),
  ];
  const median = formatMarks(list.median);
  const placeOf = (mark: number) =>
    Math.min(100, Math.max(0, ((mark - first.from) / (last.to - first.from)) * 100));
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { PageUp: 1, PageDown: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    onCut(Math.min(last.to, Math.max(first.from, cut + way * PAGE)));
  };
  return (
    <>
      <div className={styles.plot}>
        <Line at={placeOf(list.median)} look="median">
          <Trans>Median {median}</Trans>
        </Line>
        <Line at={placeOf(cut)} look="cut">
          <b>
            <Trans>Cut-off {marks}</Trans>
          </b>
          <span>
            <Trans>
              {count} at or above, {share}
            </Trans>
          </span>
        </Line>
        <svg
          className={styles.chart}
          viewBox={`0 0 ${columns.length * SIDE} ${high * SIDE}`}
          role="img"
          aria-label={t`Scores of ${all} candidates by whole marks, median ${median}; ${count} at or above the cut-off of ${marks}`}
        >
          {columns.map(({ from, n }, column) =>
            Array.from({ length: Math.ceil(n / each) }, (_, mark) => (
              <rect
                // Squares have no other name than their place.
                key={`${from} ${mark}`}
                data-on={from >= cut || undefined}
                x={column * SIDE + 0.75}
                y={(high - mark - 1) * SIDE + 0.75}
                width={SIDE - 1.5}
                height={SIDE - 1.5}
                rx={1.2}
              />
            )),
          )}
        </svg>
      </div>
      <input
        className={styles.slider}
        type="range"
        min={first.from}
        max={last.to}
        step={STEP}
        value={cut}
        aria-label={t`Cut-off`}
        aria-valuetext={t`${marks} marks, ${count} of ${all} at or above`}
        onChange={(event) => onCut(Number(event.target.value))}
        onKeyDown={onKeyDown}
      />
      <p className={`num ${styles.axis}`} aria-hidden="true">
        {ticksOf(first.from, last.to).map((tick) => (
          <span key={tick} style={{ insetInlineStart: `${placeOf(tick)}%` }}>
            {tick.toLocaleString(intl)}
          </span>
        ))}
      </p>
    </>
  );
}

/** A line through the chart with its words at the top, on the side that has room. */
function Line({ at, look, children }: { at: number; look: "median" | "cut"; children: ReactNode }) {
  return (
    <span
      className={`num ${styles.line}`}
      data-look={look}
      data-end={at > 60 || undefined}
      style={{ insetInlineStart: `${at}%` }}
      aria-hidden="true"
    >
      <span>{children}</span>
    </span>
  );
}

function ScoreTable({ list, cut }: Pick<Props, "list" | "cut">) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const { columns } = columnsOf(list.scores);
  const titles = [
    { words: t`Marks`, isNumber: true as const },
    { words: t`Candidates`, isNumber: true as const },
    { words: t`At or above`, isNumber: true as const },
  ];
  return (
    <ScrollTable label={t`Scores`} columns={titles}>
      {columns
        .filter(({ n }) => n > 0)
        .toReversed()
        .map(({ from, to, n }) => (
          <tr key={from} data-on={from >= cut || undefined}>
            <td data-number>
              <Trans>
                {from} to under {to}
              </Trans>
            </td>
            <td data-number>{n.toLocaleString(intl)}</td>
            <td data-number>{countAbove(list.scores, from).toLocaleString(intl)}</td>
          </tr>
        ))}
    </ScrollTable>
  );
}
