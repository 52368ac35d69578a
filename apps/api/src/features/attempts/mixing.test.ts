import { mixedPaper } from "@patrak/domain";
import { describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertTest, save, start, type MadeTest } from "../../../test/attempts.ts";
import { enterSitting, insertSitting, passSitting, type SittingPlan } from "../../../test/sittings.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" }, { processes: 2 });
const QUESTIONS = 12;
const both = { questions: true, options: true };

/** Twelve questions: 5 to 7 share a passage, and those from 9 on are another section. */
async function makePaper() {
  const paper = await insertTest(api.sql, { questions: QUESTIONS, mixOptions: true, durationSeconds: 3600 });
  const { versionId } = paper;
  await api.sql.query("INSERT INTO passages (version_id, number, english) VALUES ($1, 1, 'Read')", [
    versionId,
  ]);
  await api.sql.query("INSERT INTO sections (version_id, number, name_english) VALUES ($1, 2, 'Second')", [
    versionId,
  ]);
  await api.sql.query(
    `UPDATE questions SET passage = CASE WHEN number BETWEEN 5 AND 7 THEN 1 END, section = 1 + (number > 8)::int,
       mix_options = number <> 3
     WHERE version_id = $1`,
    [versionId],
  );
  return paper;
}

async function enter(paper: MadeTest, sittingId: string) {
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [paper.packageId]);
  return { userId, visitor, attemptId: await enterSitting(visitor, sittingId) };
}

async function make(plan: SittingPlan = { mix: both }) {
  const paper = await makePaper();
  const sittingId = await insertSitting(api.sql, paper, { closes: 1800, lastEntry: 0, ...plan });
  return { paper, sittingId, ...(await enter(paper, sittingId)) };
}

const readAttempt = async (visitor: Visitor, attemptId: string) =>
  (await visitor.get(`/user/tests/attempt/${attemptId}?paper=separate`)).json().data;
const readPaper = (visitor: Visitor, attemptId: string) =>
  visitor.get(`/user/tests/attempt/${attemptId}/paper`);

/** Ids end with the written number. */
const numberOf = (id: string) => Number(id.slice(id.lastIndexOf("-") + 1));

/** The paper as the learner's device shows it. */
async function seenPaper(visitor: Visitor, attemptId: string) {
  const { mix } = await readAttempt(visitor, attemptId);
  const { data } = (await readPaper(visitor, attemptId)).json();
  return mixedPaper(data, mix ?? {});
}

/** Answers as seen: the option at this place of the question at this place. */
async function answer(visitor: Visitor, attemptId: string, seen: string, option: string | null) {
  const body = { testAttemptId: attemptId, questionId: seen, answer: option, isMarkedForReview: false };
  const reply = await visitor.post("/user/tests/response", body);
  expect(reply.statusCode, reply.body).toBe(200);
}

async function showAll(sittingId: string) {
  await passSitting(api.sql, sittingId, 4000);
  await api.sql.query(
    `UPDATE sittings SET ended_at = closes_at + interval '1 min', score_at = now(), key_at = now() WHERE sitting_id = $1`,
    [sittingId],
  );
}

describe("a start", () => {
  test("QT-10: draws seeds for what the sitting mixes, and tells the device", async () => {
    const paper = await makePaper();
    for (const mix of [both, { questions: true }, { options: true }, {}]) {
      const sittingId = await insertSitting(api.sql, paper, { mix });
      const { userId, visitor } = await makeUser(api);
      await enrol(api.sql, userId, [paper.packageId]);
      const entered = (await visitor.post(`/user/sittings/${sittingId}/start`, {})).json().data;
      const { rows } = await api.sql.query("SELECT * FROM attempts WHERE user_id = $1", [userId]);
      const { question_seed, option_seed } = rows[0];
      expect([question_seed !== null, option_seed !== null]).toEqual([
        mix.questions === true,
        mix.options === true,
      ]);
      const seeds = {
        ...(question_seed !== null && { questions: question_seed }),
        ...(option_seed !== null && { options: option_seed }),
      };
      const told = Object.keys(seeds).length > 0 ? seeds : undefined;
      expect(entered.mix).toEqual(told);
      expect((await readAttempt(visitor, entered.testAttemptId)).mix).toEqual(told);
      // Entering again continues the attempt, in the same order.
      const again = (await visitor.post(`/user/sittings/${sittingId}/start`, {})).json().data;
      expect([again.testAttemptId, again.mix]).toEqual([entered.testAttemptId, told]);
    }
  });

  test("QT-10: of practice is in the written order", async () => {
    const paper = await makePaper();
    const { userId, visitor } = await makeUser(api);
    await enrol(api.sql, userId, [paper.packageId]);
    const attemptId = await start(visitor, paper.testId);
    expect(await readAttempt(visitor, attemptId)).not.toHaveProperty("mix");
    const seed = (column: string) =>
      api.sql.query(`UPDATE attempts SET ${column} = 1 WHERE attempt_id = $1`, [attemptId]);
    await expect(seed("question_seed")).rejects.toThrow(/attempts_of_practice_are_not_mixed/);
    await expect(seed("option_seed")).rejects.toThrow(/attempts_of_practice_are_not_mixed/);
  });

  test("QT-10: gives learners different orders of the same bytes", async () => {
    const { paper, sittingId, ...first } = await make();
    const second = await enter(paper, sittingId);
    const [one, other] = await Promise.all(
      [first, second].map(async ({ visitor, attemptId }) => (await readPaper(visitor, attemptId)).body),
    );
    expect(one).toBe(other);
    const orders = await Promise.all(
      [first, second].map(async ({ visitor, attemptId }) =>
        JSON.stringify(await seenPaper(visitor, attemptId)),
      ),
    );
    expect(orders[0]).not.toBe(orders[1]);
  });

  test("QT-10: no login of the server may change a seed", async () => {
    const { rows } = await api.sql.query(
      `SELECT grantee, column_name FROM information_schema.column_privileges
       WHERE table_name = 'attempts' AND column_name IN ('question_seed', 'option_seed') AND privilege_type = 'UPDATE'
         AND grantee LIKE 'patrak\\_%'`,
    );
    expect(rows).toEqual([]);
  });
});

