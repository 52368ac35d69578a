import { expect, test } from "vitest";
import { countAnswered, countLost, type Saved } from "./lost.ts";

const save = (seq: number, change: Partial<Saved> = {}): Saved => ({
  seq,
  question: seq,
  answer: 1,
  marked: false,
  ...change,
});
const log = [save(1), save(2), save(3, { answer: null })];

test("nothing is lost where all that was acknowledged is stored, in whatever order and with more beside it", () => {
  expect(countLost(log, [save(9), ...log.toReversed()])).toBe(0);
});

test("RU-14: what is missing is lost", () => {
  expect(countLost(log, log.slice(1))).toBe(1);
  expect(countLost(log, [])).toBe(3);
});

test("what is stored as something else is lost", () => {
  const others: Partial<Saved>[] = [{ answer: 2 }, { answer: null }, { marked: true }, { question: 7 }];
  for (const change of others) expect(countLost([save(1)], [save(1, change)])).toBe(1);
});

test("the newest save of a question decides whether it is answered", () => {
  const again = [save(1), save(5, { question: 1, answer: null }), save(4, { question: 1 }), save(2)];
  expect(countAnswered(again)).toBe(1);
  expect(countAnswered([...again, save(6, { question: 1, answer: 3 })])).toBe(2);
});
