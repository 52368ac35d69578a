import { prepareRichText } from "../../shared/ui/richText.ts";
import type { OpenedAttempt } from "./device/index.ts";

/** Loads the paper's formula fonts and pictures along with it: the network may fail later. */
export function prepareTexts({ questions, passages }: OpenedAttempt["paper"]) {
  const texts = [
    ...questions.flatMap(({ questionText, options }) => [questionText, ...options.map(({ text }) => text)]),
    ...passages.map(({ content }) => content),
  ];
  const written = texts.flatMap(({ english = "", hindi = "" }) => [english, hindi]);
  prepareRichText(written).catch(() => undefined);
  const pictures = written.join().match(/\/files\/pictures\/[\w-]+\.webp/g);
  // Its own worker, not another window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  if (pictures) void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(pictures));
}
