// What each load sends, as bytes: a function of how many requests this student has sent before.
import { randomUUID } from "node:crypto";
import { SAMPLE_PASSWORD } from "@patrak/commands/stack/sample-password";
import { httpRequest } from "../load/connection.ts";
import type { Session } from "../load/sessions.ts";
import { emailOf } from "./data.ts";

export interface LoadOptions {
  origin: string;
  testId: string;
  versionId: string;
  questions: number;
}

export type Load = (session: Session, options: LoadOptions) => (sent: number) => Buffer;

const API = "/api/v1/user";

export const loads: Record<"save" | "paper" | "start" | "submit" | "analysis" | "login", Load> = {
  save: ({ userId, cookie }, { origin, versionId, questions }) => {
    const v = Buffer.from(versionId.replaceAll("-", ""), "hex").toString("base64url");
    const writer = randomUUID();
    const base = Date.now() * 1024;
    return (sent) => {
      const question = (sent % questions) + 1;
      const answer = `${v}-${question}-${(sent % 4) + 1}`;
      const body = `{"testAttemptId":"${userId}","questionId":"${v}-${question}","answer":"${answer}","isMarkedForReview":false}`;
      return httpRequest(
        "POST",
        `${API}/tests/response`,
        {
          origin,
          cookie,
          "content-type": "application/json",
          "x-patrak-seq": String(base + sent),
          "x-patrak-writer": writer,
          "x-patrak-language": "hindi",
          "x-patrak-time-on-question": "31000",
        },
        body,
      );
    };
  },
  paper: ({ userId, cookie }) => {
    const request = httpRequest("GET", `${API}/tests/attempt/${userId}/paper`, {
      cookie,
      "accept-encoding": "br",
    });
    return () => request;
  },
  start: ({ cookie }, { origin, testId }) => {
    const request = httpRequest("POST", `${API}/tests/${testId}/start`, {
      origin,
      cookie,
      "content-length": "0",
    });
    return () => request;
  },
  submit: ({ userId, cookie }, { origin }) => {
    const request = httpRequest("POST", `${API}/tests/attempt/${userId}/submit`, {
      origin,
      cookie,
      "content-length": "0",
    });
    return () => request;
  },
  analysis: ({ userId, cookie }) => {
    const request = httpRequest("GET", `${API}/testanalysis/${userId}`, { cookie });
    return () => request;
  },
  login: ({ userId }, { origin }) => {
    const body = JSON.stringify({ email: emailOf(userId), password: SAMPLE_PASSWORD });
    const headers = { origin, "content-type": "application/json" };
    const request = httpRequest("POST", "/api/v1/auth/login", headers, body);
    return () => request;
  },
};

export type LoadName = keyof typeof loads;
