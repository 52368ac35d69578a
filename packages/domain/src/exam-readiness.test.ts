import { describe, expect, test } from "vitest";
import { judgeExam, readyLast, type ExamFacts, type ReadyKind } from "./exam-readiness.ts";

const ready: ExamFacts = {
  now: 10_000,
  waitingOpensAt: 9000,
  publishedAt: 1000,
  languages: 2,
  untranslated: 0,
  unchecked: 0,
  rehearsal: { keptAt: 2000, missed: 0 },
  extraTimes: 38,
};

const lineOf = (kind: ReadyKind, changes: Partial<ExamFacts>) =>
  judgeExam({ ...ready, ...changes }).find((line) => line.kind === kind);

describe("what has to be in order before a sitting", () => {
  test("SI-13: a test that is translated, checked by two and rehearsed is ready", () => {
    expect(judgeExam(ready).map(({ state }) => state)).toEqual(["ok", "ok", "ok", "ok", "ok"]);
  });

  test.each<[string, ReadyKind, Partial<ExamFacts>, object]>([
    ["a version that can still move says until when", "frozen", { now: 8000 }, { state: "ok", at: 9000 }],
    ["a question without Hindi is bad", "languages", { untranslated: 3 }, { state: "bad", count: 3 }],
    ["one language alone is worth a word", "languages", { languages: 1 }, { state: "warn" }],
    ["a key that one person has checked is bad", "keys", { unchecked: 1 }, { state: "bad", count: 1 }],
    ["without a rehearsal nobody knows", "rehearsal", { rehearsal: null }, { state: "warn", at: null }],
    [
      "a rehearsal before the version was published counts no more",
      "rehearsal",
      { rehearsal: { keptAt: 1000, missed: 0 } },
      { state: "warn", count: null, at: 1000 },
    ],
    [
      "a rehearsal that missed a goal is bad",
      "rehearsal",
      { rehearsal: { keptAt: 2000, missed: 2 } },
      { state: "bad", count: 2 },
    ],
  ])("SI-13: %s", (_, kind, changes, line) => {
    expect(lineOf(kind, changes)).toMatchObject(line);
  });

  test("SI-13: what is not in order stands last", () => {
    const lines = readyLast(judgeExam({ ...ready, unchecked: 1, languages: 1 }));
    expect(lines.map(({ state }) => state)).toEqual(["ok", "ok", "ok", "warn", "bad"]);
  });
});
