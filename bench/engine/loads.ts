// The bytes that each load sends, as a function of how many requests the student has sent before.
import { SAMPLE_PASSWORD } from "@patrak/commands/stack/sample-password";
import { writerFor, type Call } from "../student/calls.ts";
import { Writer } from "../student/journal.ts";
import { paperOf } from "../student/paper.ts";
import type { Session } from "../student/passes.ts";
import { emailOf } from "./data.ts";

export interface LoadOptions {
  origin: string;
  testId: string;
  versionId: string;
  questions: number;
  /** For starts in a sitting. */
  sittingId?: string;
}

export type Load = (session: Session, options: LoadOptions) => (sent: number) => Buffer;

/** The same every time. An attempt has its student's number. */
const always =
  (callOf: (attempt: string, options: LoadOptions) => Call): Load =>
  ({ userId, cookie }, options) => {
    const request = writerFor(options.origin)(callOf(String(userId), options), cookie);
    return () => request;
  };

type Name =
  | "save"
  | "paper"
  | "start"
  | "sittings"
  | "announcements"
  | "enter"
  | "submit"
  | "analysis"
  | "receipts"
  | "login";

export const loads: Record<Name, Load> = {
  save: ({ userId, cookie }, { origin, versionId, questions }) => {
    const write = writerFor(origin);
    const paper = paperOf(versionId);
    const writer = new Writer();
    const fixed = { kind: "save", attempt: String(userId), marked: false, timeMs: 31_000 } as const;
    return (sent) => {
      const choice = { question: (sent % questions) + 1, answer: (sent % 4) + 1 };
      return write({ ...fixed, ...choice, ...writer.next() }, cookie, paper);
    };
  },
  paper: always((attempt) => ({ kind: "paper", attempt })),
  start: always((_, { testId }) => ({ kind: "start", testId })),
  sittings: always(() => ({ kind: "sittings" })),
  announcements: always((_, { sittingId }) => ({ kind: "announcements", sittingId: sittingId!, after: 0 })),
  enter: always((_, { sittingId }) => ({ kind: "enter", sittingId: sittingId! })),
  submit: always((attempt) => ({ kind: "submit", attempt })),
  analysis: always((attempt) => ({ kind: "analysis", attempt })),
  receipts: always((attempt) => ({ kind: "receipts", attempt })),
  login: always((student) => ({
    kind: "login",
    email: emailOf(Number(student)),
    password: SAMPLE_PASSWORD,
  })),
};

export type LoadName = keyof typeof loads;
