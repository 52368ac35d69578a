import type { ReactNode } from "react";
import { useLingui } from "@lingui/react/macro";
import { AdminIcon } from "./AdminIcon.tsx";
import styles from "./ScrollTable.module.css";

export interface Column {
  words: string;
  isNumber?: true;
  /** Hidden because its cells explain themselves. */
  isHidden?: true;
  /** Present if a press sorts by this column. */
  sort?: { way: "ascending" | "descending" | null; onSort: () => void };
}

interface Props {
  label: string;
  columns: readonly Column[];
  children: ReactNode;
}

/** A table in a box that scrolls sideways on narrow screens. */
export function ScrollTable({ label, columns, children }: Props) {
  const { t } = useLingui();
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.box} role="region" aria-label={t`${label}: table, scrolls sideways`} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ words, isNumber, isHidden, sort }) => (
              <th key={words} scope="col" data-number={isNumber} aria-sort={sort?.way ?? undefined}>
                {sort ? (
                  <SortButton words={words} {...sort} />
                ) : (
                  <span className={isHidden && "visually-hidden"}>{words}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

const icons = { ascending: "up", descending: "down" } as const;

function SortButton({ words, way, onSort }: { words: string } & NonNullable<Column["sort"]>) {
  return (
    <button type="button" className={styles.sort} data-on={way ?? undefined} onClick={onSort}>
      {words}
      <AdminIcon name={way === null ? "sort" : icons[way]} size={16} />
    </button>
  );
}
