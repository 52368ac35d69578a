// The newest answer of each question and its marks: written again from the rules,
// independently of the product.
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

export function worth(sheet: Map<number, StoredAnswer>, key: Key): number {
  let total = 0;
  for (const [question, { option }] of sheet) {
    if (option === null) continue;
    total += key.right.get(question)?.includes(option) ? key.correct : key.wrong;
  }
  return total;
}
