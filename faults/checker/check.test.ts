import { describe, expect, test } from "vitest";
import type { Answer } from "@patrak/bench/student/calls";
import type { Line, Operation, SentSave } from "../ledger.ts";
import { judge } from "./check.ts";
import { gather } from "./history.ts";
import { answerIn, codeIn, outranks, replay, worth } from "./sheet.ts";
import type { Key, Stored, StoredAnswer, StoredAttempt } from "./stored.ts";

const DEADLINE = 100_000;
const GRACE = 5;
const [W1, W2] = ["10000000-0000-4000-8000-000000000000", "20000000-0000-4000-8000-000000000000"];
const marks = { right: 400, wrong: -200, blank: 0, part: 100 };
const none = { options: [], sets: [], ranges: [] };
const key: Key = new Map([
  [1, { ...none, ...marks, options: [2] }],
  [2, { ...none, ...marks, sets: [0b1011, 0b0110] }],
  [
    3,
    {
      ...none,
      ...marks,
      ranges: [
        ["0.1", "0.3"],
        ["-2", "-2"],
      ],
    },
  ],
]);

const sent = (question: number, seq: number, answer: Answer): SentSave => ({
  question,
  seq: String(seq),
  writer: W1,
  answer,
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
    sheet: [1, 2, 3].map((question) => codeIn(replay(answers).get(question)?.answer ?? null)),
    ...change,
  };
}

function wrongsOf(told: Told, attempts: StoredAttempt[]): string[] {
  const stored: Stored = { attempts: new Map([[1, attempts]]), keys: new Map([["v", key]]), histogram: [] };
  const found = judge(gather(told.lines).get(1)!, stored, 1, { graceSeconds: GRACE });
  return [...new Set([...found].map(({ wrong }) => wrong))].toSorted();
}

const [first, second] = [sent(1, 10, 2), sent(1, 20, 1)];
const [set, number] = [sent(2, 10, [4, 1]), sent(3, 10, "0.1")];

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
      [attemptWith([row(first, 2005), row(second, 3005)], { sheet: ["B", null, null] })],
      ["sheetMismatches"],
    ],
    [
      "an acknowledged save that is stored with another answer",
      told(),
      [attemptWith([row({ ...first, answer: 4 }, 2005)])],
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
      "a set that is stored as another",
      new Told().start().save(2000, set, "ok"),
      [attemptWith([row({ ...set, answer: [1, 2] }, 2005)])],
      ["invented", "overwritten"],
    ],
    [
      "a number that is stored in another spelling",
      new Told().start().save(2000, number, "ok"),
      [attemptWith([row({ ...number, answer: "0.10" }, 2005)])],
      ["invented", "overwritten"],
    ],
    [
      "a part that is counted as wrong",
      new Told().start().save(2000, set, "ok"),
      [attemptWith([row(set, 2005)], { score: -200 })],
      ["scoreMismatches"],
    ],
    [
      "a number that is lost between the ends of its range",
      new Told().start().save(2000, number, "ok"),
      [attemptWith([row(number, 2005)], { score: -200 })],
      ["scoreMismatches"],
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

test.each<[Answer, number, number]>([
  [null, 2, 0],
  [2, 1, 400],
  [3, 1, -200],
  [[1, 2, 4], 2, 400],
  [[4, 2, 1], 2, 400],
  [[2, 3], 2, 400],
  [[4, 1], 2, 200],
  [[2], 2, 100],
  [[1, 3], 2, -200],
  ["0.1", 3, 400],
  ["+.1000", 3, 400],
  ["0.3", 3, 400],
  ["0.3000000001", 3, -200],
  ["0.0999999999", 3, -200],
  ["-2.0", 3, 400],
  ["-2.01", 3, -200],
  ["2", 3, -200],
  ["-0", 3, -200],
])("QT-04, QT-05, QT-11: the answer %j to question %i is worth %i", (answer, question, marked) => {
  const sheet = new Map([[question, row(sent(question, 1, answer), 2005)]]);
  expect(worth(sheet, key)).toBe(marked);
});

test("QT-02: answers are read from the ledger's columns, and from files with empty columns", () => {
  const [nothing, empty] = [null, ""];
  expect(answerIn({ option: nothing, mask: "11", typed: nothing })).toEqual([1, 2, 4]);
  expect(answerIn({ option: "3", mask: empty, typed: empty })).toBe(3);
  expect(answerIn({ option: empty, mask: empty, typed: "-.50" })).toBe("-.50");
  expect(answerIn({ option: empty, mask: empty, typed: empty })).toBeNull();
  expect([[4, 1], 2, "-.50", null].map(codeIn)).toEqual(["AD", "B", "-.50", null]);
});

describe("where sections have clocks", () => {
  /** The first question closes at 31 seconds, the second opens then. */
  const sections = { sectionEnds: [30, 99], sectionFirsts: [1, 2] };
  const other = sent(2, 30, 3);
  const wrongs = (book: Told, answers: StoredAnswer[], late: StoredAnswer[] = []) =>
    wrongsOf(book, [attemptWith(answers, { ...sections, late })]);

  test("each answer belongs to its section, and after it is late", () => {
    const told = new Told()
      .start()
      .save(2000, first, "ok")
      .save(31_000 + 5500, second, "LATE")
      .save(40_000, other, "ok");
    const answers = [row(first, 2005), row(other, 40_005)];
    expect(wrongs(told, answers, [row(second, 36_501)])).toEqual([]);
  });

  test("found is an answer that was taken after its section, before it, or refused within it", () => {
    const late = new Told().start().save(31_000 + 5500, first, "ok");
    expect(wrongs(late, [row(first, 36_505)])).toEqual(["late"]);
    const early = new Told().start().save(29_000, other, "ok");
    expect(wrongs(early, [row(other, 29_005)])).toEqual(["early"]);
    const refused = new Told().start().save(20_000, first, "LATE");
    expect(wrongs(refused, [], [row(first, 20_005)])).toEqual(["turnedAway"]);
  });
});

test("of a section of which any one counts, the first answered gives marks, and no better one", () => {
  const anyOne = new Map(
    [...key].map(([question, keyed]) => [question, { ...keyed, section: 1, counted: 1 }]),
  );
  const right = (question: number) => row(sent(question, 10, question === 1 ? 2 : [2, 3]), 0);
  const wrong = (question: number) => row(sent(question, 10, 4), 0);
  expect(worth(replay([wrong(1), right(2)]), anyOne)).toBe(worth(replay([wrong(1)]), anyOne));
  expect(worth(replay([right(2)]), anyOne)).toBe(worth(replay([right(1), right(2)]), anyOne));
});

test("of equal numbers the greater writer counts, and numbers are compared as numbers", () => {
  expect(outranks({ seq: "9", writer: W2 }, { seq: "9", writer: W1 })).toBe(true);
  expect(outranks({ seq: "9", writer: W2 }, { seq: "10", writer: W1 })).toBe(false);
});
