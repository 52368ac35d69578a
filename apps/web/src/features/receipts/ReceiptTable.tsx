import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../shared/ui/Button.tsx";
import { ReportIcon } from "../../shared/ui/ReportIcon.tsx";
import { Segmented } from "../../shared/ui/Segmented.tsx";
import { foldRows, type Line } from "./foldRows.ts";
import { Answered } from "./ReceiptRow.tsx";
import styles from "./ReceiptTable.module.css";
import { filtered, type AnswerRecord, type Filter } from "./answerRecord.ts";

const FIRST = 20;

/** Every answer with its time. Runs without events are folded into one row. */
export function ReceiptTable({ record }: { record: AnswerRecord }) {
  const { t } = useLingui();
  const [filter, setFilter] = useState<Filter>("all");
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [isWhole, setWhole] = useState(false);
  const rows = filtered(record.rows, filter);
  const isFolded = filter === "all" && !isWhole;
  const lines = isFolded ? foldRows(rows, opened) : rows.map((row): Line => ({ kind: "row", row }));
  const shown = isFolded ? lines.slice(0, FIRST) : lines;
  const visible = shown.filter(({ kind }) => kind === "row").length;
  return (
    <section className="sheet" aria-labelledby="every-answer">
      <div className={`cluster ends ${styles.head}`}>
        <h2 className="fs-17" id="every-answer">
          <Trans>Every answer</Trans>
        </h2>
        <FilterChoice counts={record.counts} value={filter} onChange={setFilter} />
      </div>
      <table className={`card-rows num fs-15 ${styles.table}`} aria-labelledby="every-answer">
        <thead>
          <tr>
            {[t`Question`, t`Answer`, t`Saved at`, t`Changes`, t`Language`].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((line) =>
            line.kind === "row" ? (
              <Answered key={line.row.qno} row={line.row} />
            ) : (
              <Fold key={line.from} line={line} onOpen={() => setOpened(new Set([...opened, line.from]))} />
            ),
          )}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p className={styles.none}>
          <Trans>None</Trans>
        </p>
      )}
      {visible < rows.length && (
        <div className={`cluster ends note num ruled gap-10 ${styles.foot}`}>
          <span>
            <Trans>
              {visible} of {rows.length} shown
            </Trans>
          </span>
          <Button look="quiet" onClick={() => setWhole(true)}>
            <Trans>Show all {rows.length}</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

interface FilterProps {
  counts: AnswerRecord["counts"];
  value: Filter;
  onChange: (filter: Filter) => void;
}

function FilterChoice({ counts, value, onChange }: FilterProps) {
  const { t } = useLingui();
  const choices = [
    { value: "all", words: t`All ${counts.all}` },
    { value: "changed", words: t`Changed ${counts.changed}` },
    { value: "waited", words: t`Waited ${counts.waited}` },
  ] as const;
  return <Segmented label={t`Show`} choices={choices} value={value} onChange={onChange} />;
}

function Fold({ line: { from, to }, onOpen }: { line: { from: number; to: number }; onOpen: () => void }) {
  return (
    <tr className={styles.fold}>
      <td colSpan={5}>
        <button type="button" aria-expanded={false} onClick={onOpen}>
          <ReportIcon name="down" size={16} />
          <Trans>
            Questions {from} to {to}
          </Trans>
        </button>
      </td>
    </tr>
  );
}
