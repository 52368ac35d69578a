import { soundsAlike } from "./names.ts";
import { figuresOf } from "./numbers.ts";
import { termsOf } from "./glossary.ts";
import { PICTURE_WORD, wordsOf } from "./plain.ts";

export interface OptionPair {
  english: string;
  hindi: string;
}

/** Two options that are swapped in one of the languages, by index from 0. */
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
  return (
    [signature, asWritten, picturesOf].some((sign) => areSwappedBy(sign, one, two)) ||
    areSwappedNames(one, two)
  );
}

function areSwappedBy(sign: (text: string) => string, one: OptionPair, two: OptionPair): boolean {
  const [a, b] = [sign(one.english), sign(two.english)];
  return a !== "" && b !== "" && a !== b && a === sign(two.hindi) && b === sign(one.hindi);
}

/** Figures and translated names, in text order. */
function signature(text: string): string {
  return [...figuresOf(text).map(({ value }) => value), ...termsOf(wordsOf(text))].join(" ");
}

/** Text that is the same in both languages, such as a chemical formula. */
function asWritten(text: string): string {
  return /[\u0900-\u097f]/.test(text) ? "" : text;
}

/** The unique word of each picture. */
function picturesOf(text: string): string {
  return (text.match(PICTURE_WORD) ?? []).join(" ");
}

const ALIKE = 0.65;
const CLEARLY = 0.5;
/** Letters. What is longer is no name, and comparing sounds takes as long as the product of both lengths. */
const LONGEST_NAME = 200;

function areSwappedNames(one: OptionPair, two: OptionPair): boolean {
  const texts = [one, two].flatMap(({ english, hindi }) => [english, hindi]);
  if (texts.some((text) => text.length > LONGEST_NAME)) return false;
  const across = [soundsAlike(one.english, two.hindi), soundsAlike(two.english, one.hindi)] as const;
  const straight = [soundsAlike(one.english, one.hindi), soundsAlike(two.english, two.hindi)] as const;
  return Math.min(...across) >= ALIKE && across[0] + across[1] - straight[0] - straight[1] >= CLEARLY;
}
