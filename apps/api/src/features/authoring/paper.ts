import type { Difficulty, Language, LocalText } from "@patrak/domain";
import { optionLetters, type WrittenQuestion } from "./question-sheet.ts";
import type { WrittenPassage } from "./passage-sheet.ts";
import { sanitizeRichText } from "./rich-text.service.ts";

/** One published state of a test: everything that a version holds. It is made of checked content only. */
export interface Paper {
  title: LocalText;
  description: LocalText;
  instructions: LocalText;
  durationSeconds: number;
  languages: Language[];
  /** In hundredths. */
  marksCorrect: number;
  marksWrong: number;
  passages: LocalText[];
  questions: PaperQuestion[];
}

export interface PaperQuestion {
  /** Number of the passage, from 1. */
  passage: number | null;
  section: string;
  topic: string;
  difficulty: Difficulty;
  text: LocalText;
  options: { [L in Language]?: string[] };
  /** Number of the right option, from 1. */
  correctOption: number;
  solution: LocalText;
}

export function toPaperQuestion(
  written: WrittenQuestion,
  passages: readonly WrittenPassage[],
  languages: readonly Language[],
): PaperQuestion {
  const place = passages.findIndex(({ id }) => id === written.passage);
  return {
    passage: place < 0 ? null : place + 1,
    section: written.section,
    topic: written.topic,
    difficulty: written.difficulty as PaperQuestion["difficulty"],
    text: cleanText(written.text, languages),
    options: inEach(languages, (language) =>
      written.options.map((option) => sanitizeRichText(option[language] ?? "")),
    ),
    correctOption: optionLetters.indexOf(written.key) + 1,
    solution: cleanText(written.solution, languages),
  };
}

export function cleanText(text: LocalText, languages: readonly Language[]): LocalText {
  return inEach(languages, (language) => sanitizeRichText(text[language] ?? ""));
}

export function inEach<T>(
  languages: readonly Language[],
  make: (language: Language) => T,
): { [L in Language]?: T } {
  return Object.fromEntries(languages.map((language) => [language, make(language)]));
}
