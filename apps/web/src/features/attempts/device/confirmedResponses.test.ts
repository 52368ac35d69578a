import { expect, test } from "vitest";
import { answerEntry } from "./examples.ts";
import { makeKnown } from "./confirmedResponses.ts";

const told = (questionId: string, answer: string | null) => ({
  [questionId]: { questionId, answer, isMarkedForReview: false },
});

test("another device's answer is followed, and told once", () => {
  const known = makeKnown();
  known.follow(told("q1", "A"), known.mark());
  expect(known.follow(told("q1", "C"), known.mark())).toEqual([told("q1", "C")["q1"]]);
  expect(known.follow(told("q1", "C"), known.mark())).toEqual([]);
});

test("an answer acknowledged while the server was asked is newer than what it tells", () => {
  const known = makeKnown();
  const since = known.mark();
  known.confirm(answerEntry(1, "q1", { answer: "B" }));
  expect(known.follow({ ...told("q1", null), ...told("q2", "D") }, since)).toEqual([told("q2", "D")["q2"]]);
  expect(known.responses()).toMatchObject({ q1: { answer: "B" }, q2: { answer: "D" } });
  expect(known.follow(told("q1", "C"), known.mark())).toHaveLength(1);
});

test("TS-22: a look at a question makes it seen, and changes no answer", () => {
  const known = makeKnown();
  expect(known.confirm(answerEntry(1, "q1", { answer: null, isUnchanged: true }))).toBe(true);
  known.follow(told("q2", "A"), known.mark());
  expect(known.confirm(answerEntry(2, "q2", { answer: "B", isUnchanged: true }))).toBe(false);
  expect(known.responses()).toMatchObject({ q1: { answer: null }, q2: { answer: "A" } });
});
