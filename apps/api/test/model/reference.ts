// The rules of an attempt written again, differently from the server. It keeps what was accepted and derives
// the rest: there is no status, no lock and no closing. After its closing time an attempt is over, whoever
// reads it, and whether or not it was written down.
import type { Language } from "@patrak/domain";
import type { Message } from "./calls.ts";

const GRACE_MS = 5000;
const CLOSES_AFTER_MS = 6000;
const AHEAD_MS = 2000;
/** The writer of saves without one. */
export const ARRIVAL = "00000000-0000-8000-8000-000000000000";

export interface Sheet {
  questions: number;
  options: number;
  key: number[];
  marks: { correct: number; wrong: number };
  seconds: number;
}

export interface Entry {
  question: number;
  option: number | null;
  marked: boolean;
  seq: number;
  writer: string;
  language: Language | null;
  timeMs: number;
}

/** A refusal does not tell the number that the server assigned. */
export type LateEntry = Omit<Entry, "seq"> & { seq?: number };

export interface Attempt {
  id: string;
  student: number;
  test: number;
  deadline: number;
  /** Deadlines before time passed or was granted: a process may have kept one. */
  formerDeadlines: readonly number[];
  extraSeconds: number;
  /** The time, but no later than the deadline; null if it was not submitted. */
  handedIn: number | null;
  accepted: readonly Entry[];
  late: readonly LateEntry[];
}

export const isOver = ({ handedIn, deadline }: Attempt, now: number) =>
  handedIn !== null || now >= deadline + CLOSES_AFTER_MS;
export const endOf = ({ handedIn, deadline }: Attempt) => handedIn ?? deadline;
export const reasonOf = (attempt: Attempt) => (endOf(attempt) < attempt.deadline ? "submit" : "deadline");

const outranks = (a: Entry, b: Entry) => a.seq > b.seq || (a.seq === b.seq && a.writer > b.writer);

/** For each question the entry that no other outranks. */
export function current({ accepted }: Attempt): Entry[] {
  return accepted.filter(
    (entry) => !accepted.some((rival) => rival.question === entry.question && outranks(rival, entry)),
  );
}

export function score(attempt: Attempt, { key, marks }: Sheet): number {
  return current(attempt)
    .filter(({ option }) => option !== null)
    .map(({ question, option }) => (key[question - 1] === option ? marks.correct : marks.wrong))
    .reduce((total, gained) => total + gained, 0);
}

export function statusOf(entry: Entry | undefined): string {
  if (entry?.marked) return "marked_for_review";
  return entry && entry.option !== null ? "attempted" : "unattempted";
}

const isOnSheet = ({ question, option, optionOf }: Message, { questions, options }: Sheet) =>
  question <= questions && (option === null || (optionOf === question && option <= options));

/** The accepted entry with the number of this save. */
export const storedFor = ({ accepted }: Attempt, { question, seq, writer }: Message) =>
  accepted.find((entry) => entry.question === question && entry.seq === seq && entry.writer === writer);

/** The outcome of a save received now, for the student's own attempt or for none. */
export function judgeSave(own: Attempt | undefined, sheet: Sheet, sent: Message, now: number): string {
  if (!own) return "NOT_FOUND";
  if (sent.test !== own.test || !isOnSheet(sent, sheet)) return "ANSWER_INVALID";
  if (sent.seq !== undefined && sent.seq / 1024 > now + AHEAD_MS) return "CLOCK_AHEAD";
  const stored = storedFor(own, sent);
  if (stored) return stored.option === sent.option && stored.marked === sent.marked ? "OK" : "BAD_REQUEST";
  if (now > own.deadline + GRACE_MS) return "LATE";
  if (own.handedIn !== null) return "ATTEMPT_COMPLETED";
  return sent.seq === 0 ? "ANSWER_INVALID" : "OK";
}

/** Time passes: the past moves back, and now stays now. */
export const afterTime = (attempt: Attempt, milliseconds: number): Attempt => ({
  ...attempt,
  deadline: attempt.deadline - milliseconds,
  formerDeadlines: [...attempt.formerDeadlines, attempt.deadline],
  handedIn: attempt.handedIn === null ? null : attempt.handedIn - milliseconds,
});

export const withExtraTime = (attempt: Attempt, seconds: number): Attempt => ({
  ...attempt,
  deadline: attempt.deadline + seconds * 1000,
  formerDeadlines: [...attempt.formerDeadlines, attempt.deadline],
  extraSeconds: attempt.extraSeconds + seconds,
});
