import { expect, test } from "vitest";
import { answerEntry } from "./examples.ts";
import { noOrder, reordered, stamped, withResponse } from "./store.ts";
import type { AttemptData } from "./types.ts";

const stamping = { seq: (last: number) => last + 1, isUnsure: false, wallOffset: 0 };

test("what follows an unsure place is unsure too, until the places are set", () => {
  const order = { ...noOrder, lastSeq: 900, isUnsure: true };
  const after = stamped(answerEntry(0, "q1"), order, stamping, undefined);
  expect(after.entry).toMatchObject({ seq: 901, isUnsure: true });
  expect(reordered([after.entry], after.order, { seqOfNow: 500, all: false }).order).toMatchObject({
    lastSeq: 500,
    isUnsure: false,
  });
});

test("unsure entries keep their order, after what the server knows and what is already on its way", () => {
  const sure = answerEntry(100, "q1");
  const unsure = [900, 901, 902].map((seq) => answerEntry(seq, "q1", { isUnsure: true }));
  const place = { seqOfNow: 90, all: false };
  const { moves } = reordered([...unsure, sure], { ...noOrder, ackedSeq: 40 }, place);
  expect(moves.map(({ from, to }) => [from.seq, to.seq])).toEqual([
    [900, 101],
    [901, 102],
    [902, 103],
  ]);
});

test("places that are early enough stay", () => {
  const { moves } = reordered([answerEntry(50, "q1", { isUnsure: true })], noOrder, {
    seqOfNow: 90,
    all: false,
  });
  expect(moves[0]?.to).toMatchObject({ seq: 50, isUnsure: false });
});

test("a look is never given a place among the answers", () => {
  const look = answerEntry(1, "q1", { isUnchanged: true });
  expect(reordered([look], { ...noOrder, ackedSeq: 70 }, { seqOfNow: 90, all: true }).moves).toEqual([]);
  const order = { ...noOrder, isUnsure: true };
  expect(stamped(look, order, { ...stamping, isUnsure: true }, undefined).entry.isUnsure).toBe(false);
});

test("the kept attempt shows what was stored, and a look changes no answer", () => {
  const attempt = { userResponses: {} } as AttemptData;
  const answered = withResponse(attempt, answerEntry(1, "q1", { answer: "B", isMarkedForReview: true }));
  const looked = withResponse(answered, answerEntry(2, "q1", { answer: null, isUnchanged: true }));
  expect(looked.userResponses).toEqual({ q1: { questionId: "q1", answer: "B", isMarkedForReview: true } });
});
