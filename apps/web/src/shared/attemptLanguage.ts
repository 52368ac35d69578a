import { languages, type Language } from "@patrak/domain";
import { recall, remember } from "./deviceMemory.ts";

const keyOf = (attemptId: string) => `patrak-language-${attemptId}`;

/** Stores on this device the language chosen for an attempt. Without it a test opens in that of the latest answer. */
export const keepAttemptLanguage = (attemptId: string, language: Language) =>
  remember(keyOf(attemptId), language);

export function keptAttemptLanguage(attemptId: string): Language | undefined {
  const kept = recall(keyOf(attemptId));
  return languages.find((language) => language === kept);
}
