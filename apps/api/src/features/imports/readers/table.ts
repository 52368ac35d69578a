import { type FileFailure, finding } from "@patrak/contract/findings";
import { importLimits } from "@patrak/domain";
import { unguarded } from "../../../platform/csv.ts";

export interface ReadRow {
  /** The place in the author's file: the row of a sheet, a line, a file of a package. */
  place: string;
  cells: string[];
}

export interface Table {
  columns: string[];
  rows: ReadRow[];
}

/** A file that cannot be read: its sender is told why. */
export class Unreadable extends Error {
  readonly failure: FileFailure;

  constructor(failure: FileFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

export function checkRowCount(rows: number) {
  if (rows > importLimits.rows)
    throw new Unreadable(finding("QUESTIONS_TOO_MANY", { limit: importLimits.rows }));
}

/** The first filled row names the columns; empty rows are dropped, the others keep their numbers. */
export function toTable(records: readonly string[][]): Table {
  const first = records.findIndex(isFilled);
  const width = records.reduce((widest, { length }) => Math.max(widest, length), 0);
  checkWidth(width);
  // A cell beyond the header gets a column without a title, where the check finds it.
  const widened = (cells: readonly string[] = []) =>
    Array.from({ length: width }, (_, at) => cells[at] ?? "");
  const rows = records
    .map((cells, index) => ({ place: String(index + 1), cells: widened(cells).map(unguarded) }))
    .filter(({ cells }, index) => index > first && isFilled(cells));
  if (rows.length === 0) throw new Unreadable(finding("ROWS_NONE"));
  checkRowCount(rows.length);
  return { columns: widened(records[first]), rows };
}

const WIDTH_MAX = 200;

function checkWidth(width: number) {
  if (width > WIDTH_MAX) throw new Unreadable(finding("COLUMNS_TOO_MANY", { limit: WIDTH_MAX }));
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell !== "");
