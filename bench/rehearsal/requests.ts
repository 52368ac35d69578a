// The calls as bytes, written from the API's description.
import { httpRequest } from "../load/connection.ts";
import type { Choice } from "./steps.ts";

const USER = "/api/v1/user";

export interface Site {
  host: string;
  port: number;
  tls: boolean;
  /** As browsers send it with every write. */
  origin: string;
}

/** Question and option ids by their numbers. */
export interface Paper {
  questions: { questionId: string; optionIds: string[] }[];
}

export interface Order {
  seq: number;
  writer: string;
}

export function requestsOf(site: Site) {
  const host = new URL(site.origin).host;
  const get = (path: string, cookie: string, headers: Record<string, string> = {}) =>
    httpRequest("GET", path, { host, cookie, ...headers });
  const post = (path: string, cookie: string) =>
    httpRequest("POST", path, { host, origin: site.origin, cookie, "content-length": "0" });
  const json = { host, origin: site.origin, "content-type": "application/json" };
  return {
    start: (cookie: string, testId: string) => post(`${USER}/tests/${testId}/start`, cookie),
    attempt: (cookie: string, id: string) => get(`${USER}/tests/attempt/${id}?paper=separate`, cookie),
    paper: (cookie: string, id: string) =>
      get(`${USER}/tests/attempt/${id}/paper`, cookie, { "accept-encoding": "br" }),
    analysis: (cookie: string, id: string) => get(`${USER}/testanalysis/${id}`, cookie),
    receipts: (cookie: string, id: string) => get(`${USER}/testanalysis/${id}/receipts`, cookie),
    refresh: (cookie: string) => post(`${USER}/refresh-token`, cookie),
    login: (email: string, password: string) =>
      httpRequest("POST", "/api/v1/auth/login", json, JSON.stringify({ email, password })),
    save: (cookie: string, id: string, paper: Paper, choice: Choice, { seq, writer }: Order) => {
      const { questionId, optionIds } = paper.questions[choice.question - 1]!;
      const answer = choice.option === null ? "null" : `"${optionIds[choice.option - 1]}"`;
      const headers = {
        ...json,
        cookie,
        "x-patrak-seq": String(seq),
        "x-patrak-writer": writer,
        "x-patrak-language": choice.language,
        "x-patrak-time-on-question": String(choice.timeMs),
      };
      const body = `{"testAttemptId":"${id}","questionId":"${questionId}","answer":${answer},"isMarkedForReview":${choice.marked}}`;
      return httpRequest("POST", `${USER}/tests/response`, headers, body);
    },
  };
}

export type Requests = ReturnType<typeof requestsOf>;
