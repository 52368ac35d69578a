// The product's calls as bytes, and what their replies say. Written from the API's description, not from its code.
import { httpRequest } from "@patrak/bench/load/connection";
import type { Kind, Operation, Said } from "../ledger.ts";

export interface Caller {
  origin: string;
  cookie: string;
  /** The version's part in the ids of its questions and options. */
  paper: string;
}

const BASE = "/api/v1/user";

export function requestOf(what: Operation, { origin, cookie, paper }: Caller): Buffer {
  const write = { origin, cookie };
  const empty = { ...write, "content-length": "0" };
  switch (what.kind) {
    case "start":
      return httpRequest("POST", `${BASE}/tests/${what.testId}/start`, empty);
    case "submit":
      return httpRequest("POST", `${BASE}/tests/attempt/${what.attempt}/submit`, empty);
    case "status":
      return httpRequest("GET", `${BASE}/tests/attempt/${what.attempt}/status`, { cookie });
    case "attempt":
      return httpRequest("GET", `${BASE}/tests/attempt/${what.attempt}?paper=separate`, { cookie });
    case "analysis":
      return httpRequest("GET", `${BASE}/testanalysis/${what.attempt}`, { cookie });
    case "save": {
      const questionId = `${paper}-${what.question}`;
      const body = {
        testAttemptId: what.attempt,
        questionId,
        answer: what.option === null ? null : `${questionId}-${what.option}`,
        isMarkedForReview: what.marked,
      };
      const order = what.seq !== null && {
        "x-patrak-seq": what.seq,
        "x-patrak-writer": what.writer!,
        "x-patrak-language": "hindi",
        "x-patrak-time-on-question": "1500",
      };
      const headers = { ...write, "content-type": "application/json", ...order };
      return httpRequest("POST", `${BASE}/tests/response`, headers, JSON.stringify(body));
    }
  }
}

interface AttemptBody {
  userResponses: Record<string, { answer: string | null; isMarkedForReview: boolean }>;
}

/** Numbers of questions and options stand at the end of their ids. */
const numberOf = (id: string) => Number(id.slice(id.lastIndexOf("-") + 1));

const readers: { [K in Kind]: (data: never) => Said[K] } = {
  start: (data: { testAttemptId: string; deadline: string }) => ({
    attempt: data.testAttemptId,
    deadline: Date.parse(data.deadline),
  }),
  save: (data: { seq: string; writer: string; deadline: string }) => ({
    seq: data.seq,
    writer: data.writer,
    deadline: Date.parse(data.deadline),
  }),
  submit: (data: { endTime: string }) => ({ endTime: Date.parse(data.endTime) }),
  status: ({ status, remainingTime }: Said["status"]) => ({ status, remainingTime }),
  attempt: ({ userResponses }: AttemptBody) => ({
    answers: Object.fromEntries(
      Object.entries(userResponses).map(([id, { answer, isMarkedForReview }]) => [
        numberOf(id),
        [answer === null ? null : numberOf(answer), isMarkedForReview] as [number | null, boolean],
      ]),
    ),
  }),
  analysis: (data: { analysis: { score: number } }) => ({ score: data.analysis.score }),
};

export function readReply<K extends Kind>(kind: K, body: Buffer): Said[K] {
  const { data } = JSON.parse(body.toString()) as { data: never };
  return readers[kind](data);
}
