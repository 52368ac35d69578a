import { difficulties, type Language, languages } from "@patrak/domain";
import type { Fault } from "./faults.ts";
import { optionColumn, optionLetters, type WrittenQuestion } from "./question-sheet.ts";
import { languageFaults, markupFaults } from "./texts.ts";

export interface QuestionSurroundings {
  file: string;
  languages: readonly Language[];
  passages: readonly string[];
}

type Found = Omit<Fault, "file" | "row">;

/** Everything that is wrong with a question, at once. */
export function questionFaults(question: WrittenQuestion, around: QuestionSurroundings): Fault[] {
  const found = [
    ...labelFaults(question),
    ...passageFaults(question, around.passages),
    ...textFaults(question, around.languages),
    ...optionFaults(question, around.languages),
    ...keyFaults(question),
  ];
  return found.map((fault) => Object.assign({ file: around.file, row: question.row }, fault));
}

function labelFaults(question: WrittenQuestion): Found[] {
  const labels = ["section", "topic"] as const;
  const empty = labels.filter((column) => question[column] === "");
  const marked = labels.filter((column) => /[<>$]/.test(question[column]));
  const isKnown = difficulties.some((known) => known === question.difficulty);
  return [
    ...empty.map((column) => ({ column, problem: "it is empty", remedy: "Write a word or two" })),
    ...marked.map((column) => ({ column, problem: "it has markup", remedy: "Write plain words" })),
    ...(isKnown
      ? []
      : [
          {
            column: "difficulty",
            problem: `“${question.difficulty}” is no difficulty`,
            remedy: `Write ${difficulties.join(", ")}`,
          },
        ]),
  ];
}

function passageFaults({ passage }: WrittenQuestion, passages: readonly string[]): Found[] {
  if (passage === "" || passages.includes(passage)) return [];
  const remedy = "Write the id of a passage of this test, or leave it empty";
  return [{ column: "passage", problem: `there is no passage “${passage}”`, remedy }];
}

function textFaults({ text, solution, options }: WrittenQuestion, declared: readonly Language[]): Found[] {
  const inQuestion = (language: Language) => `question_${language}`;
  const inSolution = (language: Language) => `solution_${language}`;
  return [
    ...languageFaults(text, declared, inQuestion),
    ...languageFaults(solution, declared, inSolution),
    ...markupFaults(text, inQuestion),
    ...markupFaults(solution, inSolution),
    ...options.flatMap((option, index) => markupFaults(option, (language) => optionColumn(index, language))),
  ];
}

function optionFaults({ options }: WrittenQuestion, declared: readonly Language[]): Found[] {
  if (options.length < 2) {
    const problem = `there are fewer than 2 options`;
    return [
      {
        column: optionColumn(1, declared[0] ?? "english"),
        problem,
        remedy: "Write at least options A and B",
      },
    ];
  }
  const unequal = countFaults(options, declared);
  const cells = options.flatMap((option, index) =>
    languageFaults(option, declared, (language) => optionColumn(index, language)),
  );
  return [
    ...unequal,
    ...cells.filter(({ column }) => unequal.every((told) => told.column !== column)),
    ...languages.flatMap((language) => sameFaults(options, language)),
  ];
}

function countFaults(options: WrittenQuestion["options"], declared: readonly Language[]): Found[] {
  const counts = declared.map((language) => options.filter((option) => option[language] !== "").length);
  if (new Set(counts).size < 2) return [];
  const fewest = declared[counts.indexOf(Math.min(...counts))] ?? "english";
  const index = options.findIndex((option) => option[fewest] === "");
  const told = declared.map((language, place) => `${counts[place]} in ${language}`).join(", ");
  const problem = `the languages have unequal numbers of options (${told})`;
  return [{ column: optionColumn(index, fewest), problem, remedy: "Write each option in each language" }];
}

function sameFaults(options: WrittenQuestion["options"], language: Language): Found[] {
  const seen = options.map((option) => (option[language] ?? "").normalize("NFC").replaceAll(/\s+/g, " "));
  return seen.flatMap((text, index) => {
    const first = seen.indexOf(text);
    if (text === "" || first === index) return [];
    const problem = `options ${optionLetters[first]} and ${optionLetters[index]} are the same`;
    return [{ column: optionColumn(index, language), problem, remedy: "Give each option a text of its own" }];
  });
}

function keyFaults({ key, options }: WrittenQuestion): Found[] {
  const letters = optionLetters.slice(0, options.length);
  if (letters.includes(key)) return [];
  const problem = key === "" ? "the key is missing" : `“${key}” is not among the options`;
  return [{ column: "key", problem, remedy: `Write the letter of the right option: ${letters.join(", ")}` }];
}
