import type { ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import { langOf } from "../../shared/i18n/script.ts";
import styles from "./TitleRow.module.css";

interface Props {
  /** Of the test, or of its section. */
  name: string;
  number: number;
  total: number;
  saveState: ReactNode;
}

/** On narrow screens, in the slot of the notices. Screen readers have name and place in the heading. */
export function TitleRow({ name, number, total, saveState }: Props) {
  return (
    <div className={`aside ${styles.row}`}>
      <span className={styles.name} lang={langOf(name)} aria-hidden="true">
        {name}
      </span>
      <span className="num unbroken" aria-hidden="true">
        <Trans>
          Question {number} of {total}
        </Trans>
      </span>
      {saveState}
    </div>
  );
}
