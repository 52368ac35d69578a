import { Trans } from "@lingui/react/macro";
import styles from "./imports.module.css";
import type { ImportColumn } from "./imports.api.ts";

interface Props {
  column: ImportColumn;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Hindi in Kruti Dev, as in the file and as converted. */
export function LegacyFont({ column, isOn, onChange }: Props) {
  return (
    <div className={`stack gap-6 ${styles.legacy}`}>
      <label className={`row strong gap-10 ${styles.tick}`}>
        <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
        <Trans>Typed in Kruti Dev 010: convert to Unicode</Trans>
      </label>
      <dl className="stack gap-6">
        {column.samples.map(({ written, converted }) => (
          <div key={written}>
            <dt lang="en" translate="no">
              {written}
            </dt>
            <dd lang={isOn ? "hi" : "en"}>{isOn ? converted : written}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
