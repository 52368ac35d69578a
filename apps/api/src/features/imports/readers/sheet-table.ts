// From the cells of sheets to rows of questions.
import { finding, type LeftOut } from "@patrak/contract/findings";
import { questionFields } from "@patrak/domain";
import { unguarded } from "../../../platform/csv.ts";
import { fieldOf } from "../titles.ts";
import { chosenHeader, fieldsNamed, findHeader, type Header, isFilled } from "./header.ts";
import {
  checkRowCount,
  type Choice,
  counted,
  type ReadRow,
  type Source,
  type Table,
  Unreadable,
} from "./table.ts";

export interface Sheet {
  name: string;
  records: string[][];
}

/** The chosen sheet, or the one that looks most like questions; everything else is counted. */
export function toTable(sheets: readonly Sheet[], choice?: Choice, { isCut = false } = {}): Table {
  for (const { records } of sheets) checkWidth(widthOf(records));
  const at = choice ? Math.min(choice.sheet, sheets.length - 1) : likeliest(sheets);
  const records = sheets[at]?.records ?? [];
  const header =
    choice?.header === undefined ? findHeader(records) : chosenHeader(records, choice.header - 1);
  const { rows, leftOut } = sorted(records, header);
  if (rows.length === 0) throw new Unreadable(finding("ROWS_NONE"));
  checkRowCount(rows.length);
  const others = sheets.flatMap((sheet, index) => (index === at ? [] : otherSheet(sheet)));
  return {
    columns: titlesOf(header, widthOf(records), isCut),
    rows,
    ...(header.guessed && { guessed: header.guessed }),
    leftOut: [...leftOut, ...others],
    source: sourceOf(sheets, at, header),
    pictures: new Map(),
  };
}

const widthOf = (records: readonly string[][]) =>
  records.reduce((widest, { length }) => Math.max(widest, length), 0);

const WIDTH_MAX = 200;

function checkWidth(width: number) {
  if (width > WIDTH_MAX) throw new Unreadable(finding("COLUMNS_TOO_MANY", { limit: WIDTH_MAX }));
}

function likeliest(sheets: readonly Sheet[]): number {
  const worth = sheets.map(({ records }) => {
    const rows = records.filter(isFilled).length;
    return rows < 2 ? 0 : Math.min(7, fieldsNamed(findHeader(records).titles)) + rows / 1e6;
  });
  return worth.indexOf(Math.max(...worth));
}

const otherSheet = ({ name, records }: Sheet): LeftOut[] => {
  const count = records.filter(isFilled).length;
  return count === 0 ? [] : [finding("SHEET_OTHER", { sheet: name, count })];
};

/** A spreadsheet's name of a column: A to Z, then AA. */
const letterOf = (index: number): string =>
  (index < 26 ? "" : letterOf(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26));

/**
 * A column without a title is called by its letter. Only where commas part the cells, a cell beyond the
 * header means that a comma has cut a text; its column keeps no title, and the check finds it.
 */
function titlesOf({ titles, guessed }: Header, width: number, isCut: boolean): string[] {
  return Array.from({ length: width }, (_, index) => {
    const isBeyond = isCut && !guessed && index >= titles.length;
    return titles[index] || (isBeyond ? "" : letterOf(index));
  });
}

const NOTE_FROM = 4;

/** The rows of questions, and what else stands in the sheet. */
function sorted(records: readonly string[][], header: Header): { rows: ReadRow[]; leftOut: LeftOut[] } {
  const { at, span, titles, guessed } = header;
  const width = widthOf(records);
  const fields = guessed ?? titles.map((title) => fieldOf(title));
  const above: string[] = [];
  const again: string[] = [];
  const notes: string[] = [];
  const rows: ReadRow[] = [];
  let last = records.length;
  while (last > 0 && !isFilled(records[last - 1] ?? [])) last -= 1;
  let empty = 0;
  for (const [index, record] of records.slice(0, last).entries()) {
    const place = String(index + 1);
    const cells = Array.from({ length: width }, (_, column) => unguarded(record[column] ?? ""));
    if (index >= at && index < at + span) continue;
    if (!isFilled(cells)) empty += 1;
    else if (index < at) above.push(place);
    else if (isHeaderAgain(record, records[at])) again.push(place);
    else if (isNote(cells, fields)) notes.push(place);
    else rows.push({ place, cells });
  }
  return {
    rows,
    leftOut: [
      ...(above.length > 0 ? [finding("ROWS_ABOVE", counted(above))] : []),
      ...(empty > 0 ? [finding("ROWS_EMPTY", { count: empty })] : []),
      ...(again.length > 0 ? [finding("ROWS_HEADER_AGAIN", counted(again))] : []),
      ...(notes.length > 0 ? [finding("ROWS_NOTES", counted(notes))] : []),
    ],
  };
}

const isHeaderAgain = (record: readonly string[], header?: readonly string[]) =>
  header !== undefined &&
  record.filter((cell) => cell !== "").length > 1 &&
  header.every((title, index) => title === (record[index] ?? ""));

/** One cell among many columns, or two without a question or option. */
function isNote(cells: readonly string[], fields: readonly (string | undefined)[]): boolean {
  const known = fields.filter((field) => field !== undefined);
  // Every row of our own template is meant.
  if (known.length === questionFields.length) return false;
  const isTable = known.length >= NOTE_FROM && known.some((field) => field.startsWith("question_"));
  const filled = cells.flatMap((cell, index) => (cell === "" ? [] : [fields[index] ?? ""]));
  if (!isTable || filled.length > 2) return false;
  return filled.length === 1 || !filled.some((field) => /^(?:question|option|passage)_/.test(field));
}

const TOP = 30;
const SHOWN = 120;

const sourceOf = (sheets: readonly Sheet[], sheet: number, { at }: Header): Source => ({
  sheets: sheets.map(({ name, records }) => ({ name, rows: records.filter(isFilled).length })),
  sheet,
  header: at + 1,
  top: (sheets[sheet]?.records ?? []).slice(0, TOP).map((cells) =>
    cells
      .filter((cell) => cell !== "")
      .join(" · ")
      .slice(0, SHOWN),
  ),
});
