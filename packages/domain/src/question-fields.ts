import { languages, type Language } from "./language.ts";
import { optionLetters } from "./options.ts";

const local = (name: string) => languages.map((language: Language) => `${name}_${language}` as const);

/** The fields of a row of questions, named as in the template. */
export const questionFields: readonly string[] = [
  "section",
  "section_hindi",
  "topic",
  "topic_hindi",
  "difficulty",
  "passage",
  ...local("passage"),
  ...local("question"),
  ...optionLetters.flatMap((letter) => local(`option_${letter.toLowerCase()}`)),
  "key",
  "kind",
  "decimals",
  "unit",
  ...local("solution"),
];

/** Without these a row cannot be a question. */
export const neededFields: readonly string[] = ["section", "topic", "key"];
