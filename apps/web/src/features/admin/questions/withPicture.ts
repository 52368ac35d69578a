import { pictureMarkup, type Language } from "@patrak/domain";

export type BothTexts = Record<Language, string>;

/** On its own line, at the end. */
export function withPicture(text: string, picture: { name: string; alt: string }): string {
  const isBegun = text.trim() !== "" && !text.endsWith("\n");
  return text + (isBegun ? "\n" : "") + pictureMarkup(picture);
}
