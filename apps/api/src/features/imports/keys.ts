import { languages, optionLetters } from "@patrak/domain";
import type { Cells } from "./cells.ts";
import { latinDigits, optionPlace } from "./titles.ts";

const LEAD = /^(?:(?:correct\s+)?(?:ans(?:wer)?|option|opt|key|choice)|सही\s+उत्तर|उत्तर|विकल्प)\s*[.:–-]*\s*/iu;
const MARKED = /^[([]?\s*([a-h1-8१-८कखगघअबसद])\s*(?:[)\].:]+|$)\s*([\s\S]*)$/iu;

const optionText = (cells: Cells, place: number) =>
  languages.map((language) =>
    comparable(cells[`option_${optionLetters[place]?.toLowerCase()}_${language}`] ?? ""),
  );

const comparable = (text: string) =>
  latinDigits(text)
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/\s+/g, " ")
    .replace(/\s*\.$/, "")
    .trim();

/**
 * The letter of the right option, from a letter, a number, a letter with its text, or the text alone. What
 * could mean two options stays as written, and the check asks for a letter.
 */
export function keyOf(cells: Cells): string {
  const written = (cells["key"] ?? "").replaceAll(/<[^>]*>/g, "").trim();
  const bare = written.replace(LEAD, "").replace(LEAD, "");
  const worded = placesOf(cells, written);
  const [, mark = "", text = ""] = MARKED.exec(bare) ?? [];
  const place = optionPlace(mark);
  if (place >= 0 && agrees(cells, { place, text, worded, mark })) return optionLetters[place] ?? written;
  if (place >= 0) return written;
  return worded.length === 1 ? (optionLetters[worded[0] ?? 0] ?? written) : written;
}

/** Every option that reads like this. */
function placesOf(cells: Cells, text: string): number[] {
  const wanted = comparable(text);
  if (wanted === "") return [];
  return optionLetters.flatMap((_, place) => (optionText(cells, place).includes(wanted) ? [place] : []));
}

interface Named {
  place: number;
  text: string;
  worded: number[];
  mark: string;
}

/** “2” may be the second option or the one that reads 2; a text behind the letter must be that option's. */
function agrees(cells: Cells, { place, text, worded, mark }: Named): boolean {
  if (text !== "") return placesOf(cells, text).includes(place);
  return /\p{L}/u.test(mark) || worded.length === 0 || worded.includes(place);
}
