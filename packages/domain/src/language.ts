export const languages = ["english", "hindi"] as const;
export type Language = (typeof languages)[number];

/** A text in the languages in which it was written. */
export type LocalText = { readonly [L in Language]?: string | undefined };

export function hasText(text: LocalText, language: Language): boolean {
  return (text[language] ?? "").trim() !== "";
}

/**
 * Title or description in the chosen language, or in the next best. A Hindi interface passes its own
 * words for a missing text.
 */
export function contentText(text: LocalText, chosen: Language, none = "No content available"): string {
  return firstText(text, [chosen, "english", "hindi"]) ?? none;
}

/** A name that is always written in English, and in Hindi where somebody has added it. */
export function nameIn(chosen: Language, english: string, hindi: string | null): string {
  return contentText({ english, hindi: hindi ?? "" }, chosen);
}

/** A test's languages, of which the first is offered first. */
export function ownFirst(available: readonly Language[], own: Language): Language[] {
  return available.toSorted((a, b) => Number(b === own) - Number(a === own));
}

export function listTitle(text: LocalText, none = "No title available"): string {
  return firstText(text, ["english", "hindi"]) ?? none;
}

function firstText(text: LocalText, order: readonly Language[]): string | undefined {
  const language = order.find((candidate) => hasText(text, candidate));
  return language && text[language];
}

interface LanguageClues {
  /** The test's languages, in order. */
  available: readonly Language[];
  /** Stored on this device for this attempt. */
  chosen?: Language | undefined;
  /** Of the attempt's latest answer, from any device. */
  latestAnswer?: Language | undefined;
}

export function attemptLanguage({ available, chosen, latestAnswer }: LanguageClues): Language {
  const wishes = [chosen, latestAnswer, "english" as const];
  return wishes.find((wish) => wish !== undefined && available.includes(wish)) ?? available[0] ?? "english";
}
