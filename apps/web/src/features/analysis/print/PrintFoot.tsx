import { useState } from "react";
import { formatDate } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import styles from "./print.module.css";

/** On paper only: room for notes, and the short code that links the page to the signed file. */
export function PrintFoot({ record }: { record: string | null }) {
  const { intl } = useLocale();
  const [now] = useState(() => Date.now());
  const today = formatDate(now, intl);
  return (
    <>
      <div className={styles.notes}>
        <p>
          <Trans>Notes</Trans>
        </p>
        <i />
        <i />
        <i />
      </div>
      <footer className={styles.foot}>
        <div>
          {record !== null && (
            <p>
              <Trans>
                Record <b lang="en">{record}</b>
              </Trans>
            </p>
          )}
          <p>
            <Trans>
              The signed file with the time of every answer is under Test Analysis, When your answers reached
              us.
            </Trans>
          </p>
        </div>
        <p>
          <Trans>Printed {today}</Trans>
        </p>
      </footer>
    </>
  );
}
