import { languages, optionLetters, questionFields } from "@patrak/domain";
import { fromKrutiDev } from "./kruti-dev/convert.ts";
import { isKrutiDev, looksLikeKrutiDev, needsConversion } from "./kruti-dev/detect.ts";
import type { Table } from "./readers/table.ts";

/** A column of a file: its field, and whether its Hindi is typed in an old font. */
export interface Column {
  title: string;
  field: string | null;
  isLegacy: boolean;
  isConverted: boolean;
  samples: { written: string; converted: string }[];
}

const SAMPLES = 3;
const SAMPLE_LENGTH = 200;

/** Every column with the field that its title names; each field is used once. */
export function matchColumns({ columns, rows }: Table): Column[] {
  const taken = new Set<string>();
  const fields = columns.map((title) => {
    const field = fieldOf(title);
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  const cellsAt = (index: number) => rows.map(({ cells }) => cells[index] ?? "");
  const legacy = columns.map((_, index) => isKrutiDev(cellsAt(index)));
  const hasLegacy = legacy.includes(true);
  return columns.map((title, index) => {
    const field = fields[index] ?? null;
    const isBeside =
      hasLegacy && field !== null && field.endsWith("_hindi") && looksLikeKrutiDev(cellsAt(index));
    const isLegacy = legacy[index] === true || isBeside;
    return { title, field, isLegacy, isConverted: isLegacy, samples: samplesOf(cellsAt(index)) };
  });
}

function samplesOf(cells: readonly string[]) {
  return cells
    .filter((cell) => cell !== "")
    .slice(0, SAMPLES)
    .map((cell) => ({
      written: cell.slice(0, SAMPLE_LENGTH),
      converted: converted(cell).slice(0, SAMPLE_LENGTH),
    }));
}

export const converted = (cell: string) => (needsConversion(cell) ? fromKrutiDev(cell) : cell);

const plain: Record<string, string> = {
  section: "section",
  subject: "section",
  paper: "section",
  विषय: "section",
  topic: "topic",
  chapter: "topic",
  unit: "topic",
  टॉपिक: "topic",
  difficulty: "difficulty",
  level: "difficulty",
  passage: "passage",
  key: "key",
  answer: "key",
  ans: "key",
  correct: "key",
  correct_answer: "key",
  correct_option: "key",
  right_option: "key",
  answer_key: "key",
  उत्तर: "key",
};

const local: Record<string, string> = {
  question: "question",
  question_text: "question",
  प्रश्न: "question",
  solution: "solution",
  explanation: "solution",
  व्याख्या: "solution",
  हल: "solution",
  passage_text: "passage",
};

const LANGUAGE: Record<string, string> = {
  english: "english",
  eng: "english",
  en: "english",
  hindi: "hindi",
  hin: "hindi",
  hi: "hindi",
  हिंदी: "hindi",
  हिन्दी: "hindi",
};

/** “Option A (Hindi)”, “hindi_option_1”, “A hi” and option_a_hindi mean the same. */
function fieldOf(title: string): string | undefined {
  const words = title
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const name = words.join("_");
  if (questionFields.includes(name)) return name;
  const language = words.map((word) => LANGUAGE[word]).find(Boolean);
  const rest = words.filter((word) => LANGUAGE[word] === undefined).join("_");
  if (language === undefined && plain[rest] !== undefined) return plain[rest];
  const stem = local[rest] ?? optionOf(rest);
  if (stem === undefined) return undefined;
  return `${stem}_${language ?? (/\p{Script=Devanagari}/u.test(title) ? "hindi" : languages[0])}`;
}

function optionOf(name: string): string | undefined {
  const mark = /^(?:option|opt|choice|विकल्प)?_?([a-h1-8])$/.exec(name)?.[1];
  if (mark === undefined) return undefined;
  const letter = /\d/.test(mark) ? optionLetters[Number(mark) - 1]?.toLowerCase() : mark;
  return `option_${letter}`;
}
