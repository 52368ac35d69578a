import { languages, pictureMarkup, type Language } from "@patrak/domain";

export type BothTexts = Record<Language, string>;

/** Where a picture was requested. */
export interface PicturePlace {
  language: Language;
  at: number;
}

/** On its own line: at the requested position, and at the end of the other language. */
export function withPicture(
  texts: BothTexts,
  { language, at }: PicturePlace,
  { name, alt }: { name: string; alt: BothTexts },
): BothTexts {
  const added = { ...texts };
  for (const one of languages)
    if (alt[one].trim() !== "")
      added[one] = inserted(
        texts[one],
        one === language ? at : texts[one].length,
        pictureMarkup({ name, alt: alt[one].trim() }),
      );
  return added;
}

function inserted(text: string, at: number, markup: string): string {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const isBegun = before.trim() !== "" && !before.endsWith("\n");
  const goesOn = after.trim() !== "" && !after.startsWith("\n");
  return before + (isBegun ? "\n" : "") + markup + (goesOn ? "\n" : "") + after;
}
