// From the bytes of a file to rows and their faults: runs in its own process, see imports.tasks.ts.
import { type FileFailure, finding } from "@patrak/contract/findings";
import { importLimits } from "@patrak/domain";
import type { Cells } from "./cells.ts";
import { type Column, matchColumns } from "./columns.ts";
import type { Finding } from "./findings.ts";
import { readFile } from "./readers/read.ts";
import { type Table, Unreadable } from "./readers/table.ts";
import { type Around, rowFindings, type RowToCheck, toCells } from "./row-checks.ts";

export type ReadFile =
  | { unreadable: FileFailure }
  | { unreadable: null; columns: Column[]; rows: Table["rows"] };

/** An unreadable file is an expected result: its author is told why. */
export async function readRows(file: { name: string; bytes: Uint8Array }): Promise<ReadFile> {
  try {
    const table = await readFile(file.name, Buffer.from(file.bytes));
    checkLengths(table);
    return { unreadable: null, columns: matchColumns(table), rows: table.rows };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { unreadable: error.failure };
  }
}

/** Limits the length of a row, because the screen for corrections shows all of it. */
function checkLengths({ rows }: Table) {
  const lettersOf = (cells: readonly string[]) => cells.reduce((sum, { length }) => sum + length, 0);
  const long = rows.find(({ cells }) => lettersOf(cells) > importLimits.row);
  if (long) throw new Unreadable(finding("ROW_TOO_LONG", { limit: importLimits.row, place: long.place }));
}

/** The cells of rows by field. */
export function nameCells({
  raws,
  columns,
}: {
  raws: readonly string[][];
  columns: readonly Column[];
}): Cells[] {
  return raws.map((raw) => toCells(raw, columns));
}

/** All faults of each row. */
export function checkRows({ rows, ...around }: Around & { rows: readonly RowToCheck[] }): Finding[][] {
  return rows.map((row) => rowFindings(row, around));
}
