import { describe, expect, test } from "vitest";
import type { Line, Operation, SentSave } from "../ledger.ts";
import { judge } from "./check.ts";
import { gather } from "./history.ts";
import { outranks, replay, worth } from "./sheet.ts";
import type { Key, Stored, StoredAnswer, StoredAttempt } from "./stored.ts";

const DEADLINE = 100_000;
const GRACE = 5;
const [W1, W2] = ["10000000-0000-4000-8000-000000000000", "20000000-0000-4000-8000-000000000000"];
const key: Key = {
  right: new Map([
    [1, [2]],
    [2, [3]],
  ]),
  correct: 200,
  wrong: -25,
};

const sent = (question: number, seq: number, option: number | null): SentSave => ({
  question,
  seq: String(seq),
  writer: W1,
  option,
  marked: false,
});
const row = (save: SentSave, savedAt: number): StoredAnswer => ({
  ...save,
  seq: save.seq!,
  writer: save.writer!,
  savedAt,
});

/** The student's book, an operation after the other. */
class Told {
  lines: Line[] = [];
  #op = 0;

  ask(
    at: number,
    what: Operation,
    end?: { event: "ok"; said: object } | { event: "fail"; code: string } | { event: "info" },
  ) {
    const op = (this.#op += 1);
    this.lines.push({ event: "invoke", at, op, student: 1, what });
    if (end) this.lines.push({ at: at + 10, op, status: 409, why: "", ...end } as unknown as Line);
    return this;
  }

  start() {
    return this.ask(
      1000,
      { kind: "start", testId: "t" },
      { event: "ok", said: { attempt: "7", deadline: DEADLINE } },
    );
  }

  save(at: number, save: SentSave, outcome: "ok" | "info" | "LATE" | "ATTEMPT_COMPLETED" | "BAD_REQUEST") {
    const what = { kind: "save" as const, attempt: "7", ...save };
    if (outcome === "ok")
      return this.ask(at, what, { event: "ok", said: { seq: save.seq, writer: save.writer } });
    return this.ask(at, what, outcome === "info" ? { event: "info" } : { event: "fail", code: outcome });
  }

  submit(at: number, endTime: number) {
    return this.ask(at, { kind: "submit", attempt: "7" }, { event: "ok", said: { endTime } });
  }
}

function attemptWith(answers: StoredAnswer[], change: Partial<StoredAttempt> = {}): StoredAttempt {
  const sheet = replay(answers);
  return {
    id: "7",
    testId: "t",
    versionId: "v",
    isCompleted: true,
    startedAt: 1000,
    deadline: DEADLINE,
    endedAt: DEADLINE,
    endReason: "deadline",
    score: worth(sheet, key),
    answers,
    current: [...sheet.values()],
    late: [],
    sheet: [1, 2].map((question) => {
      const option = replay(answers).get(question)?.option ?? null;
      return option === null ? null : String.fromCodePoint(64 + option);
    }),
    ...change,
  };
}

function wrongsOf(told: Told, attempts: StoredAttempt[]): string[] {
  const stored: Stored = { attempts: new Map([[1, attempts]]), keys: new Map([["v", key]]), histogram: [] };
  const found = judge(gather(told.lines).get(1)!, stored, 1, { graceSeconds: GRACE });
  return [...new Set([...found].map(({ wrong }) => wrong))].toSorted();
}

const [first, second] = [sent(1, 10, 2), sent(1, 20, 1)];

describe("nothing is wrong when", () => {
  test("what was acknowledged is stored, and the newest counts", () => {
    const told = new Told().start().save(2000, first, "ok").save(3000, second, "ok");
    expect(wrongsOf(told, [attemptWith([row(first, 2005), row(second, 3005)])])).toEqual([]);
  });

  test.each([[[]], [[row(first, 2005)]]])("a save without an answer is in, or is not: %#", (answers) => {
    expect(wrongsOf(new Told().start().save(2000, first, "info"), [attemptWith(answers)])).toEqual([]);
  });

  test("an older save arrives after a newer one", () => {
    const told = new Told().start().save(2000, second, "ok").save(3000, first, "ok");
    expect(wrongsOf(told, [attemptWith([row(second, 2005), row(first, 3005)])])).toEqual([]);
  });

  test("a save that was stored in time is sent again after the end", () => {
    const told = new Told()
      .start()
      .save(2000, first, "info")
      .save(DEADLINE + 9000, first, "ok");
    expect(wrongsOf(told, [attemptWith([row(first, 2005)])])).toEqual([]);
  });

  test("a start that was stuck begins another attempt after the first has ended", () => {
    const told = new Told().start().save(2000, first, "ok");
    const later = attemptWith([], { id: "8", startedAt: DEADLINE + 7000 });
    expect(wrongsOf(told, [attemptWith([row(first, 2005)]), later])).toEqual([]);
  });

  test("a late save is refused and kept aside", () => {
    const told = new Told().start().save(DEADLINE + 5500, first, "LATE");
    expect(wrongsOf(told, [attemptWith([], { late: [row(first, DEADLINE + 5501)] })])).toEqual([]);
  });
});

describe("found is", () => {
  const told = () => new Told().start().save(2000, first, "ok");

  test.each<[string, Told, StoredAttempt[], string[]]>([
    ["an acknowledged save that is not stored", told(), [attemptWith([])], ["lost"]],
    [
      "a closed attempt without a sheet",
      told(),
      [attemptWith([row(first, 2005)], { sheet: null })],
      ["sheetMismatches"],
    ],
    [
      "a sheet from before the last answer",
      told().save(3000, second, "ok"),
      [attemptWith([row(first, 2005), row(second, 3005)], { sheet: ["B", null] })],
      ["sheetMismatches"],
    ],
    [
      "an acknowledged save that is stored with another answer",
      told(),
      [attemptWith([row({ ...first, option: 4 }, 2005)])],
      ["invented", "overwritten"],
    ],
    ["an attempt that was told and is not there", told(), [], ["lost"]],
    [
      "an answer that nobody sent",
      told(),
      [attemptWith([row(first, 2005), row(second, 2005)])],
      ["invented"],
    ],
    [
      "a half of a save without an answer",
      new Told().start().save(2000, first, "info"),
      [attemptWith([row({ ...first, marked: true }, 2005)])],
      ["invented"],
    ],
    [
      "an older answer in place of a newer one",
      told().save(3000, second, "ok"),
      [attemptWith([row(first, 2005), row(second, 3005)], { current: [row(first, 2005)] })],
      ["overwritten"],
    ],
    [
      "a save taken after the last receipt",
      new Told().start().save(DEADLINE + 5500, first, "ok"),
      [attemptWith([row(first, DEADLINE + 5505)])],
      ["late"],
    ],
    [
      "a save taken after the submit",
      new Told().start().submit(50_000, 50_005).save(51_000, first, "ok"),
      [attemptWith([row(first, 51_005)], { endedAt: 50_005, endReason: "submit" })],
      ["late"],
    ],
    [
      "a save refused in time",
      new Told().start().save(DEADLINE + 1000, first, "ATTEMPT_COMPLETED"),
      [attemptWith([])],
      ["turnedAway"],
    ],
    [
      "a save that was stored and then refused",
      new Told()
        .start()
        .save(2000, first, "info")
        .save(DEADLINE + 9000, first, "ATTEMPT_COMPLETED"),
      [attemptWith([row(first, 2005)])],
      ["contradicted"],
    ],
    [
      "a late save that was not kept aside",
      new Told().start().save(DEADLINE + 5500, first, "LATE"),
      [attemptWith([])],
      ["lost"],
    ],
    [
      "a refusal that nobody could expect",
      told().save(3000, second, "BAD_REQUEST"),
      [attemptWith([row(first, 2005)])],
      ["unexpected"],
    ],
    [
      "another score than the answers are worth",
      told(),
      [attemptWith([row(first, 2005)], { score: 0 })],
      ["scoreMismatches"],
    ],
    [
      "another score in the analysis",
      told().ask(200_000, { kind: "analysis", attempt: "7" }, { event: "ok", said: { score: 1 } }),
      [attemptWith([row(first, 2005)])],
      ["scoreMismatches"],
    ],
    [
      "an attempt that is still open",
      told(),
      [attemptWith([row(first, 2005)], { isCompleted: false, endedAt: null, endReason: null, score: null })],
      ["notClosed"],
    ],
    [
      "a submit that ended nothing",
      told().submit(50_000, 50_005),
      [attemptWith([row(first, 2005)])],
      ["notClosed"],
    ],
    [
      "an attempt that looks open after its closing time",
      told().ask(
        DEADLINE + 6500,
        { kind: "status", attempt: "7" },
        { event: "ok", said: { status: "in_progress", remainingTime: 0 } },
      ),
      [attemptWith([row(first, 2005)])],
      ["notClosed"],
    ],
    [
      "two attempts where one was asked for",
      told(),
      [attemptWith([row(first, 2005)]), attemptWith([], { id: "8", startedAt: 1001 })],
      ["doubled"],
    ],
  ])("%s", (_, book, attempts, wrongs) => {
    expect(wrongsOf(book, attempts)).toEqual(wrongs);
  });
});

test("of equal numbers the greater writer counts, and numbers are compared as numbers", () => {
  expect(outranks({ seq: "9", writer: W2 }, { seq: "9", writer: W1 })).toBe(true);
  expect(outranks({ seq: "9", writer: W2 }, { seq: "10", writer: W1 })).toBe(false);
});
