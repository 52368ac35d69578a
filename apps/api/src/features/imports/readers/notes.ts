import { rangeBeside } from "@patrak/domain";
import type { ForeignQuestion } from "./question-row.ts";

/** The answers of a note: "ACD; AC". */
export const answersIn = (note: string) => note.split("; ").filter((answer) => answer !== "");

/** A number with its tolerance on both sides: 20 and 0.05 are 19.95..20.05. */
export function toleratedOf(number: string, tolerance: string): string {
  if (tolerance === "" || Number(tolerance) === 0) return number;
  const range = rangeBeside(number, tolerance);
  return range ? `${range.from}..${range.to}` : `${number} ± ${tolerance}`;
}

/** What our own files say of a question where the format has no place for it. */
export function notedFields(note: (name: string) => string): Partial<ForeignQuestion> {
  const hindi = { section_hindi: note("section_hindi"), topic_hindi: note("topic_hindi") };
  const names = Object.values(hindi).some((name) => name !== "") ? { names: hindi } : {};
  const labels = [note("section"), note("topic")];
  return {
    // A slash in a name would begin another category.
    ...(labels.every((label) => label !== "") && { category: labels }),
    ...names,
    ...(note("difficulty") !== "" && { difficulty: note("difficulty") }),
    ...(note("passage") !== "" && { passage: { name: note("passage"), text: note("passage_text") } }),
    ...(note("decimals") !== "" && { decimals: note("decimals") }),
  };
}
