import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertOpenAttempts, type MadeTest } from "../../../test/attempts.ts";
import { closeTogether } from "../../../test/closing.ts";
import { insertTestOfAllKinds } from "../../../test/kinds.ts";
import { makeCrowd, visitorAt, type Pass } from "../../../test/students.ts";
import { openDatabase } from "../../platform/db.ts";
import { optionIdOf } from "./paper-ids.ts";
import { recount } from "./recount.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "10000" });
const scoringDb = openDatabase({ url: api.url, pool: 2, role: "patrak_scoring" });
const ownerDb = openDatabase({ url: api.url, pool: 1 });
afterAll(() => Promise.all([scoringDb.destroy(), ownerDb.destroy()]));

/** The codes of seven answers, "-" for a blank, and the score in hundredths: +4/−2/1 a part, and +3/−1/−0.5. */
const SHEETS: [answers: string, score: number][] = [
  ["B B ABD ABD AB 2.48 -0.5", 4 * 400 + 3 * 300],
  ["B D ABD ABD BCD 2.520 .1", 4 * 400 + 3 * 300],
  ["- - - - - - -", 3 * -50],
  ["A C C AB ABC 2.53 0.31", 4 * -200 + 3 * -100],
  ["B D AB AB A 2.5 +0.30", 400 + 300 + 200 - 100 + 100 + 400 + 300],
  ["- B D - CD - 0.0999999999", 300 + 100 - 50 + 200 - 100],
  // Answers in the form of another kind are wrong.
  ["AB 2 3 B 1 B A", 4 * -200 + 3 * -100],
];

const formOf = (code: string) => {
  const none = { option: null, mask: null, typed: null };
  if (code === "-") return none;
  if (!/^[A-H]+$/.test(code)) return { ...none, typed: code };
  const bits = code.split("").map((letter) => letter.charCodeAt(0) - 65);
  // Any answer of one letter may be an option or a set: both have the same code.
  if (bits.length === 1) return { ...none, option: bits[0]! + 1 };
  return { ...none, mask: bits.reduce((mask, bit) => mask | (1 << bit), 0) };
};

let made: MadeTest;
let passes: Pass[];
let attempts: { userId: string; attemptId: string }[];

async function takeAll() {
  passes = await makeCrowd(api.sql, SHEETS.length, [made.packageId]);
  const plans = passes.map(({ userId }) => ({ userId, secondsLeft: 1200 }));
  const ids = await insertOpenAttempts(api.sql, made, plans);
  attempts = passes.map(({ userId }, index) => ({ userId, attemptId: ids[index]! }));
  for (const [index, [answers]] of SHEETS.entries())
    for (const [at, code] of answers.split(" ").entries()) {
      const { option, mask, typed } = formOf(code);
      await api.sql.query(
        `INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, mask, typed, marked, time_ms, saved_at)
         VALUES ($1, $2, $3, 1, gen_random_uuid(), $4, $5, $6, false, 1000, now())`,
        [passes[index]!.userId, ids[index], at + 1, option, mask, typed],
      );
    }
  await closeTogether(scoringDb, attempts);
}

beforeAll(async () => {
  made = await insertTestOfAllKinds(api.sql);
  await takeAll();
});

async function scores() {
  const ids = attempts.map(({ attemptId }) => attemptId);
  const { rows } = await api.sql.query<{ attempt_id: string; score: number }>(
    "SELECT attempt_id, score FROM attempts WHERE attempt_id = ANY ($1)",
    [ids],
  );
  const found = new Map(rows.map(({ attempt_id, score }) => [attempt_id, score]));
  return ids.map((id) => found.get(id));
}

const FIGURES = `
  SELECT key_revision, sum(attempts)::int AS attempts, u.question::int, sum(u.answered)::int AS answered, sum(u.correct)::int AS correct,
    (SELECT array_agg(n ORDER BY nth) FROM (
      SELECT nth, sum(c)::int AS n FROM question_totals o, unnest(o.choices) WITH ORDINALITY AS each (c, nth)
      WHERE o.board_id = $1 AND o.key_revision = t.key_revision GROUP BY nth) AS s) AS choices
  FROM question_totals t, unnest(t.answered, t.correct) WITH ORDINALITY AS u (answered, correct, question)
  WHERE t.board_id = $1 GROUP BY key_revision, question ORDER BY key_revision, question`;
