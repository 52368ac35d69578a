import { finding } from "@patrak/contract/findings";
import { difficulties, type Language, languages } from "@patrak/domain";
import { newDrawingBudget } from "../rich-text/markup.service.ts";
import { type CellFinding, type Fault, inCell, saidOf } from "./faults.ts";
import { isKind, otherKeyFindings } from "./kind-checks.ts";
import { optionColumn, optionLetters, type WrittenQuestion } from "./question-sheet.ts";
import { markupFindings, missingTexts, unofferedTexts } from "./text-faults.ts";

export interface QuestionSurroundings {
  file: string;
  languages: readonly Language[];
  passages: readonly string[];
}

/** All faults of a question in a content folder, at once. */
export function questionFaults(question: WrittenQuestion, around: QuestionSurroundings): Fault[] {
  const found = [
    ...questionFindings(question, around.languages).map(saidOf),
    ...passageFaults(question, around.passages),
    ...textsOf(question).flatMap(([text, columnOf]) => unofferedTexts(text, around.languages, columnOf)),
  ];
  return found.map((fault) => Object.assign({ file: around.file, row: question.row }, fault));
}

/** All faults that a question has wherever it is used. */
export function questionFindings(question: WrittenQuestion, declared: readonly Language[]): CellFinding[] {
  return [
    ...labelFindings(question),
    ...textFindings(question, declared),
    ...(question.kind === "numeric" ? [] : optionFindings(question, declared)),
    ...(isKind(question.kind) ? otherKeyFindings(question) : keyFindings(question)),
  ];
}

function labelFindings(question: WrittenQuestion): CellFinding[] {
  const labels = ["section", "topic"] as const;
  const empty = labels.filter((column) => question[column] === "");
  const marked = labels.filter((column) => /[<>$]/.test(question[column]));
  const { difficulty } = question;
  const known = difficulties.join(", ");
  return [
    ...empty.map((column) => inCell(column, finding("LABEL_EMPTY"))),
    ...marked.map((column) => inCell(column, finding("LABEL_MARKUP"))),
    ...(difficulties.some((one) => one === difficulty)
      ? []
      : [inCell("difficulty", finding("DIFFICULTY_UNKNOWN", { difficulty, known }))]),
  ];
}

function passageFaults({ passage }: WrittenQuestion, passages: readonly string[]) {
  if (passage === "" || passages.includes(passage)) return [];
  const remedy = "Write the id of a passage of this test, or leave it empty";
  return [{ column: "passage", problem: `there is no passage “${passage}”`, remedy }];
}

/** Each text with its columns. */
function textsOf({ text, solution, options }: WrittenQuestion) {
  const inQuestion = (language: Language) => `question_${language}`;
  const inSolution = (language: Language) => `solution_${language}`;
  return [
    [text, inQuestion] as const,
    [solution, inSolution] as const,
    ...options.map(
      (option, index) => [option, (language: Language) => optionColumn(index, language)] as const,
    ),
  ];
}

function textFindings(question: WrittenQuestion, declared: readonly Language[]): CellFinding[] {
  const texts = textsOf(question);
  const budget = newDrawingBudget();
  return [
    // The number of options is checked before single missing ones.
    ...texts.slice(0, 2).flatMap(([text, columnOf]) => missingTexts(text, declared, columnOf)),
    ...texts.flatMap(([text, columnOf]) => markupFindings(text, columnOf, budget)),
  ];
}

function optionFindings({ options }: WrittenQuestion, declared: readonly Language[]): CellFinding[] {
  if (options.length < 2)
    return [inCell(optionColumn(1, declared[0] ?? "english"), finding("OPTIONS_TOO_FEW"))];
  const unequal = countFindings(options, declared);
  const cells = options.flatMap((option, index) =>
    missingTexts(option, declared, (language) => optionColumn(index, language)),
  );
  return [
    ...unequal,
    ...cells.filter(({ column }) => unequal.every((told) => told.column !== column)),
    ...languages.flatMap((language) => sameFindings(options, language)),
  ];
}

function countFindings(options: WrittenQuestion["options"], declared: readonly Language[]): CellFinding[] {
  const count = (language: Language) => options.filter((option) => option[language] !== "").length;
  const [english, hindi] = [count("english"), count("hindi")];
  if (declared.length < 2 || english === hindi) return [];
  const fewest = english < hindi ? "english" : "hindi";
  const index = options.findIndex((option) => option[fewest] === "");
  return [inCell(optionColumn(index, fewest), finding("OPTIONS_UNEQUAL", { english, hindi }))];
}

function sameFindings(options: WrittenQuestion["options"], language: Language): CellFinding[] {
  const seen = options.map((option) => (option[language] ?? "").normalize("NFC").replaceAll(/\s+/g, " "));
  return seen.flatMap((text, index) => {
    const first = seen.indexOf(text);
    if (text === "" || first === index) return [];
    const same = { option: optionLetters[first] ?? "", other: optionLetters[index] ?? "" };
    return [inCell(optionColumn(index, language), finding("OPTIONS_SAME", same))];
  });
}

function keyFindings({ key, options }: WrittenQuestion): CellFinding[] {
  const right = optionLetters.slice(0, options.length);
  if (right.includes(key)) return [];
  const letters = right.join(", ");
  return key === ""
    ? [inCell("key", finding("KEY_MISSING", { letters }))]
    : [inCell("key", finding("KEY_WITHOUT_OPTION", { key, letters }))];
}
