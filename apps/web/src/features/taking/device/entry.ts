import type { Choice, SubmitCause } from "./types.ts";

interface Stamp {
  /** Whose it is: another student on this device neither sees nor sends it. */
  userId: string;
  attemptId: string;
  /** After it, plus a day, the entry is of no use to anybody. */
  deadline: number;
  /** Its place in the student's own order (see save-order of the domain), with the page that wrote it. */
  seq: number;
  writer: string;
  /** Placed by a clock that the server had not told: it gets its true place before it is sent for the first time. */
  isUnsure: boolean;
}

export interface AnswerEntry extends Stamp, Choice {
  kind: "answer";
  /**
   * Only tells that the question was looked at, and for how long. Its seq is a small count, so that it outranks no
   * answer, also none that another device gave meanwhile.
   */
  isUnchanged: boolean;
}

export interface SubmitEntry extends Stamp {
  kind: "submit";
  cause: SubmitCause;
}

/** What the journal keeps: built once, at the click, and sent as it is until the server has given its verdict. */
export type Entry = AnswerEntry | SubmitEntry;

type Unstamped<T> = T extends Entry ? Omit<T, "seq" | "isUnsure"> : never;
export type Draft = Unstamped<Entry>;

/** Its name within one student's journal. */
export const idOf = ({ attemptId, seq, writer }: Pick<Stamp, "attemptId" | "seq" | "writer">) =>
  `${attemptId} ${seq} ${writer}`;

export function inOrder(a: Stamp, b: Stamp): number {
  return a.seq - b.seq || (a.writer < b.writer ? -1 : Number(a.writer > b.writer));
}

export const isLook = (entry: Draft | Entry) => entry.kind === "answer" && entry.isUnchanged;

/** What is sent one after the other: the choices of a question. Looks stand apart, for their order means nothing. */
export function lineOf(entry: Draft | Entry): string {
  if (entry.kind === "submit") return entry.attemptId;
  return `${entry.attemptId} ${entry.questionId} ${isLook(entry) ? "look" : ""}`;
}

export const isAnswerOf = (attemptId: string) => (entry: Draft | Entry) =>
  entry.kind === "answer" && entry.attemptId === attemptId;

/** The same entries in the same order, after `base` and, as far as there is room, not after now. */
export function restamped(entries: readonly Entry[], base: number, seqOfNow: number) {
  let last = base;
  return entries.toSorted(inOrder).map((from) => {
    last = Math.max(last + 1, Math.min(from.seq, seqOfNow));
    return { from, to: { ...from, seq: last, isUnsure: false } };
  });
}
