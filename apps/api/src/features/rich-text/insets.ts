// Formulas and pictures are taken out of a source before its markup is parsed, because a formula may contain <
// and &, and put back afterwards.
import { randomUUID } from "node:crypto";
import { splitInsets, type Inset } from "@patrak/domain";

/**
 * Unicode's character for something that is not text. Alone it has no meaning here: a source may contain it.
 */
const OBJECT = "\uFFFC";

/** For readers only: the markup with a placeholder for each inset, and the insets. */
export function takeApart(source: string): { markup: string; formulas: string[] } {
  const pieces = splitInsets(source);
  return {
    markup: pieces.map((piece) => (typeof piece === "string" ? piece : OBJECT)).join(""),
    formulas: pieces.flatMap((piece) =>
      typeof piece !== "string" && "formula" in piece ? [piece.formula] : [],
    ),
  };
}

/**
 * Changes the markup as a whole, and builds each inset again in its place. The placeholder is a random word
 * chosen after the text is known, so no written text can imitate it.
 */
export function aroundInsets(
  source: string,
  change: (markup: string) => string,
  make: (inset: Inset) => string,
): string {
  const pieces = splitInsets(source);
  const insets = pieces.filter((piece) => typeof piece !== "string");
  if (insets.length === 0) return withoutInsets(change(source));
  const lot = `${OBJECT}${randomUUID()}.`;
  let next = 0;
  const markup = pieces.map((piece) => (typeof piece === "string" ? piece : `${lot}${next++}${OBJECT}`));
  const [before = "", ...places] = change(markup.join("")).split(lot);
  const made = places.map((place) => {
    const end = place.indexOf(OBJECT);
    return make(insets[Number(place.slice(0, end))]!) + withoutInsets(place.slice(end + 1));
  });
  return withoutInsets(before) + made.join("");
}

/** A mark that belongs to no formula or picture is literal, and stays literal when the text is read again. */
function withoutInsets(markup: string): string {
  return markup.replaceAll("$", "&#36;").replaceAll("](image:", "]&#40;image:");
}
