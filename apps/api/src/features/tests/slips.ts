// Compares the languages of a draft's questions: runs in its own process, see tests.tasks.ts.
import { languageSlips } from "@patrak/domain";
import type { BankRow } from "./bank.queries.ts";

type Row = Pick<
  BankRow,
  | "question_id"
  | "code"
  | "text_english"
  | "text_hindi"
  | "options_english"
  | "options_hindi"
  | "correct_option"
  | "solution_english"
  | "solution_hindi"
>;

/** The questions whose languages differ, with their numbers in the test. */
export function findSlips({ rows }: { rows: readonly Row[] }) {
  return rows.flatMap((row, index) => {
    const slips = slipsOf(row);
    return slips.length === 0
      ? []
      : [{ questionId: row.question_id, code: row.code, number: index + 1, slips }];
  });
}

function slipsOf(row: Row) {
  const [english, hindi] = [row.options_english ?? [], row.options_hindi ?? []];
  const length = Math.max(english.length, hindi.length);
  return languageSlips({
    text: { english: row.text_english ?? "", hindi: row.text_hindi ?? "" },
    options: Array.from({ length }, (_, at) => ({ english: english[at] ?? "", hindi: hindi[at] ?? "" })),
    correctOption: row.correct_option,
    solution: { english: row.solution_english ?? "", hindi: row.solution_hindi ?? "" },
  });
}
