import { finding } from "@patrak/contract/findings";
import { type Language, languages, importLimits, optionLetters } from "@patrak/domain";
import { checkCells, checkPassageCells } from "../authoring/question-checks.service.ts";
import type { Cells } from "./cells.ts";
import { type Column, converted } from "./columns.ts";
import { doubt, fault, type Finding, warning } from "./findings.ts";
import { type PassageBook, passageFindings } from "./passages.ts";
import { pictureFindings } from "./picture-findings.ts";

/** The cells of a row by field; fields that the file lacks are left out. */
export function toCells(raw: readonly string[], columns: readonly Column[]): Cells {
  const cells: Cells = { difficulty: "medium" };
  for (const [index, { field, isConverted }] of columns.entries()) {
    const cell = raw[index] ?? "";
    if (field !== null) cells[field] = isConverted ? converted(cell) : cell;
  }
  return tidied(cells);
}

/** Normalises spelling for the checks: “(b)”, “2” and “option B” become B. */
export function tidied(cells: Cells): Cells {
  const key = (cells["key"] ?? "").trim();
  const mark = /^\(?(?:option\s*)?([a-h1-8])[).]*$/i.exec(key)?.[1]?.toUpperCase();
  const letter = mark === undefined ? key : (optionLetters[Number(mark) - 1] ?? mark);
  return { ...cells, key: letter, difficulty: (cells["difficulty"] ?? "").trim().toLowerCase() };
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
}

export function rowFindings({ cells, strays }: RowToCheck, around: Around): Finding[] {
  const { columns, book, unknownPictures } = around;
  const written = languages.filter((language) => hasAny(cells, language));
  const declared = written.length === 0 ? languages : written;
  const found = [...checkCells(cells, declared), ...checkPassageCells(cells)];
  return [
    ...strayFindings(strays, columns),
    ...found.filter(({ column }) => !isMissingSolution(column, cells)).map((one) => fault(one.column, one)),
    ...pictureFindings(cells, unknownPictures),
    ...lengthFindings(cells),
    ...passageFindings(cells, book),
    ...languageFindings(written),
    ...solutionFindings(cells, written),
  ];
}

function hasAny(cells: Cells, language: Language): boolean {
  const names = ["question", "solution", ...optionLetters.map((letter) => `option_${letter.toLowerCase()}`)];
  return names.some((name) => (cells[`${name}_${language}`] ?? "") !== "");
}

/** A question of the bank does not need a solution. */
const isMissingSolution = (column: string, cells: Cells) =>
  column.startsWith("solution_") && (cells[column] ?? "") === "";

function lengthFindings(cells: Cells): Finding[] {
  const long = Object.entries(cells).filter(([, text]) => text.length > importLimits.cell);
  const labels = ["section", "topic", "passage"].filter((name) => (cells[name] ?? "").length > 100);
  return [...new Set([...long.map(([name]) => name), ...labels])].map((name) =>
    fault(name, finding("CELL_TOO_LONG")),
  );
}

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
