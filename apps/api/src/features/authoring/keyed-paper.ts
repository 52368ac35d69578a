import type { Language, LocalText } from "@patrak/domain";
import { sanitizeRichText } from "../rich-text/rich-text.service.ts";
import type { KeyedPaperQuestion } from "../tests/keyed-paper.service.ts";
import { optionLetters, type WrittenQuestion } from "./question-sheet.ts";
import type { WrittenPassage } from "./passage-sheet.ts";

export function toKeyedPaperQuestion(
  written: WrittenQuestion,
  passages: readonly WrittenPassage[],
  languages: readonly Language[],
): KeyedPaperQuestion {
  const place = passages.findIndex(({ id }) => id === written.passage);
  return {
    passage: place < 0 ? null : place + 1,
    section: written.section,
    topic: written.topic,
    difficulty: written.difficulty as KeyedPaperQuestion["difficulty"],
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
