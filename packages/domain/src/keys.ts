// The key of a question: the answers that are accepted as right. Usually there is one; a correction may
// accept more. Revisions count for a whole test, so a key has none of its own.
import { isNumber, maskOfCode } from "./answer-codes.ts";
import { optionLetters } from "./options.ts";

export type Key =
  /** Counted from 1; any of them is right. */
  | { kind: "single"; options: readonly number[] }
  /** Each mask is one complete answer; bit 0 is option 1. */
  | { kind: "multiple"; sets: readonly number[] }
  | { kind: "numeric"; ranges: readonly NumberRange[] };

/** Both ends are accepted too. They are numbers as `isNumber` knows them. */
export interface NumberRange {
  from: string;
  to: string;
}

/** An answer of another kind than the key is accepted by no key. */
export function isAccepted(code: string, key: Key): boolean {
  switch (key.kind) {
    case "single":
      return key.options.some((option) => code === optionLetters[option - 1]);
    case "multiple":
      return key.sets.some((set) => maskOfCode(code) === set);
    case "numeric":
      return isNumber(code) && key.ranges.some((range) => isWithin(code, range));
  }
}

/** How many options were chosen, if one accepted set has them all; otherwise 0. */
export function rightOptions(code: string, key: Key): number {
  if (key.kind !== "multiple") return 0;
  const chosen = maskOfCode(code);
  if (chosen === null) return 0;
  // A code has one letter for each chosen option.
  return key.sets.some((set) => (chosen & ~set) === 0) ? code.length : 0;
}

function isWithin(number: string, { from, to }: NumberRange): boolean {
  return compareNumbers(from, number) <= 0 && compareNumbers(number, to) <= 0;
}

/** Below 0 if the first is smaller, 0 if they are equal ("2.50" and "2.5"). Exact, unlike floating point. */
export function compareNumbers(one: string, other: string): number {
  const places = Math.max(placesOf(one), placesOf(other));
  const [first, second] = [scaled(one, places), scaled(other, places)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

export function placesOf(number: string): number {
  return number.split(".")[1]?.length ?? 0;
}

/** "-2.5" with three places is -2500. */
export function scaled(number: string, places: number): bigint {
  const [whole = "", fraction = ""] = number.split(".");
  return BigInt(whole + fraction.padEnd(places, "0"));
}
