import { contentText, hasText, type Language, type LocalText } from "@patrak/domain";

/** The title in the wanted language or the next best, and the other language below. */
export function titleLines(title: LocalText, chosen: Language, none: string) {
  const first = contentText(title, chosen, none);
  const other = chosen === "english" ? "hindi" : "english";
  const second = hasText(title, other) ? (title[other] ?? null) : null;
  return { first, second: second === first ? null : second };
}
