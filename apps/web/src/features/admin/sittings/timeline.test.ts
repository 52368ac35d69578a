import { expect, test } from "vitest";
import type { SittingAttempt, Timeline } from "./sittings.api.ts";
import { drawnOf, ticksOf } from "./timeline.ts";

const START = Date.parse("2026-03-15T02:42:00Z");
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString();

const attempt = (change: Partial<SittingAttempt> = {}): SittingAttempt => ({
  id: "1",
  number: 1,
  startTime: at(0),
  deadline: at(100),
  endTime: at(95),
  endReason: "submit",
  answered: 35,
  questions: 50,
  usedSeconds: 5700,
  givenSeconds: 2400,
  isVoid: false,
  reopened: null,
  events: [{ at: at(54), what: "minutes", seconds: 600, reason: null }],
  may: { handIn: false, void: true, count: false, reopen: true },
  ...change,
});
const save = (
  qno: number,
  madeAt: number | null,
  savedAt = madeAt,
  language: "hindi" | "english" = "hindi",
) => ({
  at: at(savedAt ?? 0),
  madeAt: madeAt === null ? null : at(madeAt),
  qno,
  isAnswered: true,
  language,
});
const timeline = (saves: Timeline["saves"], heardAt: string | null = null): Timeline => ({
  saves,
  late: 0,
  changed: 0,
  heardAt,
});

test("SI-08: the picture has each save at its time, what waited on the device, the silence, the languages and the minutes", () => {
  const saves = [save(1, 1), save(2, 20, 20, "english"), save(3, 62, 68), save(4, 63, 68), save(5, null, 70)];
  const drawn = drawnOf(attempt(), timeline(saves), START + 200 * 60_000);
  expect(drawn.marks.map(({ qno, kind }) => `${qno} ${kind}`)).toEqual([
    "1 answer",
    "2 answer",
    "3 waited",
    "4 waited",
    "5 look",
  ]);
  expect(drawn.silences).toEqual([{ from: Date.parse(at(62)), to: Date.parse(at(68)), waited: 2 }]);
  expect(drawn.runs.map(({ language }) => language)).toEqual(["hindi", "english", "hindi"]);
  expect(drawn.runs.at(-1)!.to).toBe(Date.parse(at(95)));
  expect(drawn.gifts).toEqual([{ at: Date.parse(at(54)), minutes: 10 }]);
  expect(drawn.times).toEqual([
    { kind: "planned", minutes: 60 },
    { kind: "extra", minutes: 30 },
    { kind: "given", minutes: 10 },
  ]);
  expect(drawn.blocks).toHaveLength(50);
  expect(drawn.blocks.at(-1)!.to).toBe(Date.parse(at(100)));
});

test("SI-08: while an attempt runs, a device that was not heard of for 90 seconds is silent until now", () => {
  const running = attempt({ endTime: null, endReason: null });
  const drawn = (heard: number) => drawnOf(running, timeline([], at(heard)), START + 30 * 60_000).silences;
  expect(drawn(20)).toEqual([{ from: Date.parse(at(20)), to: Date.parse(at(30)), waited: 0 }]);
  expect(drawn(29)).toEqual([]);
});

test("SI-08: the clock below the picture has about six full times", () => {
  const ticks = ticksOf(START, START + 100 * 60_000);
  expect(ticks.map((tick) => new Date(tick).toISOString().slice(11, 16))).toEqual([
    "02:45",
    "03:00",
    "03:15",
    "03:30",
    "03:45",
    "04:00",
    "04:15",
  ]);
});
