import { expect, test } from "vitest";
import { paceOf, SILENT_SECONDS, watchedState } from "./monitor.ts";

const now = 1_000_000;
const old = now - SILENT_SECONDS * 1000 - 1;
const open = { startedAt: now - 500_000, endedAt: null, isByTime: false };

test.each([
  ["absent", { attempt: null, heardAt: null }],
  ["absent", { attempt: null, heardAt: old }],
  ["waiting", { attempt: null, heardAt: old + 1 }],
  ["working", { attempt: open, heardAt: now }],
  ["working", { attempt: { ...open, startedAt: now + 3000 }, heardAt: null }],
  ["silent", { attempt: open, heardAt: old }],
  ["silent", { attempt: open, heardAt: null }],
  ["submitted", { attempt: { ...open, endedAt: now }, heardAt: now }],
  ["timed", { attempt: { ...open, endedAt: now, isByTime: true }, heardAt: old }],
] as const)("SI-11: a learner is %s: %j", (state, facts) => {
  expect(watchedState(facts, now)).toBe(state);
});

test("SI-11: the pace has at most ten bars, from none to every question", () => {
  expect(paceOf(5, new Map([[5, 2]])).map(({ from, to, learners }) => [from, to, learners])).toEqual([
    [0, 0, 0],
    [1, 1, 0],
    [2, 2, 0],
    [3, 3, 0],
    [4, 4, 0],
    [5, 5, 2],
  ]);
  expect(paceOf(100, new Map()).map(({ from, to }) => [from, to])).toEqual(
    Array.from({ length: 10 }, (_, bar) => [bar * 11, Math.min(100, bar * 11 + 10)]),
  );
});
