import type { ReactNode } from "react";
import { ScrollBox } from "./ScrollBox.tsx";
import styles from "./ReadTable.module.css";

interface Props {
  label: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[]; isOwn?: boolean }[];
}

/** The data of a chart as a plain table; the first column names the row. */
export function ReadTable({ label, columns, rows }: Props) {
  return (
    <ScrollBox label={label} way="down">
      <table className={`num lh-ui fs-14 ${styles.table}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest], isOwn }) => (
            <tr key={key} data-own={isOwn || undefined}>
              <th scope="row">{first}</th>
              {rest.map((cell, place) => (
                <td key={columns[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
