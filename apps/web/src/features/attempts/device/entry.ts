import type { Choice, SubmitCause } from "./types.ts";

interface Stamp {
  /** The owner: another student on this device neither sees nor sends it. */
  userId: string;
  attemptId: string;
  /** A day after this the entry is useless. */
  deadline: number;
  /** Its place in the student's own order (see save-order of the domain), with the page that wrote it. */
  seq: number;
  writer: string;
  /** Placed by a clock that the server had not confirmed: it gets its true place before it is first sent. */
  isUnsure: boolean;
}

export interface AnswerEntry extends Stamp, Choice {
  kind: "answer";
  /**
   * Only reports that the question was looked at, and for how long. Its seq is a small count, so that it
   * outranks no answer, not even one from another device.
   */
  isUnchanged: boolean;
}

export interface SubmitEntry extends Stamp {
  kind: "submit";
  cause: SubmitCause;
  /** Until then, by the server's clock, the student may take it back; 0: at once. */
  dueAt: number;
}

/** An entry of the journal: built once, at the click, and sent unchanged until the server has decided. */
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

/**
 * Entries sent one after the other: the choices of a question. Looks are separate, because
 * their order does not matter.
 */
export function lineOf(entry: Draft | Entry): string {
  if (entry.kind === "submit") return entry.attemptId;
  return `${entry.attemptId} ${entry.questionId} ${isLook(entry) ? "look" : ""}`;
}

export const isSubmitOf =
  (attemptId: string) =>
  <E extends Draft | Entry>(entry: E): entry is E & { kind: "submit" } =>
    entry.kind === "submit" && entry.attemptId === attemptId;

export const isAnswerOf = (attemptId: string) => (entry: Draft | Entry) =>
  entry.kind === "answer" && entry.attemptId === attemptId;

/** The same entries in the same order, after `base` and, if possible, not after now. */
export function restamped(entries: readonly Entry[], base: number, seqOfNow: number) {
  let last = base;
  return entries.toSorted(inOrder).map((from) => {
    last = Math.max(last + 1, Math.min(from.seq, seqOfNow));
    return { from, to: { ...from, seq: last, isUnsure: false } };
  });
}
