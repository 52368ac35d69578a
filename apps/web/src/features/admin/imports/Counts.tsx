import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import styles from "./imports.module.css";
import type { Import } from "./imports.api.ts";

export function Counts({ counts }: Pick<Import, "counts">) {
  return (
    <dl className={`stack gap-10 ${styles.counts}`}>
      <Count value={counts.rows} words={<Trans>Rows in file</Trans>} />
      <Count value={counts.ready} mark={<i data-look="ok" />} words={<Trans>Ready</Trans>} />
      <Count value={counts.bad} mark={<i data-look="bad" />} words={<Trans>Need fixing</Trans>} />
      <Count
        value={counts.warnings}
        mark={<AdminIcon name="flag" size={16} />}
        words={<Trans>Warnings</Trans>}
      />
    </dl>
  );
}

function Count({ value, mark, words }: { value: number; mark?: ReactNode; words: ReactNode }) {
  const { intl } = useLocale();
  return (
    <div className={`sheet ${styles.count}`}>
      <dt className="row">
        {mark}
        {words}
      </dt>
      <dd>{value.toLocaleString(intl)}</dd>
    </div>
  );
}
