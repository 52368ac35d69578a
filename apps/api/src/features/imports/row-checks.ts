import { type Language, languages, importLimits, optionLetters } from "@patrak/domain";
import { checkCells } from "../authoring/question-checks.service.ts";
import { type Column, converted } from "./columns.ts";
import type { PassageBook } from "./passages.ts";
import { pictureFindings } from "./picture-findings.ts";

export type Cells = Record<string, string>;

/** A fault must be mended, a doubt decided, a warning known. */
export interface Finding {
  kind: "fault" | "doubt" | "warning";
  column: string | null;
  problem: string;
  remedy: string;
}

/** What a row says by field; what the file does not say is left out. */
export function toCells(raw: readonly string[], columns: readonly Column[]): Cells {
  const cells: Cells = { difficulty: "medium" };
  for (const [index, { field, isConverted }] of columns.entries()) {
    const cell = raw[index] ?? "";
    if (field !== null) cells[field] = isConverted ? converted(cell) : cell;
  }
  return tidied(cells);
}

/** Spelled as the checks want it: “(b)”, “2” and “option B” are B. */
export function tidied(cells: Cells): Cells {
  const key = (cells["key"] ?? "").trim();
  const mark = /^\(?(?:option\s*)?([a-h1-8])[).]*$/i.exec(key)?.[1]?.toUpperCase();
  const letter = mark === undefined ? key : (optionLetters[Number(mark) - 1] ?? mark);
  return { ...cells, key: letter, difficulty: (cells["difficulty"] ?? "").trim().toLowerCase() };
}

/** A cell that no title stands above was meant for another one: a comma has cut a text in two. */
export function strayFindings(raw: readonly string[], columns: readonly Column[]): Finding[] {
  const stray = columns.filter(({ title }, index) => title === "" && (raw[index] ?? "") !== "");
  if (stray.length === 0) return [];
  const titled = columns.filter(({ title }) => title !== "").length;
  return [
    fault(
      null,
      `there are ${titled + stray.length} cells under ${titled} titles`,
      "Put a cell that holds a comma between quotation marks and upload again, or skip the row",
    ),
  ];
}

export function rowFindings(
  cells: Cells,
  book: PassageBook,
  unknownPictures: ReadonlySet<string>,
): Finding[] {
  const written = languages.filter((language) => hasAny(cells, language));
  const declared = written.length === 0 ? languages : written;
  const found = checkCells(cells, declared).map(({ column = null, problem, remedy }) =>
    fault(column, problem, remedy),
  );
  return [
    ...found.filter((finding) => !isMissingSolution(finding, cells)),
    ...pictureFindings(cells, unknownPictures),
    ...lengthFindings(cells),
    ...book.findings(cells),
    ...languageFindings(written),
    ...solutionFindings(cells, written),
  ];
}

const fault = (column: string | null, problem: string, remedy: string): Finding => ({
  kind: "fault",
  column,
  problem,
  remedy,
});

function hasAny(cells: Cells, language: Language): boolean {
  const names = ["question", "solution", ...optionLetters.map((letter) => `option_${letter.toLowerCase()}`)];
  return names.some((name) => (cells[`${name}_${language}`] ?? "") !== "");
}

/** A question of the bank can stand without a solution. */
const isMissingSolution = ({ column }: Finding, cells: Cells) =>
  column?.startsWith("solution_") === true && (cells[column] ?? "") === "";

function lengthFindings(cells: Cells): Finding[] {
  const long = Object.entries(cells).filter(([, text]) => text.length > importLimits.cell);
  const labels = ["section", "topic", "passage"].filter((name) => (cells[name] ?? "").length > 100);
  return [...new Set([...long.map(([name]) => name), ...labels])].map((name) =>
    fault(name, "the text is too long", "Shorten it"),
  );
}

function languageFindings(written: readonly Language[]): Finding[] {
  if (written.length !== 1) return [];
  if (written[0] === "english")
    return [
      {
        kind: "warning",
        column: "question_hindi",
        problem: "there is no Hindi text",
        remedy: "The row can be imported; learners in Hindi will not see this question’s text",
      },
    ];
  return [
    {
      kind: "doubt",
      column: "question_english",
      problem: "the English text is empty",
      remedy: "Add it, or keep the row as Hindi only",
    },
  ];
}

function solutionFindings(cells: Cells, written: readonly Language[]): Finding[] {
  const lacking = written.filter((language) => (cells[`solution_${language}`] ?? "") === "");
  if (lacking.length === 0 || lacking.length === written.length) return [];
  return lacking.map((language) => ({
    kind: "warning" as const,
    column: `solution_${language}`,
    problem: "the solution is in one language only",
    remedy: "Write it in the other one too, or keep the row as it is",
  }));
}
