// From the bytes of a file to rows and their faults: runs in its own process, see imports.tasks.ts.
import { type FileFailure, finding, type LeftOut } from "@patrak/contract/findings";
import { importLimits } from "@patrak/domain";
import type { Cells } from "./cells.ts";
import { type Column, matchColumns } from "./columns.ts";
import type { Finding } from "./findings.ts";
import { readFile } from "./readers/read.ts";
import { type Choice, type Source, type Table, Unreadable } from "./readers/table.ts";
import { type Around, type Fills, rowFindings, type RowToCheck, toCells } from "./row-checks.ts";

export type ReadFile =
  | { unreadable: FileFailure }
  | {
      unreadable: null;
      columns: Column[];
      rows: Table["rows"];
      leftOut: LeftOut[];
      source: Source | null;
      pictures: { name: string; bytes: Uint8Array }[];
    };

/** An unreadable file is an expected result: its author is told why. */
export async function readRows(file: {
  name: string;
  bytes: Uint8Array;
  choice?: Choice | undefined;
}): Promise<ReadFile> {
  try {
    const table = await readFile(file.name, Buffer.from(file.bytes), file.choice);
    checkLengths(table);
    const { rows, leftOut, source } = table;
    const pictures = [...table.pictures].map(([name, bytes]) => ({ name, bytes }));
    return { unreadable: null, columns: matchColumns(table), rows, leftOut, source, pictures };
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
  fills,
}: {
  raws: readonly string[][];
  columns: readonly Column[];
  fills: Fills;
}): Cells[] {
  return raws.map((raw) => toCells(raw, columns, fills));
}

/** All faults of each row. */
export function checkRows({ rows, ...around }: Around & { rows: readonly RowToCheck[] }): Finding[][] {
  return rows.map((row) => rowFindings(row, around));
}
