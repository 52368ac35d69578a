import { Trans } from "@lingui/react/macro";
import styles from "./imports.module.css";
import type { ImportColumn } from "./imports.api.ts";

interface Props {
  column: ImportColumn;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Hindi in Kruti Dev, as it stands in the file and as it will read. */
export function LegacyFont({ column, isOn, onChange }: Props) {
  return (
    <div className={styles.legacy}>
      <label className={styles.tick}>
        <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
        <Trans>Typed in Kruti Dev 010: convert to Unicode</Trans>
      </label>
      <dl>
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
