import { expect, test } from "vitest";
import type { Operation, Said } from "../ledger.ts";
import type { Entry } from "./history.ts";
import {
  earlyEntries,
  earlyKeys,
  earlyMarks,
  wrongAgain,
  wrongBeginning,
  wrongEnd,
  wrongTold,
  type Act,
  type Hall,
  type Judged,
} from "./sittings.ts";
import type { StoredAttempt } from "./stored.ts";

const OPENS = 1_000_000;
const ZERO = OPENS + 5000;
const MINUTE = 60_000;
const hall: Hall = { sittingId: "s", opens: OPENS, durationMs: 90_000, closes: null };
const END = ZERO + hall.durationMs;
const KEY = Buffer.alloc(32, 7);

let op = 0;
const entry = (at: number, what: Operation, said?: object, endAt = at + 50): Entry => ({
  op: (op += 1),
  student: 1,
  at,
  what,
  end: said && { event: "ok", at: endAt, op, said: said as Said["enter"] },
});
const enter = (at: number, endAt = at + 50, deadline = END) =>
  entry(
    at,
    { kind: "enter", sittingId: "s" },
    { attempt: "7", deadline, startTime: ZERO, key: KEY.toString("base64url") },
    endAt,
  );
const held = (at: number, score: number | null) => entry(at, { kind: "held", attempt: "7" }, { score });

const stored = (change: Partial<StoredAttempt> = {}): StoredAttempt => ({
  id: "7",
  testId: "t",
  versionId: "v",
  isCompleted: true,
  startedAt: ZERO,
  deadline: END,
  endedAt: ZERO + 20_000,
  endReason: "submit",
  score: 0,
  answers: [],
  current: [],
  late: [],
  sheet: [],
  ...change,
});

const minutes = (sent: number): Act => ({
  kind: "minutes",
  sittingId: "s",
  sent,
  acked: sent + 500,
  ms: MINUTE,
});
const judged = (acts: Act[] = [], change: Partial<Judged> = {}): Judged => ({
  hall,
  acts,
  outagesMs: new Map(),
  graceMs: 2000,
  ...change,
});
const wrongsOf = (findings: Iterable<{ wrong: string }>) => [...findings].map(({ wrong }) => wrong);

test("SI-04: who is let in before the opening is found, and who comes then is not", () => {
  expect(wrongsOf(earlyEntries([enter(OPENS - 2000)], hall))).toEqual(["early"]);
  expect(wrongsOf(earlyEntries([enter(OPENS + 10)], hall))).toEqual([]);
});

test("SI-05: a key in what is told to who waits is found, in either form", () => {
  const list = (text: string) => entry(OPENS - 9000, { kind: "sittings" }, { text });
  for (const form of ["hex", "base64url"] as const)
    expect(wrongsOf(earlyKeys([list(`{"paper":"${KEY.toString(form)}"}`), enter(OPENS)]))).toEqual(["early"]);
  expect(wrongsOf(earlyKeys([list('{"paper":"another"}'), enter(OPENS)]))).toEqual([]);
});

test.each([
  ["within the spread", OPENS + 3000, ZERO, []],
  ["within the spread, begun when it came", OPENS + 3000, OPENS + 3020, ["misTimed"]],
  ["within the spread, begun late", OPENS + 3000, ZERO + 700, ["misTimed"]],
  ["later", ZERO + 9000, ZERO + 9030, []],
  ["later, begun at the zero", ZERO + 9000, ZERO, ["misTimed"]],
])("SI-04: the start of who comes %s", (_, at, startedAt, found) => {
  expect(wrongsOf(wrongBeginning([enter(at)], stored({ startedAt }), hall))).toEqual(found);
});

test("SI-04: an answer that was taken before the zero is found", () => {
  const answer = { question: 1, seq: "1", writer: "w", answer: 1, marked: false, savedAt: ZERO - 500 };
  expect(wrongsOf(wrongBeginning([enter(OPENS)], stored({ answers: [answer] }), hall))).toEqual(["early"]);
});

test("SI-04: everybody ends with the planned close and five seconds", () => {
  const closed = judged([], { hall: { ...hall, closes: OPENS + 50_000 } });
  expect(wrongsOf(wrongEnd(stored({ deadline: OPENS + 55_000 }), closed))).toEqual([]);
  expect(wrongsOf(wrongEnd(stored({ deadline: OPENS + 50_000 }), closed))).toEqual(["misTimed"]);
});

test.each([
  ["once", MINUTE, ZERO + 20_000, []],
  ["twice", 2 * MINUTE, ZERO + 20_000, ["misTimed"]],
  ["not at all", 0, ZERO + 20_000, ["misTimed"]],
  ["after the end", MINUTE, ZERO + 1000, ["misTimed"]],
  ["not, as it had ended", 0, ZERO + 1000, []],
  ["or not while it ended", 0, ZERO + 5200, []],
])("SI-07: minutes are given %s", (_, given, endedAt, found) => {
  const attempt = stored({ deadline: END + given, endedAt });
  expect(wrongsOf(wrongEnd(attempt, judged([minutes(ZERO + 5000)])))).toEqual(found);
});

test("SI-07: what the product gives for an outage of its own is expected", () => {
  const outagesMs = new Map([["7", 30_000]]);
  expect(wrongsOf(wrongEnd(stored({ deadline: END + 30_000 }), judged([], { outagesMs })))).toEqual([]);
});

test("SI-09: an end that is told later than it is, or earlier than planned, is found", () => {
  const told = (deadline: number) => [
    entry(
      ZERO + 100,
      { kind: "status", attempt: "7" },
      { status: "in_progress", remainingTime: 9, deadline },
    ),
  ];
  const find = (deadline: number) =>
    wrongsOf(wrongTold(told(deadline), stored({ deadline: END + MINUTE }), judged()));
  expect([END, END + MINUTE].flatMap(find)).toEqual([]);
  expect([END - 2000, END + 2 * MINUTE].flatMap(find)).toEqual(["misTimed", "misTimed"]);
});

test("SI-08: who enters again has the minutes from then on", () => {
  const act = {
    kind: "reopened",
    sittingId: "s",
    student: 1,
    sent: ZERO + 30_000,
    acked: ZERO + 30_100,
  } as const;
  const entries = [
    enter(OPENS),
    entry(ZERO + 20_000, { kind: "submit", attempt: "7" }, { endTime: ZERO + 20_000 }),
    enter(ZERO + 40_000),
  ];
  const find = (deadline: number) =>
    wrongsOf(wrongAgain(entries, stored({ deadline }), { ...act, ms: 5 * MINUTE }));
  expect(find(ZERO + 40_000 + 5 * MINUTE)).toEqual([]);
  // What was left, which is less.
  expect(find(ZERO + 40_000 + 70_000)).toEqual(["misTimed"]);
});

test("SI-02: marks before their release are found, and marks that are missing after it", () => {
  const release: Act = { kind: "marks", sittingId: "s", sent: ZERO + 5000, acked: ZERO + 6000 };
  const find = (at: number, score: number | null) =>
    wrongsOf(earlyMarks([held(at, score)], judged([release])));
  expect([find(ZERO, 2), find(ZERO, null)]).toEqual([["early"], []]);
  expect([find(ZERO + 5500, 2), find(ZERO + 5500, null)]).toEqual([[], []]);
  expect([find(ZERO + 7000, 2), find(ZERO + 7000, null)]).toEqual([[], ["unexpected"]]);
});
