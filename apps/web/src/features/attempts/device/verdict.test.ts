import { expect, test } from "vitest";
import { verdictOf } from "./verdict.ts";

const told = (status: number, code: string) => ({ status, data: { code, message: "m" }, retryAfter: null });
const unknown = (retryAfterMs: number | null) => ({ kind: "unknown", retryAfterMs });

test.each([
  [409, "LATE"],
  [409, "ATTEMPT_COMPLETED"],
  [422, "ANSWER_INVALID"],
  [400, "BAD_REQUEST"],
])("%i %s is final", (status, code) => {
  expect(verdictOf(told(status, code))).toEqual({ kind: "refused", code });
});

test("404 is final only where the session is the student's own", () => {
  expect(verdictOf(told(404, "NOT_FOUND"))).toEqual({ kind: "absent" });
});

test("QT-07: an answer of a section that has not opened waits for as long as the server says", () => {
  const early = told(425, "SECTION_NOT_OPEN");
  expect(verdictOf({ ...early, retryAfter: "10" })).toEqual({ kind: "early", retryAfterMs: 10_000 });
  expect(verdictOf(early)).toEqual({ kind: "early", retryAfterMs: 5000 });
});

test("a clock that runs ahead is set, and the entry sent again", () => {
  expect(verdictOf(told(409, "CLOCK_AHEAD"))).toEqual({ kind: "clock-ahead" });
});

test.each([401, 403])("%i is about the session, not about the answer", (status) => {
  expect(verdictOf(told(status, "SESSION_REQUIRED"))).toEqual({ kind: "session" });
});

test.each([
  ["429", told(429, "TOO_MANY_REQUESTS")],
  ["503", told(503, "BUSY")],
  ["500", told(500, "INTERNAL")],
  ["no answer", { status: "FETCH_ERROR", error: "x" }],
  ["8 s without an answer", { status: "TIMEOUT_ERROR", error: "x" }],
  ["a portal's page", { status: "PARSING_ERROR", originalStatus: 404, data: "<html>" }],
  ["a proxy's 404", { status: 404, data: "<html>" }],
  ["a proxy's 409 without a body", { status: 409, data: null }],
  ["an error of our own", { name: "TypeError", message: "x" }],
  ["nothing at all", undefined],
])("%s leaves it open whether the answer is stored", (_, error) => {
  expect(verdictOf(error)).toEqual(unknown(null));
});

test.each([
  ["3", 3000],
  ["0", 0],
  ["86400", 120_000],
  ["Wed, 21 Oct 2026 07:28:00 GMT", null],
])("Retry-After %s is honoured", (retryAfter, ms) => {
  expect(verdictOf({ ...told(503, "BUSY"), retryAfter })).toEqual(unknown(ms));
});
