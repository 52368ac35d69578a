import type { Language } from "@patrak/domain";

/** The languages of a printed paper. */
export type PaperLanguage = Language | "both";
/** The questions, both with the key on a sheet of its own, or the key alone. */
export type PaperPart = "questions" | "questions-and-key" | "key";

const parts: readonly PaperPart[] = ["questions", "questions-and-key", "key"];

/** What the address asks for, as far as the test has it. Without a word about it the key is not printed. */
export function readPrint(address: URLSearchParams, languages: readonly Language[]) {
  const asked = address.get("language");
  const known = languages.find((language) => language === asked);
  const rest: PaperLanguage = languages.length > 1 ? "both" : (languages[0] ?? "english");
  const part = parts.find((one) => one === address.get("part")) ?? "questions";
  return { language: known ?? rest, part };
}

export const printedLanguages = (language: PaperLanguage, languages: readonly Language[]) =>
  language === "both" ? languages : [language];
