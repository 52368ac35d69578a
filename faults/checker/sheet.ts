// The newest answer of each question and its marks: written again from the rules,
// independently of the product.
import type { Answer } from "@patrak/bench/student/calls";
import type { Key, StoredAnswer } from "./stored.ts";

type Ranked = Pick<StoredAnswer, "seq" | "writer">;

/** The greater number; for equal numbers the greater writer. */
export function outranks(one: Ranked, other: Ranked): boolean {
  const [a, b] = [BigInt(one.seq), BigInt(other.seq)];
  return a > b || (a === b && one.writer > other.writer);
}

export function replay(log: Iterable<StoredAnswer>): Map<number, StoredAnswer> {
  const sheet = new Map<number, StoredAnswer>();
  for (const answer of log) {
    const before = sheet.get(answer.question);
    if (before === undefined || outranks(answer, before)) sheet.set(answer.question, answer);
  }
  return sheet;
}

/** A question's accepted answers and marks, as the database has them. */
export interface KeyedQuestion {
  options: number[];
  /** A bit for each option that belongs to it. */
  sets: number[];
  ranges: [from: string, to: string][];
  right: number;
  wrong: number;
  blank: number;
  /** For each right option while none is wrong; null is all or nothing. */
  part: number | null;
  section?: number;
  /** How many questions of its section count; null if all do. */
  counted?: number | null;
}

/**
 * Every question of the paper counts: a blank one gives what its section says. Where any k of a section count, answers
 * take the places in the order of the paper, and blanks what is left.
 */
export function worth(sheet: Map<number, StoredAnswer>, key: Key): number {
  const answerTo = (question: number) => sheet.get(question)?.answer ?? null;
  const inOrder = [...key].toSorted(([a], [b]) => a - b);
  const [answered, blank] = [true, false].map((is) =>
    inOrder.filter(([question]) => (answerTo(question) !== null) === is),
  );
  const taken = new Map<number, number>();
  let total = 0;
  for (const [question, keyed] of [...answered!, ...blank!]) {
    const { section = 0, counted = null } = keyed;
    const place = (taken.get(section) ?? 0) + 1;
    taken.set(section, place);
    if (counted === null || place <= counted) total += worthOf(answerTo(question), keyed);
  }
  return total;
}

function worthOf(answer: Answer, { options, sets, ranges, ...marks }: KeyedQuestion): number {
  if (answer === null) return marks.blank;
  if (typeof answer === "number") return options.includes(answer) ? marks.right : marks.wrong;
  if (typeof answer === "string") {
    const isRight = ranges.some(([from, to]) => !isLess(answer, from) && !isLess(to, answer));
    return isRight ? marks.right : marks.wrong;
  }
  const chosen = new Set(answer);
  const hasAll = (set: Set<number>) => answer.every((option) => set.has(option));
  const wanted = sets.map((mask) => new Set(optionsIn(mask)));
  if (wanted.some((set) => set.size === chosen.size && hasAll(set))) return marks.right;
  if (marks.part === null || !wanted.some(hasAll)) return marks.wrong;
  return Math.min(marks.right, marks.part * chosen.size);
}

/** Digit by digit, as on paper: numbers of twelve characters need no arithmetic. */
function isLess(one: string, other: string): boolean {
  const [a, b] = [written(one), written(other)];
  if (a.isBelowZero !== b.isBelowZero) return a.isBelowZero;
  return a.isBelowZero ? b.digits < a.digits : a.digits < b.digits;
}

const WIDTH = 14;

/** With as many digits before and after the point as any number can have, so that the texts compare. */
function written(typed: string): { isBelowZero: boolean; digits: string } {
  const [whole = "", rest = ""] = typed.replace(/^[-+]/, "").split(".");
  const digits = whole.padStart(WIDTH, "0") + rest.padEnd(WIDTH, "0");
  return { isBelowZero: typed.startsWith("-") && /[1-9]/.test(digits), digits };
}

/** An answer from the columns of the ledger, or of a file, where an empty text stands for nothing. */
export function answerIn({
  option,
  mask,
  typed,
}: Record<"option" | "mask" | "typed", string | null>): Answer {
  if (option) return Number(option);
  return mask ? optionsIn(Number(mask)) : typed || null;
}

const optionsIn = (mask: number) => LETTERS.flatMap((_, index) => (mask & (2 ** index) ? [index + 1] : []));

const LETTERS = Array.from("ABCDEFGH");

/** As sheets have it: letters in order, or the number as it was typed. */
export function codeIn(answer: Answer): string | null {
  if (answer === null || typeof answer === "string") return answer;
  const chosen = [answer].flat();
  return LETTERS.filter((_, index) => chosen.includes(index + 1)).join("");
}
