import { inEnglish, type RowFinding } from "@patrak/contract/findings";

/** A fault in a content file, in words for its author. */
export interface Fault {
  file: string;
  /** As numbered by a spreadsheet: the header is row 1. */
  row?: number;
  /** A column of a sheet, or a place such as `packages.0.tests.2.title` in the catalogue. */
  column?: string;
  problem: string;
  remedy: string;
}

/** A fault of one cell, as a code, because the screen has its own words. */
export type CellFinding = RowFinding & { column: string };

export const inCell = (column: string, found: RowFinding): CellFinding => ({ column, ...found });

/** The same in words, for the terminal. */
export const saidOf = (found: CellFinding) => ({ column: found.column, ...inEnglish(found) });

export function describeFault({ file, row, column, problem, remedy }: Fault): string {
  const place = [file, row !== undefined && `row ${row}`, column !== undefined && `column ${column}`];
  return `${place.filter(Boolean).join(", ")}: ${problem}. ${remedy}.`;
}
