import { type Language, optionLetters, type QuestionKind, questionKinds } from "@patrak/domain";
import { acceptedOf, type KeyColumns, keyColumns } from "../questions/key-columns.service.ts";
import type { Cells } from "./cells.ts";
import { acceptedIn, keyCell } from "./kinds.ts";

/** A question as stored in the bank; null means not written. */
export interface BankQuestion extends KeyColumns {
  section: string;
  topic: string;
  difficulty: string;
  text_english: string | null;
  text_hindi: string | null;
  options_english: string[] | null;
  options_hindi: string[] | null;
  solution_english: string | null;
  solution_hindi: string | null;
}

export function toBankQuestion(cells: Cells): BankQuestion {
  const text = (name: string) => cells[name] || null;
  return {
    section: cells["section"] ?? "",
    topic: cells["topic"] ?? "",
    difficulty: cells["difficulty"] ?? "",
    text_english: text("question_english"),
    text_hindi: text("question_hindi"),
    options_english: optionsOf(cells, "english"),
    options_hindi: optionsOf(cells, "hindi"),
    ...keyOf(cells),
    solution_english: text("solution_english"),
    solution_hindi: text("solution_hindi"),
  };
}

function keyOf(cells: Cells): KeyColumns {
  const kind = questionKinds.find((one) => one === cells["kind"]) ?? "single";
  if (kind === "single")
    return keyColumns({ correctOption: optionLetters.findIndex((letter) => letter === cells["key"]) + 1 });
  const decimals = cells["decimals"] ? Number(cells["decimals"]) : null;
  const form = kind === "numeric" ? { decimals, unit: cells["unit"] || null } : {};
  return keyColumns({ kind, correctOption: null, accepted: acceptedIn(cells), ...form });
}

function optionsOf(cells: Cells, language: Language): string[] | null {
  const options = optionLetters.map((letter) => cells[`option_${letter.toLowerCase()}_${language}`] ?? "");
  const filled = options.slice(0, options.findLastIndex((option) => option !== "") + 1);
  return filled.length === 0 ? null : filled;
}

/** The reverse: the cells of a sheet for a question of the bank. */
export function toCells(
  question: BankQuestion & {
    section_hindi: string | null;
    topic_hindi: string | null;
    passage: string | null;
    passage_english: string | null;
    passage_hindi: string | null;
  },
): Cells {
  const { options_english, options_hindi, text_english, text_hindi, ...rest } = question;
  const { kind, correct_option, sets, ranges, decimals, unit, ...plain } = rest;
  const cells: Record<string, string | null | undefined> = {
    ...plain,
    question_english: text_english,
    question_hindi: text_hindi,
    key: correct_option === null ? keyCell(acceptedOf({ sets, ranges })) : optionLetters[correct_option - 1],
    kind: kindCell(kind),
    decimals: decimals === null ? null : String(decimals),
    unit,
  };
  for (const [index, letter] of optionLetters.entries()) {
    cells[`option_${letter.toLowerCase()}_english`] = options_english?.[index];
    cells[`option_${letter.toLowerCase()}_hindi`] = options_hindi?.[index];
  }
  return Object.fromEntries(Object.entries(cells).map(([field, text]) => [field, text ?? ""]));
}

/** Nothing for one right option, as in a sheet that knows no kinds. */
const kindCell = (kind: QuestionKind) => (kind === "single" ? "" : kind);
