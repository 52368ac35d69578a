// @vitest-environment jsdom
import type { ClipboardEvent, DragEvent } from "react";
import { expect, test, vi } from "vitest";
import { pastedPictures } from "./pastedPictures.ts";

type Event = ClipboardEvent<HTMLTextAreaElement> & DragEvent<HTMLTextAreaElement>;

const file = (type: string) => new File(["x"], "x", { type });

function give(on: "onPaste" | "onDrop" | "onDragOver", ...files: File[]) {
  const [onPicture, preventDefault] = [vi.fn(), vi.fn()];
  const data = { files, types: files.length > 0 ? ["Files"] : ["text/plain"] };
  pastedPictures(onPicture)[on]({
    preventDefault,
    clipboardData: data,
    dataTransfer: data,
    currentTarget: { selectionEnd: 7 },
  } as unknown as Event);
  return { onPicture, isTaken: preventDefault.mock.calls.length > 0 };
}

test.each(["onPaste", "onDrop"] as const)("%s of a picture puts it where the text is written", (on) => {
  const picture = file("image/png");
  const { onPicture, isTaken } = give(on, file("text/csv"), picture);
  expect(onPicture).toHaveBeenCalledExactlyOnceWith(7, picture);
  expect(isTaken).toBe(true);
});

test.each([
  ["onPaste", []],
  ["onDrop", []],
  ["onPaste", [file("application/pdf")]],
  ["onDragOver", []],
] as const)("%s of %j goes the browser's way", (on, files) => {
  const { onPicture, isTaken } = give(on, ...files);
  expect(onPicture).not.toHaveBeenCalled();
  expect(isTaken).toBe(false);
});

test("a file that is dragged over the text may be dropped", () => {
  expect(give("onDragOver", file("image/png")).isTaken).toBe(true);
});
