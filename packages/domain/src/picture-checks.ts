import { languages, type Language } from "./language.ts";
import { hasUndescribedPicture, picturesIn } from "./pictures.ts";
import type { QuestionPlace, QuestionToCheck } from "./question-to-check.ts";

export type PictureFinding =
  | { code: "picture-alt-missing"; language: Language; place: QuestionPlace }
  | { code: "pictures-differ"; place: QuestionPlace; english: number; hindi: number };

export function pictureFindings({ text, options, solution }: QuestionToCheck): PictureFinding[] {
  return [
    ...placeFindings(text, { part: "question" }),
    ...options.flatMap((option, index) => placeFindings(option, { part: "option", option: index })),
    ...placeFindings(solution, { part: "solution" }),
  ];
}

function placeFindings(texts: Record<Language, string>, place: QuestionPlace): PictureFinding[] {
  const [english, hindi] = [picturesIn(texts.english).length, picturesIn(texts.hindi).length];
  const isInBoth = texts.english.trim() !== "" && texts.hindi.trim() !== "";
  return [
    ...languages
      .filter((language) => hasUndescribedPicture(texts[language]))
      .map((language) => ({ code: "picture-alt-missing" as const, language, place })),
    // The Hindi text may have another picture, with Hindi words in it: only a missing one is reported.
    ...(isInBoth && english !== hindi ? [{ code: "pictures-differ" as const, place, english, hindi }] : []),
  ];
}
