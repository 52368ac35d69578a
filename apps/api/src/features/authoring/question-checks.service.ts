import type { Language } from "@patrak/domain";
import { questionFindings } from "./checks.ts";
import type { CellFinding } from "./faults.ts";
import { toQuestion } from "./question-sheet.ts";
import { markupFindings } from "./text-faults.ts";

/** Faults of a passage's text, given in the same way. */
export function checkPassageCells(cells: Readonly<Record<string, string>>): CellFinding[] {
  const text = { english: cells["passage_english"] ?? "", hindi: cells["passage_hindi"] ?? "" };
  return markupFindings(text, (language) => `passage_${language}`);
}

/** Faults of one question, given by the columns of a sheet; the caller knows its position. */
export function checkCells(
  cells: Readonly<Record<string, string>>,
  languages: readonly Language[],
): CellFinding[] {
  return questionFindings(toQuestion({ row: 0, cell: (column) => cells[column] ?? "" }), languages);
}
