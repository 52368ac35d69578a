import type { KeyedQuestion } from "./marking.ts";
import { markSheet, scoreOf } from "./marking.ts";
import type { MarkingScheme, Score } from "./scoring.ts";

/** A question of single choice for each letter, which is its right option. */
function singleChoice(letters: readonly string[], scheme: MarkingScheme): KeyedQuestion[] {
  const marks = { right: scheme.correct, wrong: scheme.wrong, blank: 0, partial: null };
  return letters.map((letter) => ({
    key: { kind: "single", options: ["ABCDEFGH".indexOf(letter) + 1] },
    marks,
  }));
}

/** The score of a paper of single choice, in which one scheme holds for all questions. */
export function scoreLetters(
  sheet: readonly (string | null)[],
  letters: readonly string[],
  scheme: MarkingScheme,
): Score {
  return scoreOf(markSheet(sheet, singleChoice(letters, scheme)));
}
