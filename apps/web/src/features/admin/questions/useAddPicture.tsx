import { useState } from "react";
import { languages, type Language } from "@patrak/domain";
import { PictureDialog } from "./PictureDialog.tsx";
import { withPicture, type BothTexts } from "./withPicture.ts";
import type { PictureWish } from "./writing/useWriting.tsx";

/** Asks for a picture and its description. It goes where it was asked for, and to the end of the other language. */
export function useAddPicture(change: (make: (texts: BothTexts) => BothTexts) => void) {
  const [asked, setAsked] = useState<({ language: Language } & PictureWish) | null>(null);
  const close = () => setAsked(null);
  const add = ({ language, put }: { language: Language } & PictureWish, name: string, alt: BothTexts) => {
    close();
    for (const other of languages)
      if (other !== language && alt[other].trim() !== "")
        change((texts) => ({
          ...texts,
          [other]: withPicture(texts[other], { name, alt: alt[other].trim() }),
        }));
    put({ name, alt: alt[language].trim() });
  };
  return {
    addPicture: (language: Language, wish: PictureWish) => setAsked({ language, ...wish }),
    dialog: asked && (
      <PictureDialog
        language={asked.language}
        file={asked.file}
        known={asked.known}
        onAdd={({ name, alt }) => add(asked, name, alt)}
        onClose={close}
      />
    ),
  };
}
