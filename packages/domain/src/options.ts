import { hasText, type Language, type LocalText } from "./language.ts";

/** One per possible option of a question. */
export const optionLetters = ["A", "B", "C", "D", "E", "F", "G", "H"] as const;

interface Option {
  optionId?: string | undefined;
  text: LocalText;
}

export interface VisibleOption {
  optionId: string;
  letter: string;
  text: string;
}

/** An option keeps its letter in every language, even if one before it is hidden for lack of text. */
export function visibleOptions(options: readonly Option[], language: Language): VisibleOption[] {
  return options.flatMap((option, index) => {
    if (!hasText(option.text, language)) return [];
    const optionId = option.optionId ?? `option_${index}`;
    return [{ optionId, letter: optionLetter(index), text: option.text[language] ?? "" }];
  });
}

function optionLetter(index: number): string {
  return String.fromCodePoint(65 + index);
}
