import { languages, type Language } from "@patrak/domain";

const keyOf = (attemptId: string) => `patrak-language-${attemptId}`;

/** Stores on this device the language chosen for an attempt. */
export function keepAttemptLanguage(attemptId: string, language: Language) {
  try {
    localStorage.setItem(keyOf(attemptId), language);
  } catch {
    // Without storage the test opens in the language of the latest answer, or in English.
  }
}

export function keptAttemptLanguage(attemptId: string): Language | undefined {
  try {
    const kept = localStorage.getItem(keyOf(attemptId));
    return languages.find((language) => language === kept);
  } catch {
    return undefined;
  }
}
