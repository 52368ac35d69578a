import { finding, type RowFinding } from "@patrak/contract/findings";
import { hasUndescribedPicture, languages, type Language, type LocalText } from "@patrak/domain";
import { newDrawingBudget } from "../rich-text/markup.service.ts";
import { type CellFinding, type Fault, inCell, saidOf } from "./faults.ts";
import { richTextProblems } from "../rich-text/rich-text-checks.service.ts";

/** The column of a text in each language: `question` is in `question_english` and `question_hindi`. */
export type ColumnOf = (language: Language) => string;

const isFilled = (text: LocalText, language: Language) => (text[language] ?? "") !== "";

/** Each declared language must be filled everywhere. */
export function missingTexts(
  text: LocalText,
  declared: readonly Language[],
  columnOf: ColumnOf,
): CellFinding[] {
  return languages
    .filter((language) => declared.includes(language) && !isFilled(text, language))
    .map((language) =>
      inCell(columnOf(language), finding(language === "english" ? "ENGLISH_MISSING" : "HINDI_MISSING")),
    );
}

const names: Record<Language, string> = { english: "English", hindi: "Hindi" };

/**
 * Other languages must be empty. Only in a content folder: an import row declares the languages that it has.
 */
export function unofferedTexts(
  text: LocalText,
  declared: readonly Language[],
  columnOf: ColumnOf,
): Omit<Fault, "file">[] {
  return languages
    .filter((language) => !declared.includes(language) && isFilled(text, language))
    .map((language) => ({
      column: columnOf(language),
      problem: `it is filled, but the test is not offered in ${names[language]}`,
      remedy: `Empty it, or name ${language} among the test's languages`,
    }));
}

/** A test declares its languages; both checks apply. */
export const languageFaults = (...checked: Parameters<typeof missingTexts>): Omit<Fault, "file">[] => [
  ...missingTexts(...checked).map(saidOf),
  ...unofferedTexts(...checked),
];

/** Texts that are shown together share one size limit. */
export function markupFindings(
  text: LocalText,
  columnOf: ColumnOf,
  budget = newDrawingBudget(),
): CellFinding[] {
  return languages.flatMap((language) =>
    [...richTextProblems(text[language] ?? "", budget), ...altFindings(text[language] ?? "")].map((found) =>
      inCell(columnOf(language), found),
    ),
  );
}

function altFindings(source: string): RowFinding[] {
  return hasUndescribedPicture(source) ? [finding("PICTURE_UNDESCRIBED")] : [];
}
