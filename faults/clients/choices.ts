// What the questions of the tests ask for, so that each student meets every kind.
import type { Answer } from "@patrak/bench/student/calls";
import type { Chance } from "../chance.ts";

export type Asks = "single" | "multiple" | "numeric";

/** Every fourth question asks for several options, and every fourth for a number. */
export const asks: readonly Asks[] = ["single", "multiple", "numeric", "single"];
const askedBy = (question: number) => asks[question % asks.length]!;

/** At the ends of ranges, beside them by the last place that can be typed, and the same in other spellings. */
const TYPED = [
  ..."0.1 .1 +0.10 0.3 .30 0.30000 0.2 -0.5 -.5 0.0999999999 0.3000000001 2.48 2.52 2.5200 2.479999999".split(
    " ",
  ),
  ..."2.520000001 25 25.0 +25 24.999999999 25.000000001 -25 7.".split(" "),
];

export function drawGiven(chance: Chance, question: number): Answer {
  switch (askedBy(question)) {
    case "single":
      return chance.between(1, 4);
    case "multiple":
      return chance.shuffle([1, 2, 3, 4]).slice(0, chance.between(1, 3));
    case "numeric":
      return chance.pick(TYPED);
  }
}