const figures = async () => (await api.sql.query(FIGURES, [made.testId])).rows;

describe("closing", () => {
  test("QT-04, QT-05: marks single, multiple and numeric answers by their keys and the marks of their sections", async () => {
    expect(await scores()).toEqual(SHEETS.map(([, score]) => score));
  });

  test("QT-04: counts of each question who was right, and letters alone as choices", async () => {
    const rows = await figures();
    expect(rows.map(({ correct }) => correct)).toEqual([3, 4, 2, 2, 2, 3, 3]);
    expect(rows.map(({ answered }) => answered)).toEqual([5, 6, 6, 5, 6, 5, 6]);
    const [{ choices }] = rows;
    expect(choices.slice(0, 8)).toEqual([2, 4, 0, 0, 0, 0, 0, 0]);
    expect(choices.slice(16, 24)).toEqual([3, 3, 1, 3, 0, 0, 0, 0]);
    // One has put an option on a question that asks for a number.
    expect(choices.slice(48)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  });

  test("QT-04: counted anew, the figures of all kinds are the same", async () => {
    const kept = await figures();
    await api.sql.query("UPDATE question_totals SET correct = opened, answered[1] = 99 WHERE board_id = $1", [
      made.testId,
    ]);
    await recount(ownerDb, made.testId);
    expect(await figures()).toEqual(kept);
  });

  test("QT-05: the analysis gives the same score and counts a part as neither right nor wrong", async () => {
    const { data } = (
      await visitorAt(api.app, passes[4]!).get(`/user/testanalysis/${attempts[4]!.attemptId}`)
    ).json();
    expect(data.analysis).toMatchObject({
      totalQuestions: 7,
      questionsAttempted: 7,
      correctAnswers: 4,
      incorrectAnswers: 1,
      score: 16,
      correctAnswersScore: 17,
      negativeMarks: -1,
    });
    const [first, second, third, , , sixth] = data.detailedResponses;
    expect([first.section, second.section]).toEqual(["Advanced", "Strict"]);
    expect([second.isCorrect, second.correctAnswer]).toEqual([true, second.answer]);
    expect([third.isCorrect, sixth.isCorrect]).toEqual([false, true]);
  });

  test("QT-09: the analysis names every kind of answer, what was right, and that one is right in part", async () => {
    const { data } = (
      await visitorAt(api.app, passes[4]!).get(`/user/testanalysis/${attempts[4]!.attemptId}`)
    ).json();
    const [, , third, fourth, , sixth] = data.detailedResponses;
    const ids = (question: number, letters: string) =>
      Array.from(letters, (letter) => optionIdOf(made.versionId, question, letter.charCodeAt(0) - 64));
    expect(third).toMatchObject({
      answer: ids(3, "AB"),
      correctAnswer: ids(3, "ABD"),
      isCorrect: false,
      isPartlyRight: true,
      marks: 2,
      possibleMarks: 4,
    });
    expect(fourth).toMatchObject({ answer: ids(4, "AB"), isCorrect: false, marks: -1 });
    expect([fourth.isPartlyRight, fourth.possibleMarks]).toEqual([undefined, undefined]);
    expect(sixth).toMatchObject({
      answer: "2.5",
      correctAnswer: "2.5",
      accepted: [{ from: "2.48", to: "2.52" }],
      isCorrect: true,
    });
    // Four, as the test says.
    expect(sixth.marks).toBeUndefined();
  });

  test("QT-09: the receipts have letters and numbers as they were saved", async () => {
    const { payload } = (
      await visitorAt(api.app, passes[4]!).get(`/user/testanalysis/${attempts[4]!.attemptId}/receipts`)
    ).json();
    expect(payload.answers.map(({ answer }: { answer: string }) => answer)).toEqual(SHEETS[4]![0].split(" "));
  });
});
