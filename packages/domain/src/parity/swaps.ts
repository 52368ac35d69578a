import { likeness, soundsOf } from "./names.ts";
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
  // Each text is looked at once: comparing every option with every other one would do it six times.
  const seen = options.map(({ english, hindi }) => ({ english: signsOf(english), hindi: signsOf(hindi) }));
  const swaps: Swap[] = [];
  for (const [option, one] of seen.entries())
    for (const [later, two] of seen.slice(option + 1).entries())
      if (areSwapped(one, two)) swaps.push([option, option + 1 + later]);
  return swaps;
}

/** What a text can be recognised by in the other language. */
interface Signs {
  /** Figures and names, the text itself, its pictures: each empty where there is none. */
  exact: readonly string[];
  /** Null for what is no name. */
  sounds: string | null;
}

type SignPair = Record<keyof OptionPair, Signs>;
type Seen = Record<keyof OptionPair, Signs | null>;

const isWhole = (pair: Seen): pair is SignPair => pair.english !== null && pair.hindi !== null;

/** Null for an empty text, which is no option. */
function signsOf(text: string): Signs | null {
  if (text === "") return null;
  return {
    exact: [signature(text), asWritten(text), picturesOf(text)],
    sounds: text.length > LONGEST_NAME ? null : soundsOf(text),
  };
}

function areSwapped(one: Seen, two: Seen): boolean {
  if (!isWhole(one) || !isWhole(two)) return false;
  return one.english.exact.some((_, way) => areSwappedBy(way, one, two)) || areSwappedNames(one, two);
}

function areSwappedBy(way: number, one: SignPair, two: SignPair): boolean {
  const [a, b] = [one.english.exact[way], two.english.exact[way]];
  return a !== "" && b !== "" && a !== b && a === two.hindi.exact[way] && b === one.hindi.exact[way];
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

function areSwappedNames(one: SignPair, two: SignPair): boolean {
  const [a, b] = [one.english.sounds, one.hindi.sounds] as const;
  const [c, d] = [two.english.sounds, two.hindi.sounds] as const;
  if (a === null || b === null || c === null || d === null) return false;
  const across = [likeness(a, d), likeness(c, b)] as const;
  if (Math.min(...across) < ALIKE) return false;
  return across[0] + across[1] - likeness(a, b) - likeness(c, d) >= CLEARLY;
}
