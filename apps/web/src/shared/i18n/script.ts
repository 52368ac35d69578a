const DEVANAGARI = /[\u0900-\u097f]/g;
const LATIN = /[a-z]/gi;

/** The `lang` of a teacher's text, judged by most of its letters. */
export function langOf(text: string): "en" | "hi" {
  return count(text, DEVANAGARI) > count(text, LATIN) ? "hi" : "en";
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
