import { Trans, useLingui } from "@lingui/react/macro";
import { neededFields } from "@patrak/domain";
import { Field } from "../../../shared/ui/Field.tsx";
import type { ImportColumn } from "./imports.api.ts";
import styles from "./imports.module.css";

export type Fills = Record<string, string>;

/** The fields that every row needs and no column holds. */
export const missingIn = (chosen: readonly Pick<ImportColumn, "field">[]) =>
  neededFields.filter((needed) => chosen.every(({ field }) => field !== needed));

interface Props {
  chosen: readonly Pick<ImportColumn, "field">[];
  fills: Fills;
  onFill: (fills: Fills) => void;
}

/** One value for all rows, where no column holds section or topic. */
export function MissingValues({ chosen, fills, onFill }: Props) {
  const { t } = useLingui();
  const words: Record<string, string> = { section: t`Section of all rows`, topic: t`Topic of all rows` };
  const missing = missingIn(chosen).filter((field) => field in words);
  if (missing.length === 0) return null;
  return (
    <div className={styles.source}>
      <p className="note below-14">
        <Trans>The file has no column for this. Write it once for all rows.</Trans>
      </p>
      <div className={`stack gap-14 ${styles.pair}`}>
        {missing.map((field) => (
          <Field
            key={field}
            name={field}
            label={words[field] ?? field}
            value={fills[field] ?? ""}
            error={null}
            maxLength={100}
            onChange={(value) => onFill({ ...fills, [field]: value })}
          />
        ))}
      </div>
    </div>
  );
}
