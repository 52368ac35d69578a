import { prepareRichText } from "../../shared/ui/richText.ts";
import type { OpenedAttempt } from "./device/index.ts";

/** What the paper's formulas are drawn with is fetched along with it: the network may be gone when the first one is shown. */
export function prepareTexts({ questions, passages }: OpenedAttempt["paper"]) {
  const texts = [
    ...questions.flatMap(({ questionText, options }) => [questionText, ...options.map(({ text }) => text)]),
    ...passages.map(({ content }) => content),
  ];
  const written = texts.flatMap(({ english = "", hindi = "" }) => [english, hindi]);
  prepareRichText(written).catch(() => undefined);
}
