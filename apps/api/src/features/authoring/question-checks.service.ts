import type { Language } from "@patrak/domain";
import { questionFaults } from "./checks.ts";
import type { Fault } from "./faults.ts";
import { toQuestion } from "./question-sheet.ts";

/** What is wrong with one question, given by the columns of a sheet; the caller knows where it stands. */
export function checkCells(
  cells: Readonly<Record<string, string>>,
  languages: readonly Language[],
): Pick<Fault, "column" | "problem" | "remedy">[] {
  const cell = (column: string) => cells[column] ?? "";
  const question = toQuestion({ row: 0, cell });
  const around = { file: "", languages, passages: [question.passage] };
  return questionFaults(question, around);
}
