// An answer as a student gives it and what it is worth, written again without the product's rules: sets are sorted
// lists, numbers are whole numbers of the last decimal place.

/** Null clears; a number is an option, from 1; a list is several options; text is a number as it was typed. */
export type Given = number | readonly number[] | string | null;

/** What a question asks for, and every answer that is right. */
export type Asked =
  | { kind: "single"; options: number; right: number[] }
  | { kind: "multiple"; options: number; right: number[][] }
  | { kind: "numeric"; options: 0; right: [from: string, to: string][] };

/** In hundredths; a part for each right option, or null for all or nothing. */
export interface Worth {
  right: number;
  wrong: number;
  blank: number;
  part: number | null;
}

/** Equal for equal answers: the order of several options says nothing, every character of a number does. */
export function tellGiven(given: Given): string | null {
  if (given === null) return null;
  if (typeof given === "string") return `typed ${given}`;
  return typeof given === "number" ? `option ${given}` : `all of ${sorted(given)}`;
}

const sorted = (options: readonly number[]) => options.toSorted((a, b) => a - b).join(" ");

/** Whether it answers this question at all. */
export function fits(given: Given, asked: Asked): boolean {
  if (given === null) return true;
  if (typeof given === "string") return asked.kind === "numeric" && /[0-9]/.test(given);
  const kind = typeof given === "number" ? "single" : "multiple";
  return asked.kind === kind && [given].flat().every((option) => option <= asked.options);
}

export function worthOf(given: Given, asked: Asked, marks: Worth): number {
  if (given === null) return marks.blank;
  if (asked.kind === "numeric") {
    const value = places(String(given));
    const isRight = asked.right.some(([from, to]) => places(from) <= value && value <= places(to));
    return isRight ? marks.right : marks.wrong;
  }
  if (asked.kind === "single")
    return asked.right.some((option) => option === given) ? marks.right : marks.wrong;
  return worthOfSet([given].flat() as number[], asked.right, marks);
}

function worthOfSet(chosen: readonly number[], right: number[][], marks: Worth): number {
  if (right.some((set) => sorted(set) === sorted(chosen))) return marks.right;
  const isPart = right.some((set) => chosen.every((option) => set.includes(option)));
  if (!isPart || marks.part === null) return marks.wrong;
  return Math.min(marks.right, marks.part * chosen.length);
}

const PLACES = 12;

/** A typed number has at most twelve characters, so that this many places hold all of them. */
function places(typed: string): bigint {
  const [whole = "", decimals = ""] = typed.split(".");
  return BigInt(`${whole}${decimals.padEnd(PLACES, "0")}`);
}

/** The columns of the ledger. */
export interface Columns {
  option: number | null;
  mask: number | null;
  typed: string | null;
}

export function columnsOf(given: Given): Columns {
  return {
    option: typeof given === "number" ? given : null,
    mask: typeof given === "object" && given ? maskOf(given) : null,
    typed: typeof given === "string" ? given : null,
  };
}

const maskOf = (options: readonly number[]) => options.reduce((sum, option) => sum + 2 ** (option - 1), 0);

export function givenIn({ option, mask, typed }: Columns): Given {
  if (mask === null) return option ?? typed;
  return Array.from(mask.toString(2))
    .toReversed()
    .flatMap((bit, place) => (bit === "1" ? [place + 1] : []));
}
