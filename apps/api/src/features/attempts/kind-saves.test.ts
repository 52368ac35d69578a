import { SAVE_HEADERS } from "@patrak/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { freshSeq, start, type MadeTest } from "../../../test/attempts.ts";
import { insertTestOfAllKinds } from "../../../test/kinds.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import { optionIdOf, questionIdOf } from "./paper-ids.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

let made: MadeTest;
beforeAll(async () => {
  made = await insertTestOfAllKinds(api.sql);
});

const ids = (question: number, letters: string) =>
  Array.from(letters, (letter) => optionIdOf(made.versionId, question, letter.charCodeAt(0) - 64));

async function begin() {
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [made.packageId]);
  const attemptId = await start(visitor, made.testId);
  const save = (question: number, answer: unknown, order?: { seq: number; writer: string }) =>
    visitor.post(
      "/user/tests/response",
      {
        testAttemptId: attemptId,
        questionId: questionIdOf(made.versionId, question),
        answer,
        isMarkedForReview: false,
      },
      order && { [SAVE_HEADERS.seq]: String(order.seq), [SAVE_HEADERS.writer]: order.writer },
    );
  const shown = async () => {
    const { data } = (await visitor.get(`/user/tests/attempt/${attemptId}?paper=separate`)).json();
    return (question: number) => data.userResponses[questionIdOf(made.versionId, question)]?.answer;
  };
  return { visitor, attemptId, save, shown };
}

describe("an answer of each kind", () => {
  test("QT-02: an option, a list of options and a number as typed are stored and read again", async () => {
    const { save, shown, attemptId } = await begin();
    const [single] = ids(1, "B");
    for (const reply of [
      await save(1, single),
      // In any order: the paper's is told.
      await save(3, ids(3, "DA")),
      await save(4, ids(4, "C")),
      await save(6, "-2.50"),
      await save(7, "+.1"),
    ])
      expect(reply.statusCode, reply.body).toBe(200);
    const answer = await shown();
    expect([1, 3, 4, 6, 7].map(answer)).toEqual([single, ids(3, "AD"), ids(4, "C"), "-2.50", "+.1"]);
    const { rows } = await api.sql.query(
      "SELECT question, option, mask, typed FROM current_answers WHERE attempt_id = $1 ORDER BY question",
      [attemptId],
    );
    expect(rows).toEqual([
      { question: 1, option: 2, mask: null, typed: null },
      { question: 3, option: null, mask: 9, typed: null },
      { question: 4, option: null, mask: 4, typed: null },
      { question: 6, option: null, mask: null, typed: "-2.50" },
      { question: 7, option: null, mask: null, typed: "+.1" },
    ]);
  });

  test("QT-02: is cleared by null, whatever its kind", async () => {
    const { save, shown } = await begin();
    await save(3, ids(3, "AB"));
    await save(6, "7");
    for (const question of [3, 6]) expect((await save(question, null)).statusCode).toBe(200);
    const answer = await shown();
    expect([3, 6].map(answer)).toEqual([null, null]);
  });

  test.each<[string, number, () => unknown]>([
    ["a list for one option", 1, () => ids(1, "B")],
    ["one option for several", 3, () => ids(3, "B")[0]],
    ["an option for a number", 6, () => ids(1, "B")[0]],
    ["a list for a number", 6, () => ids(3, "AB")],
    ["a number for an option", 1, () => "2"],
    ["options of another question", 3, () => ids(4, "AB")],
    ["an option that is not there", 3, () => ids(3, "AE")],
    ["words for a number", 6, () => "about-two"],
    ["a sign alone", 6, () => "-"],
    ["a power of ten", 6, () => "1e9"],
    ["infinity", 6, () => "Infinity"],
  ])("QT-02: %s is no answer", async (_, question, answer) => {
    const { save } = await begin();
    const reply = await save(question, answer());
    expect([reply.statusCode, reply.json().code]).toEqual([422, "ANSWER_INVALID"]);
  });

  test.each<[string, unknown]>([
    ["no option at all", []],
    ["an option twice", ["x-1", "x-1"]],
    ["nine options", Array.from({ length: 9 }, (_, at) => `x-${at}`)],
    ["a number of thirteen characters", "1234567.12345"],
    ["two points", "1.2.3"],
    ["a comma", "1,2"],
    ["a number that JSON knows", 2.5],
    ["digits of another script", "२.५"],
    ["wide digits", "２．５"],
    ["a number with a line break", "2.5\n"],
    ["a number with a space", " 2.5"],
    ["a number with half a character", "2.5\uD800"],
    ["a minus that is no hyphen", "−2.5"],
    ["no text", ""],
    ["a list of lists", [["x-1"]]],
    ["a list of numbers", [1, 2]],
    ["a list with null", [null]],
    ["what looks like a list", { length: 1, 0: "x-1" }],
    ["a hundred options", Array.from({ length: 100 }, (_, at) => `x-${at}`)],
  ])("QT-02: %s is no request", async (_, answer) => {
    const { save, attemptId } = await begin();
    for (const question of [1, 3, 6]) expect((await save(question, answer)).statusCode).toBe(400);
    const { rows } = await api.sql.query("SELECT FROM answers WHERE attempt_id = $1", [attemptId]);
    expect(rows).toHaveLength(0);
  });

  test("QT-02: the same save again is confirmed, and another answer under its number is not", async () => {
    const { save, shown } = await begin();
    const order = { seq: freshSeq(), writer: crypto.randomUUID() };
    for (const answer of [ids(3, "AB"), ids(3, "BA")])
      expect((await save(3, answer, order)).statusCode).toBe(200);
    expect((await save(3, ids(3, "AC"), order)).statusCode).not.toBe(200);
    const numbered = { seq: freshSeq(), writer: crypto.randomUUID() };
    expect((await save(6, "2.5", numbered)).statusCode).toBe(200);
    expect((await save(6, "2.50", numbered)).statusCode).not.toBe(200);
    const answer = await shown();
    expect([answer(3), answer(6)]).toEqual([ids(3, "AB"), "2.5"]);
  });

  test("QT-02, S-13: of two devices the newer answer counts, for several options and for a number", async () => {
    const { save, shown } = await begin();
    const [older, newer] = [freshSeq(), freshSeq()];
    const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
    await save(3, ids(3, "CD"), { seq: newer, writer: theirs });
    const late = await save(3, ids(3, "AB"), { seq: older, writer: mine });
    expect(late.json().data.isSuperseded).toBe(true);
    expect((await shown())(3)).toEqual(ids(3, "CD"));
  });
});

test("QT-03: the paper tells the kind of a question, and of a number its decimals and unit, and nothing of the key", async () => {
  const { visitor, attemptId } = await begin();
  const { data } = (await visitor.get(`/user/tests/attempt/${attemptId}/paper`)).json();
  const told = data.questions.map(({ kind, decimals, unit, options }: Record<string, unknown[]>) => [
    kind,
    decimals,
    unit,
    options!.length,
  ]);
  expect(told).toEqual([
    [undefined, undefined, undefined, 4],
    [undefined, undefined, undefined, 4],
    ["multiple", undefined, undefined, 4],
    ["multiple", undefined, undefined, 4],
    ["multiple", undefined, undefined, 4],
    ["numeric", 2, "km/h", 0],
    ["numeric", 2, "km/h", 0],
  ]);
  expect(JSON.stringify(data)).not.toMatch(/2\.48|2\.52|correct[A-Z]|accepted|range/);
  expect(data.sections[0].marks).toEqual({ correct: 4, wrong: -2, part: 1 });
});
