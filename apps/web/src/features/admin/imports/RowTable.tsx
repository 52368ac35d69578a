import { useId, useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { ScreenSpinner } from "../../../shared/ui/Spinner.tsx";
import { Titles } from "../ui/Titles.tsx";
import { CompareRow } from "./CompareRow.tsx";
import type { Changes, ImportRow } from "./imports.api.ts";
import { Findings, type Decide } from "./Findings.tsx";
import styles from "./rows.module.css";
import { useFieldWords } from "./useFieldWords.ts";

/** Typed but not yet checked, by row. */
export type Edits = ReadonlyMap<number, Record<string, string>>;

interface Props {
  rows: readonly ImportRow[] | undefined;
  edits: Edits;
  onEdit: (edits: Edits) => void;
  onDecide: (decision: Changes[number]) => void;
}

export function RowTable({ rows, edits, onEdit, onDecide }: Props) {
  const { t } = useLingui();
  const fieldWords = useFieldWords();
  const [compared, setCompared] = useState<{ row: ImportRow; questionId: string } | null>(null);
  const decide =
    ({ number }: ImportRow): Decide =>
    (decision) =>
      onDecide({ number, cells: edits.get(number) ?? {}, ...decision });
  if (!rows) return <ScreenSpinner />;
  if (rows.length === 0)
    return (
      <EmptyState
        drawing="sheet"
        heading={
          <h2>
            <Trans>No row here</Trans>
          </h2>
        }
      />
    );
  const titles = [t`Row`, ...shownFields.map(fieldWords), t`Problem and fix`];
  return (
    <>
      <table className={`card-rows ${styles.table}`} aria-label={t`Rows`}>
        <Titles of={titles} />
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.number}
              row={row}
              typed={edits.get(row.number) ?? {}}
              onType={(cells) => onEdit(new Map(edits).set(row.number, cells))}
              onDecide={decide(row)}
              onCompare={(questionId) => setCompared({ row, questionId })}
            />
          ))}
        </tbody>
      </table>
      {compared && (
        <CompareRow {...compared} onDecide={decide(compared.row)} onClose={() => setCompared(null)} />
      )}
    </>
  );
}

const shownFields = ["question_english", "question_hindi", "key"];

interface RowProps {
  row: ImportRow;
  typed: Record<string, string>;
  onType: (cells: Record<string, string>) => void;
  onDecide: Decide;
  onCompare: (questionId: string) => void;
}

function Row({ row, typed, onType, onDecide, onCompare }: RowProps) {
  const { t } = useLingui();
  const fieldWords = useFieldWords();
  const problems = useId();
  const faulty = new Set(row.findings.filter(({ kind }) => kind !== "warning").map(({ column }) => column));
  const others = [...new Set(row.findings.map(({ column }) => column))].filter(
    (column): column is string => column !== null && !shownFields.includes(column),
  );
  const cell = (field: string) => (
    <Cell
      field={field}
      label={`${t`Row`} ${row.place}, ${fieldWords(field)}`}
      value={typed[field] ?? row.cells[field] ?? ""}
      isFaulty={faulty.has(field)}
      describedBy={problems}
      onChange={(value) => onType({ ...typed, [field]: value })}
    />
  );
  return (
    <tr data-state={row.state}>
      <td data-label={t`Row`}>
        <b className="num" lang="en">
          {row.place}
        </b>
      </td>
      {shownFields.map((field) => (
        <td key={field} data-label={fieldWords(field)} data-field={field}>
          {cell(field)}
        </td>
      ))}
      <td data-label={t`Problem and fix`} data-field="problem">
        <Findings id={problems} row={row} onDecide={onDecide} onCompare={onCompare} />
        {others.map((field) => (
          <div key={field} className={`stack fs-13 above-8 ${styles.other}`}>
            <span aria-hidden="true">{fieldWords(field)}</span>
            {cell(field)}
          </div>
        ))}
      </td>
    </tr>
  );
}

interface CellProps {
  field: string;
  label: string;
  value: string;
  isFaulty: boolean;
  describedBy: string;
  onChange: (value: string) => void;
}

function Cell({ field, label, value, isFaulty, describedBy, onChange }: CellProps) {
  const shared = {
    className: `input fs-14 ${styles.input}`,
    "aria-label": label,
    value,
    ...(isFaulty && { "aria-invalid": true, "aria-describedby": describedBy }),
  };
  if (!/_(?:english|hindi)$/.test(field))
    return <input {...shared} onChange={(event) => onChange(event.target.value)} />;
  return (
    <textarea
      {...shared}
      rows={2}
      lang={field.endsWith("_hindi") ? "hi" : "en"}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
