import { useState } from "react";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { questionFields } from "@patrak/domain";
import { failureOf } from "../../../shared/api/failure.ts";
import { langOf } from "../../../shared/i18n/script.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { Titles } from "../ui/Titles.tsx";
import { useMatchColumnsMutation, type Import, type ImportColumn } from "./imports.api.ts";
import type { Move } from "./importAddress.ts";
import { LegacyFont } from "./LegacyFont.tsx";
import rows from "./rows.module.css";
import { type Fills, MissingValues, missingIn } from "./MissingValues.tsx";
import { SheetChoice } from "./SheetChoice.tsx";
import { useFieldWords } from "./useFieldWords.ts";

type Choice = Pick<ImportColumn, "field" | "isConverted">;

/** The field of each column: matched by title, changed by hand. */
export function MatchStep({ of, onMove }: { of: Import; onMove: Move }) {
  const words = useWords();
  const [chosen, setChosen] = useState<Choice[]>(of.columns);
  const [fills, setFills] = useState<Fills>(of.fills);
  const [match, { isLoading, error }] = useMatchColumnsMutation();
  const choose = (at: number, change: Partial<Choice>) =>
    setChosen(chosen.map((one, index) => (index === at ? { ...one, ...change } : one)));
  const go = async () => {
    const columns = chosen.map(({ field, isConverted }) => ({ field, isConverted }));
    const given = Object.fromEntries(Object.entries(fills).filter(([, value]) => value.trim() !== ""));
    await match({ params: { importId: of.id }, body: { columns, fills: given } }).unwrap();
    onMove({});
  };
  return (
    <section className="sheet">
      {error && (
        <Notice tone="error">
          {words.failure(failureOf(error, msg`The columns could not be saved. Try again.`))}
        </Notice>
      )}
      <SheetChoice of={of} />
      <ColumnTable of={of} chosen={chosen} onChoose={choose} />
      <MissingValues chosen={chosen} fills={fills} onFill={setFills} />
      <div className={`ruled ${rows.foot}`}>
        <Missing chosen={chosen} fills={fills} />
        <Button
          look="primary"
          busy={isLoading && <Trans>Checking…</Trans>}
          onClick={() => void go().catch(() => undefined)}
        >
          <Trans>Check rows</Trans>
        </Button>
      </div>
    </section>
  );
}

interface TableProps {
  of: Import;
  chosen: readonly Choice[];
  onChoose: (at: number, change: Partial<Choice>) => void;
}

function ColumnTable({ of, chosen, onChoose }: TableProps) {
  const { t } = useLingui();
  const titles = [t`Column in the file`, t`First cells`, t`Holds`];
  return (
    <table className={`card-rows ${rows.table}`} aria-label={t`Columns`}>
      <Titles of={titles} />
      <tbody>
        {of.columns.map((column, index) => (
          // Two columns may have the same title.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <td data-label={titles[0]}>
              <b id={`column-${index}`} lang={column.title ? langOf(column.title) : undefined}>
                {column.title || t`Column ${index + 1}, without a title`}
              </b>
            </td>
            <td data-label={titles[1]}>
              <Samples column={column} />
              {column.isLegacy && (
                <LegacyFont
                  column={column}
                  isOn={chosen[index]?.isConverted ?? false}
                  onChange={(isConverted) => onChoose(index, { isConverted })}
                />
              )}
            </td>
            <td data-label={titles[2]}>
              <FieldChoice
                labelledBy={`column-${index}`}
                value={chosen[index]?.field ?? null}
                taken={chosen.map(({ field }) => field)}
                onChange={(field) => onChoose(index, { field })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Samples({ column }: { column: ImportColumn }) {
  if (column.isLegacy) return null;
  const text = column.samples.map(({ written }) => written).join(" · ");
  return (
    <span className="two-lines quiet" lang={langOf(text)}>
      {text}
    </span>
  );
}

function FieldChoice(props: {
  labelledBy: string;
  value: string | null;
  taken: readonly (string | null)[];
  onChange: (field: string | null) => void;
}) {
  const { t } = useLingui();
  const fieldWords = useFieldWords();
  const { labelledBy, value, taken, onChange } = props;
  return (
    <select
      className={`input fs-14 ${rows.input}`}
      aria-labelledby={labelledBy}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{t`Leave it out`}</option>
      {questionFields.map((field) => (
        <option key={field} value={field} disabled={field !== value && taken.includes(field)}>
          {fieldWords(field)}
        </option>
      ))}
    </select>
  );
}

function Missing({ chosen, fills }: { chosen: readonly Choice[]; fills: Fills }) {
  const fieldWords = useFieldWords();
  const missing = missingIn(chosen).filter((field) => (fills[field] ?? "").trim() === "");
  const names = missing.map(fieldWords).join(", ");
  return (
    <span role="status">
      {missing.length > 0 && <Trans>No column holds: {names}. Every row will need it.</Trans>}
    </span>
  );
}
