import { useState } from "react";
import { PictureDialog } from "./PictureDialog.tsx";
import { withPicture, type BothTexts, type PicturePlace } from "./withPicture.ts";

export type { BothTexts } from "./withPicture.ts";

/** Asks for a picture and its description, and puts it into the texts. */
export function useAddPicture(texts: BothTexts, onChange: (texts: BothTexts) => void) {
  const [asked, setAsked] = useState<{ place: PicturePlace; file: File | undefined } | null>(null);
  const close = () => setAsked(null);
  return {
    addPicture: (place: PicturePlace, file?: File) => setAsked({ place, file }),
    dialog: asked && (
      <PictureDialog
        language={asked.place.language}
        file={asked.file}
        onAdd={(picture) => {
          onChange(withPicture(texts, asked.place, picture));
          close();
        }}
        onClose={close}
      />
    ),
  };
}
