import { expect, test } from "vitest";
import type { Cost } from "./cost.ts";
import { draw, missedGoals, summary, type Outcome } from "./report.ts";
import { emptyTally, recordCall, recordError, type Tally } from "./tally.ts";

const cost: Cost = {
  seconds: 60,
  savesPerSecond: 2166.7,
  cpuPerCall: { product: 180, postgres: 130, students: 40 },
  walBytesPerSave: 320,
  busy: 0.5,
  stolen: 0,
  foreign: 0.01,
};

function outcomeOf(change: (tally: Tally) => void, disturbed = false): Outcome {
  const tally = { ...emptyTally(), seconds: 120 };
  for (let call = 0; call < 100; call += 1) recordCall(tally, "save", 5);
  change(tally);
  const closed = { attempts: 2000, open: 0, p50: 0.5, p99: 1, max: 1.2 };
  return { students: 2000, tally, disturbed, own: { closed, middle: cost, whole: cost } };
}

test("a good run misses nothing, and its load is told at the pace of an hour", () => {
  const { missed, hourPaceStudents } = summary(outcomeOf(() => undefined));
  expect(missed).toEqual([]);
  expect(hourPaceStudents).toBe(60_000);
});

test("RU-14: each loss and each failure is a missed goal, also in a disturbed run", () => {
  const bad: ((tally: Tally) => void)[] = [
    (tally) => (tally.lost = 1),
    (tally) => (tally.miscounted = 1),
    (tally) => (tally.unacknowledged = 1),
    (tally) => (tally.failed = 1),
    (tally) => recordError(tally, "save", "503"),
  ];
  for (const change of bad) expect(missedGoals(outcomeOf(change, true))).toHaveLength(1);
  const good = outcomeOf(() => undefined, true);
  const missing = { ...good.own!, closed: { ...good.own!.closed, attempts: 1999, open: 1 } };
  expect(missedGoals({ ...good, own: missing })).toHaveLength(2);
});

test("slow calls miss their goal unless the run was disturbed, which is then said", () => {
  const slow = (tally: Tally) => {
    for (let call = 0; call < 5; call += 1) recordCall(tally, "save", 301);
    recordCall(tally, "start", 1600);
  };
  expect(missedGoals(outcomeOf(slow))).toEqual(["save p99 over 300 ms", "start p99 over 1500 ms"]);
  const disturbed = outcomeOf(slow, true);
  expect(missedGoals(disturbed)).toEqual([]);
  expect(draw(disturbed)).toContain("The run was disturbed");
});
