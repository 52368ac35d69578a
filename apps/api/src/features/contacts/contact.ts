import type { HeardRow } from "./contacts.queries.ts";

export interface Contact {
  userId: string;
  attemptId: string;
  at: number;
  /** Those saved since the last time, and whether they have an answer now. */
  questions: Map<number, boolean>;
}

export const contactOf = (userId: string, attemptId: string): Contact => ({
  userId,
  attemptId,
  at: 0,
  questions: new Map(),
});

const BYTES = 64;

export function heardRowOf({ userId, attemptId, at, questions }: Contact): HeardRow {
  return { userId, attemptId, at, answered: bitsOf(questions, true), emptied: bitsOf(questions, false) };
}

/** A paper with more questions than there are bits is shown as if they had none. */
function bitsOf(questions: ReadonlyMap<number, boolean>, isAnswered: boolean): string | null {
  const bytes = Buffer.alloc(BYTES);
  for (const [question, has] of questions) {
    const bit = question - 1;
    if (has === isAnswered && bit < BYTES * 8) bytes[bit >> 3]! |= 1 << (bit & 7);
  }
  const isEmpty = bytes.every((byte) => byte === 0);
  return isEmpty ? null : bytes.toString("hex");
}

/** Puts back what could not be written, under what was heard meanwhile. */
export function mergeContacts(newer: Map<string, Contact>, older: readonly Contact[]) {
  for (const contact of older) {
    const key = `${contact.userId}/${contact.attemptId}`;
    const known = newer.get(key);
    if (!known) newer.set(key, contact);
    else known.questions = new Map([...contact.questions, ...known.questions]);
  }
}
