import { finding } from "@patrak/contract/findings";
import { type Language, languages, importLimits, optionLetters } from "@patrak/domain";
import { checkCells, checkPassageCells } from "../authoring/question-checks.service.ts";
import type { Cells } from "./cells.ts";
import { type Column, converted } from "./columns.ts";
import { doubt, fault, type Finding, warning } from "./findings.ts";
import { type PassageBook, passageFindings } from "./passages.ts";
import { parityFindings } from "./parity-findings.ts";
import { pictureFindings } from "./picture-findings.ts";
import { tidied } from "./tidy.ts";

/** Values for all rows, by field: for what no column holds. */
export type Fills = Readonly<Record<string, string>>;

/** The cells of a row by field; fields that the file lacks are filled in or left out. */
export function toCells(raw: readonly string[], columns: readonly Column[], fills: Fills = {}): Cells {
  const cells: Cells = { difficulty: "medium", ...fills };
  for (const [index, { field, isConverted }] of columns.entries()) {
    const cell = raw[index] ?? "";
    // An empty cell leaves the usual level, or the value for all rows.
    if (field !== null && (cell !== "" || cells[field] === undefined))
      cells[field] = isConverted ? converted(cell) : cell;
  }
  return tidied(cells);
}

/** A section or topic that is written once holds for the rows below it. */
export function fillDown(rows: readonly { cells: Cells }[]) {
  for (const [at, { cells }] of rows.entries())
    for (const field of ["section", "topic"]) cells[field] ||= rows[at - 1]?.cells[field] ?? "";
}

/** How many cells are under no title. */
export function countStrays(raw: readonly string[], columns: readonly Column[]): number {
  return columns.filter(({ title }, index) => title === "" && (raw[index] ?? "") !== "").length;
}

/** A cell under no title belongs to another one: a comma has split a text. */
function strayFindings(strays: number, columns: readonly Column[]): Finding[] {
  if (strays === 0) return [];
  const titled = columns.filter(({ title }) => title !== "").length;
  return [fault(null, finding("CELLS_UNTITLED", { cells: titled + strays, titles: titled }))];
}

export interface RowToCheck {
  cells: Cells;
  strays: number;
}

export interface Around {
  columns: readonly Column[];
  book: PassageBook;
  unknownPictures: ReadonlySet<string>;
  /** The languages that any row of the file is written in. */
  spoken: readonly Language[];
}

export function rowFindings({ cells, strays }: RowToCheck, around: Around): Finding[] {
  const { columns, book, unknownPictures, spoken } = around;
  const written = languages.filter((language) => hasAny(cells, language));
  const declared = written.length === 0 ? languages : written;
  const found = [...checkCells(cells, declared), ...checkPassageCells(cells)];
  return [
    ...strayFindings(strays, columns),
    ...found.filter(({ column }) => !isMissingSolution(column, cells)).map((one) => fault(one.column, one)),
    ...pictureFindings(cells, unknownPictures),
    ...labelFindings(cells),
    ...lengthFindings(cells),
    ...passageFindings(cells, book),
    ...lostFindings(cells),
    ...(spoken.length > 1 ? languageFindings(written) : []),
    ...solutionFindings(cells, written),
    ...parityFindings(cells),
  ];
}

export const spokenIn = (rows: Iterable<{ cells: Cells }>): Language[] => {
  const all = [...rows];
  return languages.filter((language) => all.some(({ cells }) => hasAny(cells, language)));
};

function hasAny(cells: Cells, language: Language): boolean {
  const names = ["question", "solution", ...optionLetters.map((letter) => `option_${letter.toLowerCase()}`)];
  return names.some((name) => (cells[`${name}_${language}`] ?? "") !== "");
}

/** A question of the bank does not need a solution. */
const isMissingSolution = (column: string, cells: Cells) =>
  column.startsWith("solution_") && (cells[column] ?? "") === "";

const LABELS = ["section", "section_hindi", "topic", "topic_hindi"];

/** Names in Hindi are as plain as the others, and may be missing. */
function labelFindings(cells: Cells): Finding[] {
  return LABELS.filter((name) => name.endsWith("_hindi") && /[<>$]/.test(cells[name] ?? "")).map((name) =>
    fault(name, finding("LABEL_MARKUP")),
  );
}

function lengthFindings(cells: Cells): Finding[] {
  const long = Object.entries(cells).filter(([, text]) => text.length > importLimits.cell);
  const labels = [...LABELS, "passage"].filter((name) => (cells[name] ?? "").length > 100);
  return [...new Set([...long.map(([name]) => name), ...labels])].map((name) =>
    fault(name, finding("CELL_TOO_LONG")),
  );
}

/** Hindi that was saved as “ANSI” is question marks. */
function lostFindings(cells: Cells): Finding[] {
  const lost = Object.entries(cells).filter(([, text]) => /\?{3}/.test(text) && !/[\p{L}\p{N}]/u.test(text));
  return lost.map(([field]) => fault(field, finding("LETTERS_LOST")));
}

/** Told where a row lacks what others of the file have; a file in one language is not faulty in every row. */
function languageFindings(written: readonly Language[]): Finding[] {
  if (written.length !== 1) return [];
  return written[0] === "english"
    ? [warning("question_hindi", finding("HINDI_ABSENT"))]
    : [doubt("question_english", finding("ENGLISH_ABSENT"))];
}

function solutionFindings(cells: Cells, written: readonly Language[]): Finding[] {
  const lacking = written.filter((language) => (cells[`solution_${language}`] ?? "") === "");
  if (lacking.length === 0 || lacking.length === written.length) return [];
  return lacking.map((language) => warning(`solution_${language}`, finding("SOLUTION_IN_ONE_LANGUAGE")));
}
