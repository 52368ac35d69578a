import type { ReactNode } from "react";
import styles from "./Table.module.css";

interface Props {
  /** The id of the heading above it. */
  labelledBy: string;
  /** The last one names the actions and is not shown. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A table; under 768 px each row becomes a labelled block. */
export function Table({ labelledBy, columns, rows }: Props) {
  const last = columns.length - 1;
  return (
    <table className={`card-rows ${styles.table}`} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col">
              {index === last ? <span className="visually-hidden">{column}</span> : column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td key={columns[index]} data-label={columns[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
