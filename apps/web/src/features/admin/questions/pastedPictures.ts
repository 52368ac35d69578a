import type { ClipboardEvent, DragEvent } from "react";

type Field = HTMLTextAreaElement;

/** Handles pictures pasted or dropped into a text; the browser handles everything else. */
export function pastedPictures(onPicture: (at: number, file: File) => void) {
  const take = (event: ClipboardEvent<Field> | DragEvent<Field>, data: DataTransfer) => {
    const picture = [...data.files].find(({ type }) => type.startsWith("image/"));
    if (!picture) return;
    event.preventDefault();
    onPicture(event.currentTarget.selectionEnd, picture);
  };
  return {
    onPaste: (event: ClipboardEvent<Field>) => take(event, event.clipboardData),
    onDrop: (event: DragEvent<Field>) => take(event, event.dataTransfer),
    // Otherwise the browser would open the file instead of the page.
    onDragOver: (event: DragEvent<Field>) => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    },
  };
}
