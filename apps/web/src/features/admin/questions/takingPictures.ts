import type { ClipboardEvent, DragEvent } from "react";

type Field = HTMLTextAreaElement;

/** Pictures that are pasted or dropped into a text; whatever else is goes the browser's way. */
export function takingPictures(onPicture: (at: number, file: File) => void) {
  const take = (event: ClipboardEvent<Field> | DragEvent<Field>, data: DataTransfer) => {
    const picture = [...data.files].find(({ type }) => type.startsWith("image/"));
    if (!picture) return;
    event.preventDefault();
    onPicture(event.currentTarget.selectionEnd, picture);
  };
  return {
    onPaste: (event: ClipboardEvent<Field>) => take(event, event.clipboardData),
    onDrop: (event: DragEvent<Field>) => take(event, event.dataTransfer),
    // Without this the browser would open the file in place of the page.
    onDragOver: (event: DragEvent<Field>) => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    },
  };
}
