/** What is wrong in a file of content, said to the person who wrote it. */
export interface Fault extends Problem {
  file: string;
  /** As a spreadsheet numbers them: the header is row 1. */
  row?: number;
  /** A column of a sheet, or a place such as `packages.0.tests.2.title` in the catalogue. */
  column?: string;
}

export interface Problem {
  problem: string;
  remedy: string;
}

export function describeFault({ file, row, column, problem, remedy }: Fault): string {
  const place = [file, row !== undefined && `row ${row}`, column !== undefined && `column ${column}`];
  return `${place.filter(Boolean).join(", ")}: ${problem}. ${remedy}.`;
}
