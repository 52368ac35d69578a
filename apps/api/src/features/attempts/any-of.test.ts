import { afterAll, beforeAll, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertOpenAttempts, type MadeTest } from "../../../test/attempts.ts";
import { closeTogether } from "../../../test/closing.ts";
import { insertSectionedTest } from "../../../test/sections.ts";
import { makeCrowd, visitorAt, type Pass } from "../../../test/students.ts";
import { openDatabase } from "../../platform/db.ts";
import { recount } from "./recount.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "10000" });
const scoringDb = openDatabase({ url: api.url, pool: 2, role: "patrak_scoring" });
afterAll(() => scoringDb.destroy());

/** Right are A and B; then C, D, A and B, of which any two count. +2 and −0.5. */
const SHEETS: [answers: string, score: number, counts: object][] = [
  ["A B C D - -", 800, { questionsAttempted: 4, correctAnswers: 4, incorrectAnswers: 0 }],
  // The first two count, though later ones are right.
  ["A B A A A B", 300, { questionsAttempted: 4, correctAnswers: 2, incorrectAnswers: 2, notCounted: 2 }],
  ["- - - D A B", 400, { questionsAttempted: 2, correctAnswers: 2, incorrectAnswers: 0, notCounted: 1 }],
  ["C - - - - B", 150, { questionsAttempted: 2, correctAnswers: 1, incorrectAnswers: 1 }],
  ["- - - - - -", 0, { questionsAttempted: 0, correctAnswers: 0, incorrectAnswers: 0 }],
];

let made: MadeTest;
let passes: Pass[];
let ids: string[];
beforeAll(async () => {
  made = await insertSectionedTest(api.sql, [{ questions: 2 }, { questions: 4, counted: 2 }]);
  await api.sql.query(
    "UPDATE answer_keys SET options = ARRAY[1 + (question - 1) % 4] WHERE version_id = $1",
    [made.versionId],
  );
  passes = await makeCrowd(api.sql, SHEETS.length, [made.packageId]);
  ids = await insertOpenAttempts(
    api.sql,
    made,
    passes.map(({ userId }) => ({ userId, secondsLeft: 1200 })),
  );
  for (const [index, [answers]] of SHEETS.entries())
    await api.sql.query(
      `INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, marked, time_ms, saved_at)
       SELECT $1, $2, nth, 1, gen_random_uuid(), ascii(letter) - 64, false, 1000, now()
       FROM unnest($3::text[]) WITH ORDINALITY AS t (letter, nth) WHERE letter <> '-'`,
      [passes[index]!.userId, ids[index], answers.split(" ")],
    );
  await closeTogether(
    scoringDb,
    passes.map(({ userId }, index) => ({ userId, attemptId: ids[index]! })),
  );
});

const analysisOf = async (index: number) =>
  (await visitorAt(api.app, passes[index]!).get(`/user/testanalysis/${ids[index]}`)).json().data;

test("QT-06: the first answered in the order of the paper count, never the best", async () => {
  const { rows } = await api.sql.query(
    "SELECT score FROM attempts WHERE attempt_id = ANY ($1) ORDER BY attempt_id",
    [ids],
  );
  const byId = [...ids.keys()].toSorted((a, b) => (BigInt(ids[a]!) < BigInt(ids[b]!) ? -1 : 1));
  expect(rows.map(({ score }) => score)).toEqual(byId.map((index) => SHEETS[index]![1]));
});

test.each(SHEETS.map(([answers], index) => [answers, index] as const))(
  "QT-06: the analysis of %s tells what does not count, and counts what does",
  async (answers, index) => {
    const { analysis, detailedResponses } = await analysisOf(index);
    const [, score, counts] = SHEETS[index]!;
    expect(analysis).toMatchObject({ score: score / 100, highestMarks: 8, totalQuestions: 6, ...counts });
    if (!("notCounted" in counts)) expect(analysis).not.toHaveProperty("notCounted");
    const told = detailedResponses.map(({ isCounted }: { isCounted?: false }) => isCounted !== false);
    const answered = answers.split(" ").map((letter) => letter !== "-");
    const places = answered.map((is, at) => is && at > 1 && answered.slice(2, at).filter(Boolean).length > 1);
    expect(told).toEqual(places.map((isLeft) => !isLeft));
    for (const [at, isLeft] of places.entries()) if (isLeft) expect(detailedResponses[at].marks).toBe(0);
    const sum = detailedResponses.reduce(
      (all: number, one: { marks?: number; isCorrect: boolean; wasAttempted: boolean }) =>
        all + (one.marks ?? (one.isCorrect ? 2 : one.wasAttempted ? -0.5 : 0)),
      0,
    );
    expect(sum).toBe(score / 100);
  },
);

test("QT-06: figures of a question are of all answers, and counted anew they are the same", async () => {
  const read = async () =>
    (
      await api.sql.query(
        `SELECT nth::int, sum(c)::int AS correct, sum(w)::int AS answered
         FROM question_totals, unnest(correct, answered) WITH ORDINALITY AS u (c, w, nth)
         WHERE board_id = $1 GROUP BY nth ORDER BY nth`,
        [made.testId],
      )
    ).rows;
  const kept = await read();
  expect(kept.map(({ correct }) => correct)).toEqual([2, 2, 1, 2, 2, 3]);
  await recount(scoringDb, made.testId);
  expect(await read()).toEqual(kept);
});

test("QT-06: the paper tells how many count", async () => {
  const reply = await visitorAt(api.app, passes[0]!).get(`/user/tests/attempt/${ids[0]}/paper`);
  const [first, second] = reply.json().data.sections;
  expect(first).not.toHaveProperty("counted");
  expect(second.counted).toBe(2);
});

test("QT-06: the receipts name the questions whose answers do not count, and nothing where all do", async () => {
  const attemptIn = async (index: number) =>
    (await visitorAt(api.app, passes[index]!).get(`/user/testanalysis/${ids[index]}/receipts`)).json().payload
      .attempt;
  expect((await attemptIn(1)).notCounted).toEqual([5, 6]);
  expect((await attemptIn(2)).notCounted).toEqual([6]);
  expect(await attemptIn(0)).not.toHaveProperty("notCounted");
});
