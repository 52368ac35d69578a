import { expect, test } from "vitest";
import { record } from "../rehearsal/histogram.ts";
import { recordError } from "../rehearsal/tally.ts";
import type { Spent } from "./parts.ts";
import { draw, holds, missedGoals, summary, type WaitingOutcome } from "./report.ts";
import { addWaited, count, nobodyWaited, type Waited } from "./waited.ts";

const PRESSED = 1_000_000;
const END = 5_000_000;
const spent: Spent = { seconds: 5, node: 1, postgres: 0.5, learners: 0.5, busy: 0.4, stolen: 0, foreign: 0 };

function one(): Waited {
  const waited = nobodyWaited();
  waited.entered = waited.inTime = 1;
  record(waited.spare, 900);
  count(waited.deadlines, END);
  count(waited.moved, END + 120_000);
  waited.heardAt.push(PRESSED + 20_000);
  waited.movedAt.push(PRESSED + 34_000);
  return waited;
}

/** Of two learners, the second changed. */
function outcomeOf(change: (second: Waited) => void = () => undefined, disturbed = false): WaitingOutcome {
  const second = one();
  change(second);
  return {
    students: 2,
    waited: addWaited(one(), second),
    pressed: { announced: PRESSED, given: PRESSED, reached: 2 },
    minutes: 2,
    duration: 3600,
    away: null,
    spent: { waiting: spent, starting: spent, working: spent },
    disturbed,
  };
}

test("SI-06: all in time, nobody refused: nothing is missed, and the cost of a start has all parts", () => {
  const told = summary(outcomeOf());
  expect(told).toMatchObject({ entered: 2, inTime: 2, refused: 0, lost: 0, missed: [] });
  expect(told.cpuMicrosecondsPerStart).toBe(1_000_000);
});

test("SI-04: clocks that differ by a second are missed, whoever else used the machine", () => {
  const apart = outcomeOf((second) => (second.deadlines = { [END + 1000]: 1 }), true);
  expect(missedGoals(apart)).toContain("clocks differ at the start");
  const behind = outcomeOf((second) => (second.moved = { [END]: 1 }), true);
  expect(missedGoals(behind)).toEqual(["clocks differ in the end"]);
});

test("SI-06: a refusal, a learner outside and a lost answer are missed, whoever else used the machine", () => {
  const bad: [(second: Waited) => void, string][] = [
    [({ tally }) => recordError(tally, "enter", "503"), "starts were refused; calls failed"],
    [(second) => (second.entered = second.inTime = 0), "1 did not enter"],
    [({ tally }) => (tally.lost = 1), "1 acknowledged answers are lost"],
  ];
  for (const [change, words] of bad) expect(missedGoals(outcomeOf(change, true)).join("; ")).toBe(words);
});

test("SI-06, SI-09: a first question after the zero, or words after 35 seconds, count on a quiet machine", () => {
  const late = (second: Waited) => {
    second.inTime = 0;
    second.heardAt = [PRESSED + 35_100];
  };
  expect(missedGoals(outcomeOf(late))).toEqual([
    "1 had no question at the zero",
    "the announcement did not reach all within 35 s",
  ]);
  expect(missedGoals(outcomeOf(late, true))).toEqual([]);
  expect(holds(outcomeOf(late, true))).toBe(false);
  expect(draw(outcomeOf(late, true))).toContain("The run was disturbed");
});

test("SI-07: a short credit, a second one and an attempt without its full time are missed", () => {
  const away = { seconds: 90.4, back: 0, credited: [92], worked: { 45: 2 }, open: 0 };
  const moved = (second: Waited) => (second.moved = { [END + 212_000]: 1 });
  const outcome = { ...outcomeOf(moved), away, duration: 45 };
  outcome.waited.moved = { [END + 212_000]: 2 };
  expect(missedGoals(outcome)).toEqual([]);
  const wrong = { ...away, credited: [90, 2], worked: { 45: 1, 44: 1 }, open: 1 };
  expect(missedGoals({ ...outcome, away: wrong })).toEqual([
    "clocks moved by other than what was given",
    "the outage was credited 2 times",
    "less was credited than the product was away",
    "attempts ended without their full time",
    "1 attempts are still open",
  ]);
});
