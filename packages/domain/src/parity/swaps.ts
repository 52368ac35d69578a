import { soundsAlike } from "./names.ts";
import { figuresOf } from "./numbers.ts";

export interface OptionPair {
  english: string;
  hindi: string;
}

/** Two options that have changed places in one of the languages, by their places from 0. */
export type Swap = [option: number, other: number];

export function swappedOptions(options: readonly OptionPair[]): Swap[] {
  const swaps: Swap[] = [];
  for (const [option, one] of options.entries())
    for (const [later, two] of options.slice(option + 1).entries())
      if (areSwapped(one, two)) swaps.push([option, option + 1 + later]);
  return swaps;
}

function areSwapped(one: OptionPair, two: OptionPair): boolean {
  if ([one, two].some(({ english, hindi }) => english === "" || hindi === "")) return false;
  return areSwappedFigures(one, two) || areSwappedNames(one, two);
}

function areSwappedFigures(one: OptionPair, two: OptionPair): boolean {
  const [a, b] = [figures(one.english), figures(two.english)];
  const [c, d] = [figures(one.hindi), figures(two.hindi)];
  return a !== "" && b !== "" && a !== b && a === d && b === c;
}

function figures(text: string): string {
  return figuresOf(text)
    .map(({ value }) => value)
    .join(" ");
}

const ALIKE = 0.7;
const UNLIKE = 0.5;

function areSwappedNames(one: OptionPair, two: OptionPair): boolean {
  const across = [soundsAlike(one.english, two.hindi), soundsAlike(two.english, one.hindi)];
  const straight = [soundsAlike(one.english, one.hindi), soundsAlike(two.english, two.hindi)];
  return Math.min(...across) >= ALIKE && Math.max(...straight) <= UNLIKE;
}
