// The one text form of an answer, for every kind of question: "B" is an option, "ACD" are several, "-2.5" is
// a typed number, null is a blank. A number never begins with a letter, so a code is read without its kind.
import { limits } from "./limits.ts";
import { optionLetters } from "./options.ts";

export type QuestionKind = "single" | "multiple" | "numeric";

/** An answer in the columns of the ledger: at most one is set, none for a blank. */
export interface LedgerAnswer {
  /** Counted from 1. */
  option: number | null;
  /** A bit for each chosen option; bit 0 is option 1. */
  mask: number | null;
  /** The number as the student typed it. */
  typed: string | null;
}

/** A sign or none, digits with at most one point, at least one digit. */
export function isNumber(typed: string): boolean {
  return typed.length <= limits.typedNumberMax && /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(typed);
}

export function codeOfAnswer({ option, mask, typed }: LedgerAnswer): string | null {
  if (option !== null) return letterOf(option);
  if (mask !== null) return lettersOfMask(mask);
  if (typed !== null && !isNumber(typed)) throw new RangeError("The typed answer is not a number");
  return typed;
}

/** The kind tells one chosen option of several ("B") from the option of a single choice. */
export function answerOfCode(code: string | null, kind: QuestionKind): LedgerAnswer {
  const blank = { option: null, mask: null, typed: null };
  if (code === null) return blank;
  if (kind === "numeric" && isNumber(code)) return { ...blank, typed: code };
  const mask = maskOfCode(code);
  if (kind === "multiple" && mask !== null) return { ...blank, mask };
  if (kind === "single" && mask !== null && code.length === 1) return { ...blank, option: optionOf(code) };
  throw new RangeError("The answer is of another kind than the question");
}

/** The options of a code as bits; null if it is not made of letters in order. */
export function maskOfCode(code: string): number | null {
  const mask = optionLetters.reduce(
    (bits, letter, index) => bits | (code.includes(letter) ? 1 << index : 0),
    0,
  );
  return lettersOfMask(mask) === code ? mask : null;
}

/** Counted from 1. */
export function optionsOfMask(mask: number): number[] {
  return optionLetters.flatMap((_, index) => (mask & (1 << index) ? index + 1 : []));
}

/** A bit for each; they are counted from 1. */
export function maskOfOptions(options: readonly number[]): number {
  return options.reduce((mask, option) => mask | (1 << (option - 1)), 0);
}

function lettersOfMask(mask: number): string | null {
  if (mask < 0 || mask >= 1 << optionLetters.length) throw new RangeError("There is no such option");
  return optionLetters.filter((_, index) => mask & (1 << index)).join("") || null;
}

function letterOf(option: number): string {
  const letter = optionLetters[option - 1];
  if (letter === undefined) throw new RangeError("There is no such option");
  return letter;
}

const optionOf = (letter: string): number => optionLetters.findIndex((one) => one === letter) + 1;

const CLEARED = "-";

/**
 * The choices of one question in order, as one text: "B - C" is B, cleared, then C. Null if it says nothing
 * more than the answer: no choice for a blank, otherwise the answer alone. Most questions are of this kind.
 */
export function textOfTrail(trail: readonly (string | null)[], answer: string | null): string | null {
  const text = trail.map((choice) => choice ?? CLEARED).join(" ");
  return text === (answer ?? "") ? null : text;
}

export function trailOfText(text: string | null, answer: string | null): (string | null)[] {
  const choices = text ?? answer ?? "";
  if (choices === "") return [];
  return choices.split(" ").map((choice) => (choice === CLEARED ? null : choice));
}
