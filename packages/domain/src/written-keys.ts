// The key of a question that is being written: the right option, or accepted answers as texts.
import { isNumber, type QuestionKind } from "./answer-codes.ts";
import { keyOfTexts } from "./corrections.ts";
import { compareNumbers, placesOf, scaled, type Key, type NumberRange } from "./keys.ts";

export const questionKinds = ["single", "multiple", "numeric"] as const satisfies readonly QuestionKind[];

export interface WrittenKey {
  /** One right option where nothing is said. */
  kind?: QuestionKind | undefined;
  /** From 1, of a question with one right option. */
  correctOption: number | null;
  /** Of the other kinds: "ACD"; "2.5", or "2.5..3" for a range. Empty is not written yet. */
  accepted?: readonly string[] | undefined;
  /** Of a number: the digits after the point that a learner may type; null is any number of them. */
  decimals?: number | null | undefined;
}

/** What a number asks for besides its key. */
export const numberLimits = { decimals: 9, unit: 20, answers: 20 } as const;

/** Null if there is none yet, or if the texts are none of this kind. */
export function keyOfWritten(
  { kind = "single", correctOption, accepted = [] }: WrittenKey,
  options: number,
): Key | null {
  if (kind === "single") return correctOption === null ? null : { kind, options: [correctOption] };
  return keyOfTexts(kind, accepted, options);
}

/** Whether a range has a number with so many digits after the point; null is any number of them. */
export function canBeTyped({ from, to }: NumberRange, decimals: number | null): boolean {
  if (decimals === null) return true;
  const number = scaled(to, Math.max(decimals, placesOf(to)));
  const step = 10n ** BigInt(Math.max(decimals, placesOf(to)) - decimals);
  // The greatest number up to the end that can be typed.
  const rest = ((number % step) + step) % step;
  return compareNumbers(from, unscaled(number - rest, Math.max(decimals, placesOf(to)))) <= 0;
}

/** A number give or take so many percent of it, exactly. */
export function rangeAround(number: string, percent: string): NumberRange | null {
  const [one, share] = [plainNumber(number), plainNumber(percent)];
  if (one === null || share === null || share.startsWith("-")) return null;
  const places = placesOf(one) + placesOf(share) + 2;
  const off = scaled(one, placesOf(one)) * scaled(share, placesOf(share));
  return rangeBeside(one, shortened(unscaled(off < 0n ? -off : off, places)));
}

/** A number give or take as much, exactly; null if an end is too long to be typed. */
export function rangeBeside(number: string, off: string): NumberRange | null {
  const one = plainNumber(number);
  if (one === null || !/^\d+(?:\.\d+)?$/.test(off)) return null;
  const places = Math.max(placesOf(one), placesOf(off));
  const [middle, much] = [scaled(one, places), scaled(off, places)];
  const [from, to] = [middle - much, middle + much].map((end) =>
    plainNumber(shortened(unscaled(end, places))),
  );
  return from && to ? { from, to } : null;
}

function unscaled(number: bigint, places: number): string {
  const digits = String(number < 0n ? -number : number).padStart(places + 1, "0");
  const [whole, fraction] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)];
  return `${number < 0n ? "-" : ""}${whole}${places === 0 ? "" : `.${fraction}`}`;
}

const shortened = (number: string) => (number.includes(".") ? number.replace(/\.?0+$/, "") : number);

/** The same number, always written alike: "+.5" is "0.5", "007." is "7", "-0" is "0". Null if it is none. */
export function plainNumber(typed: string): string | null {
  const text = typed.trim().replace("−", "-");
  const [, sign = "", whole = "", fraction = ""] = /^([+-]?)(\d*)\.?(\d*)$/.exec(text) ?? [];
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  const number = fraction === "" ? digits : `${digits}.${fraction}`;
  const plain = sign === "-" && /[1-9]/.test(number) ? `-${number}` : number;
  return isNumber(text) && isNumber(plain) ? plain : null;
}

/** "2.5 .. 3" as "2.5..3"; null if it is no number and no range. */
export function plainRange(written: string): string | null {
  const [from = "", to = from, ...more] = written.split("..").map((end) => plainNumber(end) ?? "");
  if (from === "" || to === "" || more.length > 0) return null;
  return from === to ? from : `${from}..${to}`;
}
