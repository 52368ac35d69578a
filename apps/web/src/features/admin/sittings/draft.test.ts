import { expect, test } from "vitest";
import { lacksBatch, meansOf, newDraft, newPasscode, planOf } from "./draft.ts";
import type { PlannedTest } from "./sittings.api.ts";

const ZONE = "Asia/Kolkata";
const draft = { ...newDraft(ZONE, "2026-03-18T08:12:00Z"), testId: "t1" };
const paper: PlannedTest = {
  id: "t1",
  title: { english: "Past Paper" },
  version: 1,
  duration: 7200,
  questions: 150,
  packageName: "Bihar PSC",
  owners: 742,
  extraTimes: 6,
  longestExtra: 3600,
};
const at = (time: string) => Date.parse(`2026-03-19T${time}:00+05:30`);

test("SI-01: the form tells when a late learner ends, and one with extra time", () => {
  expect(meansOf(draft, paper, ZONE, 20)).toEqual({
    opens: at("10:00"),
    closes: at("12:00"),
    enters: at("10:20"),
    ends: at("12:00"),
    minutes: 100,
    endsWithExtra: at("12:50"),
    lastEnd: at("13:00"),
  });
  expect(meansOf({ ...draft, ending: "full" }, paper, ZONE, 20)).toMatchObject({
    ends: at("12:20"),
    minutes: 120,
    endsWithExtra: at("13:20"),
    lastEnd: at("13:30"),
  });
});

test("SI-01, SI-18: the last end follows the batch with the most extra time", () => {
  const batches = { b1: 0, b2: 60 };
  expect(meansOf({ ...draft, batches }, paper, ZONE, 0)).toMatchObject({ lastEnd: at("13:00") });
  const forBatches = { ...draft, audience: "batches", batches } as const;
  expect(meansOf(forBatches, paper, ZONE, 0)).toMatchObject({ lastEnd: at("14:00") });
});

test("SI-01: a plan is for the owners or for the chosen batches, of which there is at least one", () => {
  const batches = { b1: 0, b2: 20 };
  expect(planOf({ ...draft, batches }).batches).toBeNull();
  expect(planOf({ ...draft, audience: "batches", batches }).batches).toEqual([
    { id: "b1", extraMinutes: 0 },
    { id: "b2", extraMinutes: 20 },
  ]);
  expect(lacksBatch({ ...draft, audience: "batches" })).toBe(true);
  expect(lacksBatch(draft)).toBe(false);
});

test("SI-01: without a test, or with times that do not follow one another, it tells nothing", () => {
  expect(meansOf(draft, undefined, ZONE, 0)).toBeNull();
  expect(meansOf({ ...draft, closes: "10:20" }, paper, ZONE, 0)).toBeNull();
});

test("SI-01: a time belongs to its choice alone, and a close after midnight to the next day", () => {
  const plan = planOf({ ...draft, opens: "22:00", lastEntry: "22:30", closes: "00:30" });
  expect(plan).toMatchObject({ opens: "2026-03-19T22:00", closes: "2026-03-20T00:30" });
  expect(plan.shows).toEqual({
    marks: { when: "close" },
    answers: { when: "time", at: "2026-03-19T18:00" },
    rank: { when: "hand" },
  });
  expect(newPasscode()).toMatch(/^[0-9]{6}$/);
});

test("QT-10, SI-01: a plan is in the written order unless somebody chooses otherwise", () => {
  expect(planOf(draft).mix).toEqual({ questions: false, options: false });
  const mix = { questions: true, options: true };
  expect(planOf({ ...draft, mix }).mix).toEqual(mix);
});
