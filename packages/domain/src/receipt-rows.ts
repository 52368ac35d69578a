import { trailOf } from "./changes.ts";
import type { Language } from "./language.ts";
import { choicesAmong, madeAt } from "./save-order.ts";

/** A question and a letter of the paper. */
export interface WrittenChoice {
  qno: number;
  answer: string | null;
}

/** A save of a receipts file, as the student saw it. */
export interface ReceivedSave {
  qno: number;
  /** A letter. */
  answer: string | null;
  language: Language | null;
  savedAt: string;
  seq: string;
  /** Where the student's order was mixed. */
  written?: WrittenChoice | undefined;
}

/** One question of the record. An unanswered one has no time and no language. */
export interface ReceiptRow {
  qno: number;
  answer: string | null;
  savedAt: string | null;
  language: Language | null;
  /** The choices in order, including the last; null is a cleared answer. */
  choices: (string | null)[];
  /** From the choice on the device to its arrival; 0 if unknown. */
  waitedMs: number;
  /** Of the answer, where the student's order was mixed. */
  written?: WrittenChoice;
}

/** An answer that took longer than this to arrive waited on the device. */
const WAITED_FROM_MS = 5000;

export function hasWaited({ waitedMs }: ReceiptRow): boolean {
  return waitedMs >= WAITED_FROM_MS;
}

/** Every question of the paper, from the saves in the file's order. */
export function receiptRows(saves: readonly ReceivedSave[], totalQuestions: number): ReceiptRow[] {
  return Array.from({ length: totalQuestions }, (_, index) => {
    const qno = index + 1;
    const made = choicesAmong(saves.filter((save) => save.qno === qno));
    const choices = trailOf(made.map(({ answer }) => answer));
    const answer = made.at(-1)?.answer ?? null;
    const stored = answer === null ? undefined : bringer(made, answer);
    if (!stored) return { qno, answer: null, savedAt: null, language: null, choices, waitedMs: 0 };
    const { savedAt, language, written } = stored;
    const row = { qno, answer, savedAt, language, choices, waitedMs: waitOf(stored) };
    return written ? { ...row, written } : row;
  });
}

/** The save with the last choice; later saves of the same choice only marked or revisited it. */
function bringer(made: readonly ReceivedSave[], answer: string): ReceivedSave | undefined {
  const before = made.findLastIndex((save) => save.answer !== answer);
  return made[before + 1];
}

function waitOf({ seq, savedAt }: ReceivedSave): number {
  const made = madeAt(Number(seq));
  return made === null ? 0 : Math.max(0, Date.parse(savedAt) - made);
}
