import { hasUndescribedPicture, languages, type Language, type LocalText } from "@patrak/domain";
import type { Fault, Problem } from "./faults.ts";
import { richTextProblems } from "./rich-text-checks.ts";

/** Where a text stands in each language: `question` is written in `question_english` and `question_hindi`. */
export type ColumnOf = (language: Language) => string;

const names: Record<Language, string> = { english: "English", hindi: "Hindi" };

/** A test declares its languages: each is filled everywhere, any other nowhere. */
export function languageFaults(text: LocalText, declared: readonly Language[], columnOf: ColumnOf) {
  return languages.flatMap((language): Omit<Fault, "file">[] => {
    const isFilled = (text[language] ?? "") !== "";
    if (isFilled === declared.includes(language)) return [];
    const column = columnOf(language);
    return isFilled
      ? [
          {
            column,
            problem: `it is filled, but the test is not offered in ${names[language]}`,
            remedy: `Empty it, or name ${language} among the test's languages`,
          },
        ]
      : [{ column, problem: `the ${names[language]} text is missing`, remedy: "Write it" }];
  });
}

export function markupFaults(text: LocalText, columnOf: ColumnOf) {
  return languages.flatMap((language) =>
    [...richTextProblems(text[language] ?? ""), ...altProblems(text[language] ?? "")].map((problem) =>
      Object.assign({ column: columnOf(language) }, problem),
    ),
  );
}

function altProblems(source: string): Problem[] {
  if (!hasUndescribedPicture(source)) return [];
  const remedy = "Say what it shows between the brackets: ![what it shows](image:NAME)";
  return [{ problem: "a picture has no description", remedy }];
}
