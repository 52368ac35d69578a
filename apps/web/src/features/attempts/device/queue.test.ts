import { expect, test } from "vitest";
import { answerEntry, DEADLINE, submitEntry } from "./examples.ts";
import { idOf, type Entry } from "./entry.ts";
import { sendable, type Progress } from "./queue.ts";

const idle: Progress = {
  inFlight: new Set(),
  resting: new Set(),
  triedAt: new Map(),
  room: 6,
  serverNow: DEADLINE - 60_000,
};
const sent = (entries: Entry[], progress: Partial<Progress> = {}) =>
  sendable(entries, { ...idle, ...progress }).map(({ seq }) => seq);

test("of each question the first unsent choice goes, whatever order they are read in", () => {
  const entries = [answerEntry(3, "q1"), answerEntry(2, "q2"), answerEntry(1, "q1")];
  expect(sent(entries)).toEqual([1, 2]);
});

test("a question whose choice is under way waits for its verdict", () => {
  const first = answerEntry(1, "q1");
  const entries = [first, answerEntry(2, "q1"), answerEntry(3, "q2")];
  expect(sent(entries, { inFlight: new Set([idOf(first)]) })).toEqual([3]);
});

test("the same question of two attempts stands in two lines", () => {
  expect(sent([answerEntry(1, "q1"), answerEntry(2, "q1", { attemptId: "a2" })])).toEqual([1, 2]);
});

test("no more than six are under way", () => {
  const entries = Array.from({ length: 10 }, (_, index) => answerEntry(index + 1, `q${index}`));
  expect(sent(entries)).toHaveLength(6);
  const inFlight = new Set(entries.slice(0, 4).map(idOf));
  expect(sent(entries, { inFlight })).toEqual([5, 6]);
});

test("what the server stumbled over lets the others pass", () => {
  const [first, second] = [answerEntry(1, "q1"), answerEntry(2, "q2")];
  expect(sent([first, second], { triedAt: new Map([[idOf(first), 50]]), room: 1 })).toEqual([2]);
});

test("while arrow keys run through a question, it waits", () => {
  const first = answerEntry(1, "q1");
  expect(sent([first, answerEntry(2, "q2")], { resting: new Set([idOf(first)]) })).toEqual([2]);
});

test("answers go before looks, and wait for none", () => {
  const look = (seq: number, question: string) => answerEntry(seq, question, { isUnchanged: true });
  expect(sent([look(1, "q1"), look(2, "q2"), answerEntry(50, "q1"), answerEntry(51, "q3")])).toEqual([
    50, 51, 1, 2,
  ]);
  expect(sent([look(1, "q1"), submitEntry(2)])).toEqual([1]);
});

test("what an unsure clock has placed waits for its true place", () => {
  expect(sent([answerEntry(1, "q1"), answerEntry(2, "q2", { isUnsure: true })])).toEqual([1]);
});

test("TS-18: the submit goes last, when every answer of its attempt has its verdict", () => {
  const entries = [submitEntry(2), answerEntry(1, "q1")];
  expect(sent(entries)).toEqual([1]);
  expect(sent([...entries, answerEntry(3, "q9", { attemptId: "a2" })])).toEqual([1, 3]);
  expect(sent([submitEntry(2)])).toEqual([2]);
});

test("TS-17: at time-up the submit waits for answers at most the grace", () => {
  const entries = [answerEntry(1, "q1"), submitEntry(2, "time-up")];
  expect(sent(entries, { serverNow: DEADLINE + 4999 })).toEqual([1]);
  expect(sent(entries, { serverNow: DEADLINE + 5000 })).toEqual([1, 2]);
  const byStudent = [answerEntry(1, "q1"), submitEntry(2, "student")];
  expect(sent(byStudent, { serverNow: DEADLINE + 5000 })).toEqual([1]);
});
