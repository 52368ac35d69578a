import { CsvError, parse } from "csv-parse/sync";
import type { Fault } from "./faults.ts";

export interface SheetRow {
  /** As numbered by a spreadsheet. */
  row: number;
  /** Trimmed; empty for a column that the sheet lacks. */
  cell: (column: string) => string;
}

export interface SheetFormat {
  known: readonly string[];
  required: readonly string[];
}

/** Rows by column name. A malformed sheet gives its faults and no rows. */
export function readSheet(
  file: string,
  text: string,
  format: SheetFormat,
): { rows: SheetRow[]; faults: Fault[] } {
  const records = parseRecords(text);
  if (records instanceof CsvError) return { rows: [], faults: [brokenFile(file, records)] };
  const [header = [], ...lines] = records.map((record) => record.map((cell) => cell.trim()));
  const columns = header.map((name) => name.toLowerCase());
  const faults = [...columnFaults(file, columns, format), ...widthFaults(file, columns.length, lines)];
  if (faults.length > 0) return { rows: [], faults };
  const rows = lines.map((cells, index) => ({
    row: index + 2,
    cell: (column: string) => cells[columns.indexOf(column)] ?? "",
  }));
  const filled = rows.filter((_, index) => lines[index]?.some((cell) => cell !== ""));
  return filled.length > 0 ? { rows: filled, faults } : { rows: [], faults: [noRows(file)] };
}

function parseRecords(text: string): string[][] | CsvError {
  try {
    return parse(text, { bom: true, relax_column_count: true });
  } catch (error) {
    if (error instanceof CsvError) return error;
    throw error;
  }
}

function brokenFile(file: string, error: CsvError): Fault {
  return {
    file,
    problem: `the file is broken (${error.message})`,
    remedy: "Save the sheet as CSV from a spreadsheet",
  };
}

function noRows(file: string): Fault {
  return { file, problem: "there is no row under the header", remedy: "Write at least one row" };
}

function columnFaults(file: string, columns: string[], { known, required }: SheetFormat): Fault[] {
  const named = columns.map((column, index) => column || `number ${index + 1}`);
  const unknown = named.filter((column) => !known.includes(column));
  const twice = named.filter((column, index) => columns.indexOf(column) < index);
  const missing = required.filter((column) => !columns.includes(column));
  const allowed = `Use only ${known.join(", ")}`;
  return [
    ...unknown.map((column) => ({ file, row: 1, column, problem: "the column is unknown", remedy: allowed })),
    ...twice.map((column) => ({
      file,
      row: 1,
      column,
      problem: "it stands twice",
      remedy: "Keep one of them",
    })),
    ...missing.map((column) => ({
      file,
      row: 1,
      column,
      problem: "the column is missing",
      remedy: "Add it",
    })),
  ];
}

function widthFaults(file: string, width: number, lines: string[][]): Fault[] {
  return lines.flatMap((cells, index) => {
    if (cells.slice(width).every((cell) => cell === "")) return [];
    const problem = `there are ${cells.length} cells under ${width} columns`;
    return [
      { file, row: index + 2, problem, remedy: "Put a cell that holds a comma between quotation marks" },
    ];
  });
}