test("QT-10: a paper says of a question that its options may be mixed, and nothing otherwise", async () => {
  const { visitor, attemptId } = await make();
  const { questions } = (await readPaper(visitor, attemptId)).json().data;
  for (const question of questions)
    expect(question.mayMixOptions).toBe(numberOf(question.questionId) === 3 ? undefined : true);
  const plain = await insertTest(api.sql);
  const { userId, visitor: other } = await makeUser(api);
  await enrol(api.sql, userId, [plain.packageId]);
  expect((await readPaper(other, await start(other, plain.testId))).body).not.toContain("mayMix");
});

describe("answers of a mixed attempt", () => {
  test("QT-10: are kept by their written numbers, and the same text scores alike", async () => {
    const { paper, sittingId, ...first } = await make();
    const learners = [first, await enter(paper, sittingId)];
    for (const { visitor, attemptId } of learners) {
      const { questions } = await seenPaper(visitor, attemptId);
      // Each answers what is right, in the order of the own screen, and the last one wrong.
      for (const { questionId, options } of questions) {
        const written = numberOf(questionId);
        const right = written === QUESTIONS ? (paper.key[written - 1]! % 4) + 1 : paper.key[written - 1]!;
        const chosen = options.find(({ optionId }: { optionId: string }) => numberOf(optionId) === right);
        await answer(visitor, attemptId, questionId, chosen.optionId);
      }
      await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
    }
    const { rows } = await api.sql.query(
      "SELECT a.score, s.answers FROM attempts a JOIN sheets s USING (user_id, attempt_id) WHERE sitting_id = $1",
      [sittingId],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
    expect(rows[0].score).toBe(11 * 200 - 25);
    expect(rows[0].answers[0]).toBe("ABCD"[paper.key[0]! - 1]);
  });

  test("QT-10: a list of running tests counts them as the learner does", async () => {
    const { paper, visitor, attemptId } = await make();
    const { questions } = await seenPaper(visitor, attemptId);
    // The screen's second and fifth question.
    for (const place of [2, 5]) {
      const question = numberOf(questions[place - 1].questionId);
      await save(visitor, paper, { attemptId, question, option: 1, marked: place === 5 });
    }
    const seen = { answered: [2, 5], marked: [5], lastQuestion: 5 };
    const home = (await visitor.get("/user/home")).json().data;
    expect(home.running[0]).toMatchObject(seen);
  });
});

describe("after a mixed attempt", () => {
  async function taken() {
    const made = await make();
    const { visitor, attemptId, sittingId } = made;
    const seen = await seenPaper(visitor, attemptId);
    const choose = (place: number, option: number) => {
      const { questionId, options } = seen.questions[place - 1];
      return answer(visitor, attemptId, questionId, options[option - 1].optionId);
    };
    await choose(1, 2);
    await choose(4, 3);
    await choose(4, 1);
    await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
    await showAll(sittingId);
    return { ...made, seen };
  }

  test("QT-10: the analysis has the order that was seen, under the learner's own numbers", async () => {
    const { paper, visitor, attemptId, seen } = await taken();
    const reply = await visitor.get(`/user/testanalysis/${attemptId}`);
    expect(reply.statusCode, reply.body).toBe(200);
    const { detailedResponses, mix } = reply.json().data;
    expect(detailedResponses.map(({ qno }: { qno: number }) => qno)).toEqual(
      Array.from({ length: QUESTIONS }, (_, at) => at + 1),
    );
    const ids = (list: { questionId: string }[]) => list.map(({ questionId }) => questionId);
    expect(ids(detailedResponses)).toEqual(ids(seen.questions));
    // Review and second pass put the paper into this order.
    const { data } = (await readPaper(visitor, attemptId)).json();
    expect(mixedPaper(data, mix)).toEqual(seen);
    for (const { questionId, correctAnswer } of detailedResponses)
      expect(numberOf(correctAnswer)).toBe(paper.key[numberOf(questionId) - 1]);
    expect(detailedResponses[3].answer).toBe(seen.questions[3].options[0].optionId);
    expect(detailedResponses[3].trail).toEqual([2, 0].map((at) => seen.questions[3].options[at].optionId));
  });

  test("QT-10: receipts say what was seen and what is written, in the second format", async () => {
    const { visitor, attemptId, seen } = await taken();
    const { payload } = (await visitor.get(`/user/testanalysis/${attemptId}/receipts`)).json();
    expect(payload.format).toBe("patrak-receipts-2");
    const writtenAt = (place: number, option: number) => {
      const { questionId, options } = seen.questions[place - 1];
      return { qno: numberOf(questionId), answer: "ABCD"[numberOf(options[option - 1].optionId) - 1] };
    };
    const told = payload.answers.map(({ qno, answer: letter, written }: Record<string, unknown>) => [
      qno,
      letter,
      written,
    ]);
    expect(told).toEqual([
      [1, "B", writtenAt(1, 2)],
      [4, "C", writtenAt(4, 3)],
      [4, "A", writtenAt(4, 1)],
    ]);
  });
});
