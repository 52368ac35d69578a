import { finding } from "@patrak/contract/findings";
import { languages, optionLetters, questionFields } from "@patrak/domain";
import { keyCell } from "../kinds.ts";
import { localTexts } from "./foreign-text.ts";
import { type OtherQuestion, otherKinds } from "./other-kinds.ts";
import { checkRowCount, type Table, Unreadable } from "./table.ts";

/** A question from another program; texts are markup. */
export interface ForeignQuestion {
  place: string;
  /** From the broadest to the narrowest. */
  category: readonly string[];
  /** The Hindi names of the last two. */
  names?: { section_hindi: string; topic_hindi: string };
  difficulty?: string;
  passage?: { name: string; text: string };
  text: string;
  options: readonly { text: string; isRight: boolean }[];
  /** Of several right options or a number. */
  kind?: "multiple" | "numeric";
  /** What counts as right, where the options do not tell it: "AC", "2.5..3". */
  accepted?: readonly string[];
  decimals?: string;
  unit?: string;
  solution: string;
}

export function toForeignTable(
  questions: readonly ForeignQuestion[],
  others: readonly OtherQuestion[] = [],
  pictures: Table["pictures"] = new Map(),
): Table {
  if (questions.length === 0) throw new Unreadable(noneOf(others));
  checkRowCount(questions.length);
  const rows = questions.map((question) => {
    const cells = cellsOf(question);
    return { place: question.place, cells: questionFields.map((field) => cells[field] ?? "") };
  });
  const used = questionFields.map((_, index) => rows.some(({ cells }) => cells[index] !== ""));
  return {
    columns: questionFields.filter((_, index) => used[index]),
    rows: rows.map(({ place, cells }) => ({ place, cells: cells.filter((_, index) => used[index]) })),
    leftOut: otherKinds(others),
    source: null,
    pictures,
  };
}

function noneOf(others: readonly OtherQuestion[]) {
  const kinds = [...new Set(others.map(({ kind }) => kind))].join(", ");
  return others.length === 0
    ? finding("QUESTIONS_NONE")
    : finding("QUESTIONS_OTHER", { count: others.length, kinds });
}

/** A statement to be judged is a question with two options. */
export function judged(isTrue: boolean, words: string): ForeignQuestion["options"] {
  const [yes, no] = /\p{Script=Devanagari}/u.test(words) ? ["सही", "गलत"] : ["True", "False"];
  return [
    { text: yes ?? "", isRight: isTrue },
    { text: no ?? "", isRight: !isTrue },
  ];
}

function cellsOf(question: ForeignQuestion): Record<string, string> {
  const { category, names, difficulty, passage, text, solution, options } = question;
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
  const { kind = "", accepted = [], decimals = "", unit = "" } = question;
  const right = options.flatMap(({ isRight }, index) => (isRight ? [optionLetters[index] ?? ""] : []));
  return {
    section: category.at(-2) ?? category.at(-1) ?? "General",
    topic: category.at(-1) ?? "General",
    ...names,
    difficulty: difficulty ?? "medium",
    passage: passage?.name ?? "",
    // Several correct options are kept where one is asked for, so that the check can report them.
    key: keyCell([
      ...new Set([...(right.length > 0 ? [right.join(kind === "" ? " " : "")] : []), ...accepted]),
    ]),
    kind,
    decimals,
    unit,
    ...Object.fromEntries(
      named.flatMap(([name, local]) =>
        languages.map((language) => [`${name}_${language}`, local?.[language] ?? ""]),
      ),
    ),
  };
}
