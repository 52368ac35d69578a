import type { LabelNames, LocalText } from "@patrak/domain";
import type { Catalogue, TestEntry } from "./catalogue.ts";
import { questionFaults } from "./checks.ts";
import type { Fault } from "./faults.ts";
import { namesOf, type KeyedPaper } from "../tests/keyed-paper.service.ts";
import { cleanText, inEach, toKeyedPaperQuestion } from "./keyed-paper.ts";
import { readPassages, type WrittenPassage } from "./passage-sheet.ts";
import { questionFormat, toQuestion, type WrittenQuestion } from "./question-sheet.ts";
import { readSheet } from "./sheet.ts";
import { languageFaults } from "./text-faults.ts";

/** The files of a content folder by path: `catalogue.json`, `tests/x.csv`, `passages/x.csv`. */
export type ContentFiles = ReadonlyMap<string, string>;

export const questionFile = ({ slug }: TestEntry) => `tests/${slug}.csv`;
export const passageFile = ({ slug }: TestEntry) => `passages/${slug}.csv`;

/** One test of the catalogue with its sheets: its paper, or all its faults. */
export function readTest(
  entry: TestEntry,
  files: ContentFiles,
  { instructions, names }: Pick<Catalogue, "instructions" | "names">,
) {
  const { passages, faults: inPassages } = passagesOf(entry, files);
  const { questions, faults: inQuestions } = questionsOf(entry, files, passages);
  const rules = rulesOf(entry, instructions);
  const faults = [...entryFaults(entry, rules), ...inPassages, ...inQuestions];
  if (faults.length > 0) return { faults };
  return { paper: toPaper(entry, { rules: rules ?? {}, passages, questions, names }), faults };
}

function passagesOf(entry: TestEntry, files: ContentFiles) {
  const source = files.get(passageFile(entry));
  if (source === undefined) return { passages: [], faults: [] };
  return readPassages(passageFile(entry), source, entry.languages);
}

function questionsOf(entry: TestEntry, files: ContentFiles, passages: WrittenPassage[]) {
  const file = questionFile(entry);
  const source = files.get(file);
  if (source === undefined) {
    const remedy = `Write the test's questions into it, or take “${entry.slug}” out of the catalogue`;
    return { questions: [], faults: [{ file, problem: "the file is missing", remedy }] };
  }
  const sheet = readSheet(file, source, questionFormat(entry.languages));
  const questions = sheet.rows.map(toQuestion);
  const around = { file, languages: entry.languages, passages: passages.map(({ id }) => id) };
  const faults = questions.flatMap((question) => questionFaults(question, around));
  return { questions, faults: [...sheet.faults, ...faults] };
}

/** Only the test's languages: one set of instructions serves tests in one language and in both. */
function rulesOf(entry: TestEntry, instructions: Catalogue["instructions"]): LocalText | undefined {
  const set = Object.hasOwn(instructions, entry.instructions) ? instructions[entry.instructions] : undefined;
  return set && inEach(entry.languages, (language) => (set[language] ?? []).join("\n"));
}

function entryFaults(entry: TestEntry, rules: LocalText | undefined): Fault[] {
  const file = "catalogue.json";
  const at = (field: string) => (language: string) => `${entry.slug}.${field}.${language}`;
  if (!rules) {
    const problem = `there are no instructions called “${entry.instructions}”`;
    return [{ file, column: `${entry.slug}.instructions`, problem, remedy: "Name one of those at the top" }];
  }
  return [
    ...languageFaults(entry.title, entry.languages, at("title")),
    ...languageFaults(entry.description, entry.languages, at("description")),
    ...languageFaults(rules, entry.languages, at("instructions")),
  ].map((fault) => Object.assign({ file }, fault));
}

interface Parts {
  rules: LocalText;
  passages: WrittenPassage[];
  questions: WrittenQuestion[];
  names: LabelNames;
}

function toPaper(entry: TestEntry, { rules, passages, questions, names }: Parts): KeyedPaper {
  return {
    title: entry.title,
    description: entry.description,
    instructions: rules,
    durationSeconds: entry.minutes * 60,
    languages: entry.languages,
    marksCorrect: Math.round(entry.marks.correct * 100),
    marksWrong: Math.round(entry.marks.wrong * 100),
    passages: passages.map(({ text }) => cleanText(text, entry.languages)),
    names: namesOf(questions, names),
    questions: questions.map((question) => toKeyedPaperQuestion(question, passages, entry.languages)),
  };
}
