import type { Answer } from "../student/calls.ts";

/** A save as sent by the student, or as stored by the server. */
export interface Saved {
  seq: number;
  question: number;
  answer: Answer;
  marked: boolean;
}

/** Acknowledged saves that are missing or stored differently. */
export function countLost(acknowledged: readonly Saved[], stored: readonly Saved[]): number {
  const bySeq = new Map(stored.map((saved) => [saved.seq, saved]));
  return acknowledged.filter((saved) => !isSame(saved, bySeq.get(saved.seq))).length;
}

function isSame(one: Saved, other: Saved | undefined): boolean {
  return one.question === other?.question && one.answer === other.answer && one.marked === other.marked;
}

/** Questions whose newest save has an answer: the analysis must count these as attempted. */
export function countAnswered(acknowledged: readonly Saved[]): number {
  const newest = new Map<number, Saved>();
  for (const saved of acknowledged)
    if (saved.seq > (newest.get(saved.question)?.seq ?? 0)) newest.set(saved.question, saved);
  return [...newest.values()].filter(({ answer }) => answer !== null).length;
}
