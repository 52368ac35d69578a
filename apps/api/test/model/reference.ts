// The rules of an attempt written again, differently from the server. It keeps what was accepted and derives
// the rest: there is no status, no lock and no closing. After its closing time an attempt is over, whoever
// reads it, and whether or not it was written down.
import type { Language } from "@patrak/domain";
import { fits, tellGiven, worthOf, type Asked, type Given, type Worth } from "../given.ts";
import type { Message } from "./calls.ts";

const GRACE_MS = 5000;
const CLOSES_AFTER_MS = 6000;
const AHEAD_MS = 2000;
/** The writer of saves without one. */
export const ARRIVAL = "00000000-0000-8000-8000-000000000000";

export interface Sheet {
  questions: Asked[];
  /** Of every section. */
  marks: Worth;
  seconds: number;
  /** Each question is a section of its own, with a clock: when it ends, in seconds from the start. */
  ends?: number[];
}

export interface Entry {
  question: number;
  /** Equal answers are told alike; null is a cleared one. */
  answer: string | null;
  given: Given;
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
  /** Of each section that has a clock, or of the whole test: the last is the deadline. */
  closes: readonly number[];
  /** What they were before time passed or was granted: a process may have kept it. */
  formerCloses: readonly (readonly number[])[];
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

export function score(attempt: Attempt, { questions, marks }: Sheet): number {
  const answers = current(attempt);
  return questions
    .map((asked, index) => {
      const entry = answers.find(({ question }) => question === index + 1);
      return worthOf(entry?.given ?? null, asked, marks);
    })
    .reduce((total, gained) => total + gained, 0);
}

export function statusOf(entry: Entry | undefined): string {
  if (entry?.marked) return "marked_for_review";
  return entry && entry.answer !== null ? "attempted" : "unattempted";
}

function isOnSheet({ question, given, optionOf }: Message, { questions }: Sheet): boolean {
  const asked = questions[question - 1];
  const namesOptions = given !== null && typeof given !== "string";
  return asked !== undefined && fits(given, asked) && (!namesOptions || optionOf === question);
}

/** Whether it can be an answer at all: nobody looks further at what cannot. */
function isWellFormed(given: Given): boolean {
  // A dash alone could be somebody's id.
  if (given === "-") return true;
  if (typeof given === "string")
    return /^[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)$/.test(given) && given.length <= 12;
  if (given === null || typeof given === "number") return true;
  return given.length >= 1 && given.length <= 8 && new Set(given).size === given.length;
}

/** The accepted entry with the number of this save. */
export const storedFor = ({ accepted }: Attempt, { question, seq, writer }: Message) =>
  accepted.find((entry) => entry.question === question && entry.seq === seq && entry.writer === writer);

/** The outcome of a save received now, for the student's own attempt or for none. */
export function judgeSave(own: Attempt | undefined, sheet: Sheet, sent: Message, now: number): string {
  if (!isWellFormed(sent.given)) return "BAD_REQUEST";
  if (!own) return "NOT_FOUND";
  if (sent.test !== own.test || !isOnSheet(sent, sheet)) return "ANSWER_INVALID";
  if (sent.seq !== undefined && sent.seq / 1024 > now + AHEAD_MS) return "CLOCK_AHEAD";
  const stored = storedFor(own, sent);
  const isSame = stored?.answer === tellGiven(sent.given) && stored.marked === sent.marked;
  if (stored) return isSame ? "OK" : "BAD_REQUEST";
  const place = sheet.ends ? sent.question - 1 : 0;
  if (now > own.closes[place]! + GRACE_MS) return "LATE";
  if (own.handedIn !== null) return "ATTEMPT_COMPLETED";
  if (place > 0 && now < own.closes[place - 1]!) return "SECTION_NOT_OPEN";
  return sent.seq === 0 ? "ANSWER_INVALID" : "OK";
}

const timed = ({ closes, formerCloses }: Attempt, next: readonly number[]) => ({
  closes: next,
  deadline: next.at(-1)!,
  formerCloses: [...formerCloses, closes],
});

export interface Granted {
  seconds: number;
  /** By the database's clock. */
  at: number;
}

/** Time passes: the past moves back, and now stays now. */
export const afterTime = (attempt: Attempt, milliseconds: number): Attempt => ({
  ...attempt,
  ...timed(
    attempt,
    attempt.closes.map((close) => close - milliseconds),
  ),
  handedIn: attempt.handedIn === null ? null : attempt.handedIn - milliseconds,
});

/** It belongs to the section that runs when it is granted, and to the last one when all are closed. */
export const withExtraTime = (attempt: Attempt, { seconds, at }: Granted): Attempt => ({
  ...attempt,
  ...timed(
    attempt,
    attempt.closes.map((close) =>
      at < close || close === attempt.deadline ? close + seconds * 1000 : close,
    ),
  ),
  extraSeconds: attempt.extraSeconds + seconds,
});
