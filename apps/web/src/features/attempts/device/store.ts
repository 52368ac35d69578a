import { isLook, restamped, type Draft, type Entry } from "./entry.ts";
import type { AttemptData, PaperData } from "./types.ts";

export interface Place {
  userId: string;
  attemptId: string;
}

/** A started attempt as stored on the device, so that it opens without network. */
export interface Kept {
  attempt: AttemptData;
  paper: PaperData;
}

/** Stored once per student: orders entries across tabs and reloads. */
export interface Order {
  /** The greatest given to an entry, possibly by a wrong clock. */
  lastSeq: number;
  isUnsure: boolean;
  /** The greatest acknowledged by the server. */
  ackedSeq: number;
  /** The server's clock minus the device's wall clock. */
  wallOffset: number;
}

export interface Stamping {
  seq: (last: number) => number;
  isUnsure: boolean;
  wallOffset: number;
}

export interface Settlement {
  entry: Entry;
  ackedSeq: number;
  /** The stored attempt then shows it too. */
  isStored: boolean;
}

/** What the device remembers. Each function is one transaction: all or nothing. */
export interface DeviceStore {
  order: (userId: string) => Promise<Order>;
  entries: (userId: string) => Promise<Entry[]>;
  /** Durable when it resolves. Removes `replaced` and adds its time, if it is still there. */
  append: (draft: Draft, stamping: Stamping, replaced: Entry | null) => Promise<Entry>;
  settle: (settlement: Settlement) => Promise<void>;
  /** Durable when it resolves: the same place with other content, or removed. False if it is gone. */
  amend: (entry: Entry, to: Entry | null) => Promise<boolean>;
  /** Gives every unsure entry a place not later than now; with `all`, the others too. */
  restamp: (userId: string, seqOfNow: number, all: boolean) => Promise<void>;
  keep: (place: Place, kept: Kept, wallOffset: number) => Promise<void>;
  keepAnswers: (place: Place, attempt: AttemptData, wallOffset: number) => Promise<void>;
  kept: (place: Place) => Promise<Kept | null>;
  forget: (place: Place) => Promise<void>;
  /** The stored attempt with the earliest deadline. */
  oldest: (userId: string) => Promise<AttemptData | null>;
  /**
   * Removes attempts and papers with a deadline before `instant`, of every student, and unsent
   * entries before `entriesOf`.
   */
  sweep: (instant: number, entriesOf: number) => Promise<void>;
}

export const noOrder: Order = { lastSeq: 0, isUnsure: false, ackedSeq: 0, wallOffset: 0 };

/**
 * A draft with its place, and the order after it. `replaced` gives its time. What follows an unsure place is
 * unsure too; a look has no place among the answers.
 */
export function stamped<O extends Order>(
  draft: Draft,
  order: O,
  stamping: Stamping,
  replaced: Entry | undefined,
): { entry: Entry; order: O } {
  const isUnsure = (stamping.isUnsure || order.isUnsure) && !isLook(draft);
  const entry = { ...withTimeOf(draft, replaced), seq: stamping.seq(order.lastSeq), isUnsure };
  const lastSeq = Math.max(order.lastSeq, entry.seq);
  const { wallOffset } = stamping;
  return { entry, order: { ...order, lastSeq, isUnsure: isUnsure || order.isUnsure, wallOffset } };
}

function withTimeOf(draft: Draft, replaced: Entry | undefined): Draft {
  if (draft.kind === "submit" || replaced?.kind !== "answer") return draft;
  return { ...draft, timeOnQuestionMs: draft.timeOnQuestionMs + replaced.timeOnQuestionMs };
}

/** New places for the entries that need one, and the order after them. */
export function reordered<O extends Order>(
  entries: readonly Entry[],
  order: O,
  { seqOfNow, all }: { seqOfNow: number; all: boolean },
): { moves: { from: Entry; to: Entry }[]; order: O } {
  const placed = entries.filter((entry) => !isLook(entry));
  const staying = placed.filter((entry) => !all && !entry.isUnsure);
  const base = Math.max(order.ackedSeq, ...staying.map(({ seq }) => seq));
  const moves = restamped(
    placed.filter((entry) => all || entry.isUnsure),
    base,
    seqOfNow,
  );
  return { moves, order: { ...order, lastSeq: moves.at(-1)?.to.seq ?? base, isUnsure: false } };
}

/** The attempt with a stored entry applied. */
export function withResponse(attempt: AttemptData, entry: Entry): AttemptData {
  if (entry.kind === "submit") return attempt;
  const { questionId, answer, isMarkedForReview, isUnchanged } = entry;
  if (isUnchanged && Object.hasOwn(attempt.userResponses, questionId)) return attempt;
  const response = { questionId, answer, isMarkedForReview };
  return { ...attempt, userResponses: { ...attempt.userResponses, [questionId]: response } };
}

export function firstToEnd(attempts: readonly AttemptData[]): AttemptData | null {
  return attempts.toSorted((a, b) => Date.parse(a.deadline) - Date.parse(b.deadline))[0] ?? null;
}
