// What the clients record and the checker reads: one JSON line before an operation is sent, one after.
import type { Answer, Save } from "@patrak/bench/student/calls";

/** A student's operation. Times are milliseconds since 1970; all processes share one machine's clock. */
export type Operation =
  | { kind: "start"; testId: string }
  | { kind: "sittings" }
  | { kind: "enter"; sittingId: string }
  | ({ kind: "save"; attempt: string } & SentSave)
  | { kind: "submit"; attempt: string }
  | { kind: "status"; attempt: string }
  | { kind: "attempt"; attempt: string }
  | { kind: "analysis"; attempt: string }
  | { kind: "held"; attempt: string };

export type SentSave = Pick<Save, "question" | "answer" | "marked" | "seq" | "writer">;

/** The content of a reply with 200, as far as it can be checked. */
export interface Said {
  start: { attempt: string; deadline: number };
  /** As it was sent, to look for what must not be in it. */
  sittings: { text: string };
  /** The key opens the paper's file; null without a file. */
  enter: { attempt: string; deadline: number; startTime: number; key: string | null };
  save: { seq: string; writer: string; deadline: number };
  submit: { endTime: number };
  status: { status: string; remainingTime: number; deadline?: number };
  attempt: { answers: Record<string, [answer: Answer, marked: boolean]> };
  analysis: { score: number };
  /** Null while it is not shown. */
  held: { score: number | null };
}

export type Kind = Operation["kind"];

export type Line =
  | { event: "invoke"; at: number; op: number; student: number; what: Operation }
  | { event: "ok"; at: number; op: number; said: Said[Kind] }
  /** Refused for good, with the server's own code. */
  | { event: "fail"; at: number; op: number; status: number; code: string }
  /** Unknown: no answer in time, a broken connection, 5xx, or a request to come back. */
  | { event: "info"; at: number; op: number; why: string };
