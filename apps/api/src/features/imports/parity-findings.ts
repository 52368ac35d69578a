import { finding } from "@patrak/contract/findings";
import { type LanguageSlip, languageSlips, optionLetters, type QuestionPlace } from "@patrak/domain";
import type { Cells } from "./cells.ts";
import { type Finding, warning } from "./findings.ts";

/** Slips between the languages, as the editor's checks name them. */
export function parityFindings(cells: Cells): Finding[] {
  const both = (name: string) => ({
    english: cells[`${name}_english`] ?? "",
    hindi: cells[`${name}_hindi`] ?? "",
  });
  const found = languageSlips({
    text: both("question"),
    options: optionLetters.map((letter) => both(`option_${letter.toLowerCase()}`)),
    correctOption: null,
    solution: both("solution"),
  });
  return found.map(toldOf);
}

const DIFFERENCES = {
  "numbers-differ": "NUMBERS_DIFFER",
  "units-differ": "UNITS_DIFFER",
  "dates-differ": "DATES_DIFFER",
} as const;

function toldOf(found: LanguageSlip): Finding {
  if (found.code === "negation-differs")
    return warning(columnOf(found.place), finding("NEGATION_DIFFERS", { word: found.word }));
  if (found.code === "options-swapped") {
    const [option, other] = [found.option, found.other].map((place) => optionLetters[place] ?? "");
    return warning(
      columnOf({ part: "option", option: found.option }),
      finding("OPTIONS_SWAPPED", { option: option ?? "", other: other ?? "" }),
    );
  }
  const words = (values: readonly unknown[]) => values.join(", ") || "–";
  const values = { english: words(found.english), hindi: words(found.hindi) };
  return warning(columnOf(found.place), finding(DIFFERENCES[found.code], values));
}

function columnOf(place: QuestionPlace): string {
  const name = place.part === "option" ? `option_${optionLetters[place.option]?.toLowerCase()}` : place.part;
  return `${name}_hindi`;
}
