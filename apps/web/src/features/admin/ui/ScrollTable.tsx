import type { ReactNode } from "react";
import { useLingui } from "@lingui/react/macro";
import styles from "./ScrollTable.module.css";

interface Props {
  label: string;
  columns: readonly { words: string; isNumber?: true }[];
  children: ReactNode;
}

/** A table in a box that scrolls sideways where it is too narrow. */
export function ScrollTable({ label, columns, children }: Props) {
  const { t } = useLingui();
  return (
    // What scrolls must be in reach of the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.box} role="region" aria-label={t`${label}: table, scrolls sideways`} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ words, isNumber }) => (
              <th key={words} scope="col" data-number={isNumber}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
