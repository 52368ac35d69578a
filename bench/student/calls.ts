// A student's requests to the product, as bytes. Written from the API's description, not from its code.
import type { Paper } from "./paper.ts";

/** An option or several, counted from 1; text is a number as it is typed; null is a cleared answer. */
export type Answer = number | readonly number[] | string | null;

export interface Save {
  question: number;
  answer: Answer;
  marked: boolean;
  /** Null for a client that sends no order. */
  seq: string | null;
  writer: string | null;
  language?: "english" | "hindi";
  timeMs?: number;
}

export type Call =
  | { kind: "login"; email: string; password: string }
  | { kind: "refresh" }
  | { kind: "start"; testId: string }
  | { kind: "sittings" | "clock" }
  | { kind: "enter"; sittingId: string }
  /** Only those after this number, if one is given. */
  | { kind: "announcements"; sittingId: string; after?: number }
  /** Public, for everybody the same. */
  | { kind: "paper-file"; name: string }
  | ({ kind: "save"; attempt: string } & Save)
  | { kind: "submit" | keyof typeof reads; attempt: string };

const reads = {
  attempt: (id: string) => `/tests/attempt/${id}?paper=separate`,
  paper: (id: string) => `/tests/attempt/${id}/paper`,
  status: (id: string) => `/tests/attempt/${id}/status`,
  analysis: (id: string) => `/testanalysis/${id}`,
  held: (id: string) => `/testanalysis/${id}/held`,
  receipts: (id: string) => `/testanalysis/${id}/receipts`,
};

/** Saves need the paper, for the ids of question and option. */
export type Write = (call: Call, cookie: string, paper?: Paper) => Buffer;

const USER = "/api/v1/user";

/**
 * Every write carries the site's origin, as browsers send it. Plain strings, because
 * this runs for every save.
 */
export function writerFor(origin: string): Write {
  const { host } = new URL(origin);
  const read = (path: string, headers = "") =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}\r\n`);
  const get = (path: string, headers: string) => read(`${USER}${path}`, `${headers}\r\n`);
  const post = (path: string, headers: string, body = "") =>
    Buffer.from(
      `POST ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\n${headers}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );

  return (call, cookie, paper) => {
    switch (call.kind) {
      case "login": {
        const { email, password } = call;
        return post("/api/v1/auth/login", JSON_BODY, JSON.stringify({ email, password }));
      }
      case "refresh":
        return post(`${USER}/refresh-token`, `cookie: ${cookie}`);
      case "start":
        return post(`${USER}/tests/${call.testId}/start`, `cookie: ${cookie}`);
      case "sittings":
        return get("/sittings", `cookie: ${cookie}`);
      case "clock":
        return get("/sittings/clock", `cookie: ${cookie}`);
      case "enter":
        return post(`${USER}/sittings/${call.sittingId}/start`, `cookie: ${cookie}\r\n${JSON_BODY}`, "{}");
      case "announcements": {
        const after = call.after === undefined ? "" : `?after=${call.after}`;
        return get(`/sittings/${call.sittingId}/announcements${after}`, `cookie: ${cookie}`);
      }
      case "paper-file":
        return read(`/files/papers/${call.name}.bin`);
      case "submit":
        return post(`${USER}/tests/attempt/${call.attempt}/submit`, `cookie: ${cookie}`);
      case "save": {
        const headers = `cookie: ${cookie}\r\n${JSON_BODY}${orderOf(call)}`;
        return post(`${USER}/tests/response`, headers, bodyOf(call, paper!));
      }
      case "paper":
        return get(reads.paper(call.attempt), `cookie: ${cookie}\r\naccept-encoding: br`);
      case "attempt":
      case "status":
      case "analysis":
      case "held":
      case "receipts":
        return get(reads[call.kind](call.attempt), `cookie: ${cookie}`);
    }
  };
}

const JSON_BODY = "content-type: application/json";

function bodyOf({ attempt, question, answer, marked }: Save & { attempt: string }, paper: Paper): string {
  const given = answerIn(paper, question, answer);
  return `{"testAttemptId":"${attempt}","questionId":"${paper.questionId(question)}","answer":${given},"isMarkedForReview":${marked}}`;
}

function answerIn(paper: Paper, question: number, answer: Answer): string {
  const idOf = (option: number) => `"${paper.optionId(question, option)}"`;
  if (typeof answer === "number") return idOf(answer);
  if (answer === null || typeof answer === "string") return JSON.stringify(answer);
  return `[${answer.map(idOf).join(",")}]`;
}

function orderOf({ seq, writer, language = "hindi", timeMs = 1500 }: Save): string {
  if (seq === null) return "";
  return `\r\nx-patrak-seq: ${seq}\r\nx-patrak-writer: ${writer}\r\nx-patrak-language: ${language}\r\nx-patrak-time-on-question: ${timeMs}`;
}
