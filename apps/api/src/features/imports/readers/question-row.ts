import { languages, optionLetters, questionFields } from "@patrak/domain";
import { localTexts } from "./foreign-text.ts";
import { checkRowCount, type Table, Unreadable } from "./table.ts";

/** A question as another program wrote it; texts are markup. */
export interface ForeignQuestion {
  place: string;
  /** From the widest to the narrowest. */
  category: readonly string[];
  difficulty?: string;
  passage?: { name: string; text: string };
  text: string;
  options: readonly { text: string; isRight: boolean }[];
  solution: string;
}

export function toForeignTable(questions: readonly ForeignQuestion[]): Table {
  if (questions.length === 0)
    throw new Unreadable(
      "There is no question with one right option in this file",
      "Export multiple-choice questions with a single answer",
    );
  checkRowCount(questions.length);
  const rows = questions.map((question) => {
    const cells = cellsOf(question);
    return { place: question.place, cells: questionFields.map((field) => cells[field] ?? "") };
  });
  const used = questionFields.map((_, index) => rows.some(({ cells }) => cells[index] !== ""));
  return {
    columns: questionFields.filter((_, index) => used[index]),
    rows: rows.map(({ place, cells }) => ({ place, cells: cells.filter((_, index) => used[index]) })),
  };
}

function cellsOf(question: ForeignQuestion): Record<string, string> {
  const { category, difficulty, passage, text, solution, options } = question;
  const [ofText, ofSolution, ofPassage, ...ofOptions] = localTexts([
    text,
    solution,
    passage?.text ?? "",
    ...options.map((option) => option.text),
  ]);
  const named = [
    ["question", ofText],
    ["solution", ofSolution],
    ["passage", ofPassage],
    ...ofOptions.map((option, index) => [`option_${optionLetters[index]?.toLowerCase()}`, option] as const),
  ] as const;
  const right = options.flatMap(({ isRight }, index) => (isRight ? [optionLetters[index] ?? ""] : []));
  return {
    section: category.at(-2) ?? category.at(-1) ?? "General",
    topic: category.at(-1) ?? "General",
    difficulty: difficulty ?? "medium",
    passage: passage?.name ?? "",
    // Several right ones are shown as they were, so that the check can say so.
    key: right.join(" "),
    ...Object.fromEntries(
      named.flatMap(([name, local]) =>
        languages.map((language) => [`${name}_${language}`, local?.[language] ?? ""]),
      ),
    ),
  };
}
