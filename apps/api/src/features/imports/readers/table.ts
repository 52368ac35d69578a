import { importLimits } from "@patrak/domain";
import { unguarded } from "../../../platform/csv.ts";

export interface ReadRow {
  /** As the author finds it in his file: the row of a sheet, a line, a file of a package. */
  place: string;
  cells: string[];
}

export interface Table {
  columns: string[];
  rows: ReadRow[];
}

/** A file that cannot be taken, said to whoever sent it. */
export class Unreadable extends Error {
  readonly remedy: string;

  constructor(problem: string, remedy: string) {
    super(problem);
    this.remedy = remedy;
  }
}

export function checkRowCount(rows: number) {
  if (rows > importLimits.rows)
    throw new Unreadable(
      `There are more than ${importLimits.rows.toLocaleString("en-IN")} questions in this file`,
      "Divide it into several files",
    );
}

/** The first filled row names the columns; empty rows are left out and keep their numbers. */
export function toTable(records: readonly string[][]): Table {
  const first = records.findIndex(isFilled);
  const width = records.reduce((widest, { length }) => Math.max(widest, length), 0);
  checkWidth(width);
  // A cell beyond the header stands in a column without a title, where the check finds it.
  const widened = (cells: readonly string[] = []) =>
    Array.from({ length: width }, (_, at) => cells[at] ?? "");
  const rows = records
    .map((cells, index) => ({ place: String(index + 1), cells: widened(cells).map(unguarded) }))
    .filter(({ cells }, index) => index > first && isFilled(cells));
  if (rows.length === 0)
    throw new Unreadable("There is no row under the header", "Write at least one question");
  checkRowCount(rows.length);
  return { columns: widened(records[first]), rows };
}

const WIDTH_MAX = 200;

function checkWidth(width: number) {
  if (width > WIDTH_MAX)
    throw new Unreadable(
      `There are more than ${WIDTH_MAX} columns in this sheet`,
      "Delete those without questions",
    );
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell !== "");
