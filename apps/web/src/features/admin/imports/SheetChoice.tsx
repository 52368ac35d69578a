import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { failureOf } from "../../../shared/api/failure.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { SelectField } from "../ui/controls.tsx";
import { useChooseSheetMutation, type Import } from "./imports.api.ts";
import styles from "./imports.module.css";

/** Which sheet holds the questions, and which row their titles; another choice reads the file again. */
export function SheetChoice({ of: { id, source } }: { of: Import }) {
  const { t } = useLingui();
  const words = useWords();
  const [choose, { error }] = useChooseSheetMutation();
  if (!source) return null;
  const read = (choice: { sheet: number; header?: number }) =>
    void choose({ params: { importId: id }, body: choice });
  const sheets = source.sheets.map(({ name, rows }, index) => ({
    id: String(index),
    name: t`${name}: ${rows} rows`,
  }));
  const headers = source.top.flatMap((text, index) => {
    const row = index + 1;
    return text === "" ? [] : [{ id: String(row), name: t`Row ${row}: ${text}` }];
  });
  return (
    <div className={styles.source}>
      {error && (
        <Notice tone="error">
          {words.failure(failureOf(error, msg`The sheet could not be read. Try again.`))}
        </Notice>
      )}
      <div className={`stack gap-14 ${styles.pair}`}>
        {sheets.length > 1 && (
          <SelectField
            name="sheet"
            label={t`Sheet`}
            value={String(source.sheet)}
            choices={sheets}
            onChange={(sheet) => read({ sheet: Number(sheet) })}
          />
        )}
        <SelectField
          name="header"
          label={t`Header row`}
          value={String(source.header)}
          choices={[{ id: "0", name: t`There is no header row` }, ...headers]}
          onChange={(header) => read({ sheet: source.sheet, header: Number(header) })}
        />
      </div>
      <p className="note above-8">
        <Trans>Found by its titles. Choose another row if the columns below make no sense.</Trans>
      </p>
    </div>
  );
}
