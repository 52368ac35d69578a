import { type FileFailure, finding, type LeftOut } from "@patrak/contract/findings";
import { importLimits } from "@patrak/domain";

export interface ReadRow {
  /** The place in the author's file: the row of a sheet, a line, a file of a package. */
  place: string;
  cells: string[];
}

/** Where the rows of a spreadsheet were found, for an author who wants others. */
export interface Source {
  sheets: { name: string; rows: number }[];
  /** From 0. */
  sheet: number;
  /** The row of the titles, from 1; 0 if there is none. */
  header: number;
  /** The beginning of the first rows, to choose the header from. */
  top: string[];
}

/** Which sheet and which header row an author has chosen. */
export type Choice = Pick<Source, "sheet"> & { header?: number | undefined };

export interface Table {
  columns: string[];
  rows: ReadRow[];
  /** The fields of the columns, where no title tells them. */
  guessed?: (string | undefined)[];
  leftOut: LeftOut[];
  /** Null for files that have neither sheets nor headers. */
  source: Source | null;
  /** The bytes of pictures inside the file, by the name that its texts use. */
  pictures: Map<string, Uint8Array>;
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

const PLACES = 20;

/** How many, and where the first of them are. */
export const counted = (places: readonly string[]) => ({
  count: places.length,
  places: places.slice(0, PLACES).join(", ") + (places.length > PLACES ? " …" : ""),
});
