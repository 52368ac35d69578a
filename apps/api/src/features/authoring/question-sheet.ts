import { languages, optionLetters as allLetters, type Language, type LocalText } from "@patrak/domain";
import type { SheetFormat, SheetRow } from "./sheet.ts";

/** A row of a question sheet, as written. */
export interface WrittenQuestion {
  row: number;
  section: string;
  topic: string;
  difficulty: string;
  passage: string;
  text: LocalText;
  /** One per letter, up to the last that is filled in any language. */
  options: LocalText[];
  key: string;
  /** "single", "multiple" or "numeric", if it is one of them; empty means one right option. */
  kind: string;
  decimals: string;
  unit: string;
  solution: LocalText;
}

export const optionLetters: readonly string[] = allLetters;

export const optionColumn = (index: number, language: Language) =>
  `option_${optionLetters[index]?.toLowerCase()}_${language}`;

const plainColumns = ["section", "topic", "difficulty", "passage"];

const localColumns = (options: number, spoken: readonly Language[]) => [
  ...spoken.map((language) => `question_${language}`),
  ...optionLetters
    .slice(0, options)
    .flatMap((_, index) => spoken.map((language) => optionColumn(index, language))),
  "key",
  ...spoken.map((language) => `solution_${language}`),
];

export function questionFormat(declared: readonly Language[]): SheetFormat {
  return {
    known: [...plainColumns, ...localColumns(optionLetters.length, languages)],
    required: ["section", "topic", "difficulty", ...localColumns(2, declared)],
  };
}

export function toQuestion({ row, cell }: SheetRow): WrittenQuestion {
  const local = (columnOf: (language: Language) => string): LocalText =>
    Object.fromEntries(languages.map((language) => [language, cell(columnOf(language))]));
  const options = optionLetters.map((_, index) => local((language) => optionColumn(index, language)));
  const count = 1 + options.findLastIndex((option) => Object.values(option).some((text) => text !== ""));
  return {
    row,
    section: cell("section"),
    topic: cell("topic"),
    difficulty: cell("difficulty").toLowerCase(),
    passage: cell("passage"),
    text: local((language) => `question_${language}`),
    options: options.slice(0, count),
    key: cell("key").toUpperCase(),
    kind: cell("kind"),
    decimals: cell("decimals"),
    unit: cell("unit"),
    solution: local((language) => `solution_${language}`),
  };
}
