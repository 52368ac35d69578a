import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertTest, type MadeTest, save, start } from "../../../test/attempts.ts";
import { openCloser } from "../../../test/closer.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import { ID_EPOCH } from "../../platform/ledger/months.ts";
import { attemptIdAt } from "./attempt-ids.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "10000" });
const QUESTIONS = 5;
let paper: MadeTest;
beforeAll(async () => {
  paper = await insertTest(api.sql, { questions: QUESTIONS, key: [1, 2, 3, 4, 1] });
});

test("SH-04: an id is the second of the start by the database's clock, then 32 random bits", async () => {
  const ids: bigint[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const { userId, visitor } = await makeUser(api);
    await enrol(api.sql, userId, [paper.packageId]);
    const id = BigInt(await start(visitor, paper.testId));
    const { rows } = await api.sql.query(
      "SELECT floor(extract(epoch FROM started_at))::float8 AS began FROM attempts WHERE user_id = $1",
      [userId],
    );
    expect(Number(id >> 32n) + ID_EPOCH).toBe(rows[0].began);
    expect(id < 2n ** 63n).toBe(true);
    ids.push(id & 0xff_ff_ff_ffn);
  }
  expect(new Set(ids).size).toBe(3);
});

describe("SH-04: two students whose attempts have the same id", () => {
  const closer = openCloser(api.url);
  afterAll(() => closer.close());
  const id = attemptIdAt(Date.now());

  async function makeTwin() {
    const { userId, visitor } = await makeUser(api);
    await enrol(api.sql, userId, [paper.packageId]);
    const begun = await start(visitor, paper.testId);
    await api.sql.query("UPDATE attempts SET attempt_id = $3 WHERE user_id = $1 AND attempt_id = $2", [
      userId,
      begun,
      id,
    ]);
    return { userId, visitor };
  }

  test("each get their own reply from every call, also when both save and submit in one batch", async () => {
    const twins = [await makeTwin(), await makeTwin()] as const;
    // The second one's first save is outranked by a later one of the same student; the first one's is not.
    const numbered = { seq: 2_000_000_000_000_000, writer: "00000000-0000-4000-8000-000000000001" };
    const saves = await Promise.all([
      save(twins[0].visitor, paper, { attemptId: id, question: 1, option: 1, ...numbered, seq: 1 }),
      save(twins[1].visitor, paper, { attemptId: id, question: 1, option: 2, ...numbered, seq: 1 }),
      save(twins[1].visitor, paper, { attemptId: id, question: 1, option: 3, ...numbered, seq: 2 }),
      ...[2, 3, 4].map((question) =>
        save(twins[0].visitor, paper, { attemptId: id, question, option: question, seq: 3 }),
      ),
    ]);
    expect(saves.map(({ statusCode }) => statusCode)).toEqual(saves.map(() => 200));
    const told = async (path: string) =>
      Promise.all(twins.map(async ({ visitor }) => (await visitor.get(path)).json().data ?? path));
    const running = await told(`/user/tests/attempt/${id}`);
    expect(running.map((one) => JSON.stringify(one).match(/"answer":"[^"]+"/g)?.length)).toEqual([4, 1]);

    const ends = await Promise.all(
      twins.map(({ visitor }) => visitor.post(`/user/tests/attempt/${id}/submit`)),
    );
    expect(ends.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const analyses = await told(`/user/testanalysis/${id}`);
    expect(analyses.map(({ analysis }) => [analysis.correctAnswers, analysis.score])).toEqual([
      [4, 8],
      [0, -0.25],
    ]);
    expect(analyses.map(({ detailedResponses }) => detailedResponses[0].trail.length)).toEqual([1, 2]);
    const receipts = await Promise.all(
      twins.map(async ({ visitor }) => (await visitor.get(`/user/testanalysis/${id}/receipts`)).json()),
    );
    expect(receipts.map(({ payload }) => payload.answers.length)).toEqual([4, 2]);
    const statuses = await told(`/user/tests/attempt/${id}/status`);
    expect(statuses.map(({ status }) => status)).toEqual([statuses[0].status, statuses[0].status]);
  });

  test("are both closed by the worker in one batch, and one that cannot be closed keeps no other open", async () => {
    const twins = [await makeTwin(), await makeTwin()] as const;
    await save(twins[0].visitor, paper, { attemptId: id, question: 1, option: 1 });
    const left: string[] = [];
    await api.sql.query(
      `UPDATE attempts SET started_at = started_at - interval '1 day', deadline = deadline - interval '1 day'
       WHERE user_id = ANY ($1)`,
      [twins.map(({ userId }) => userId)],
    );
    const not = [{ userId: twins[1].userId, attemptId: id }];
    expect(await closer.closing.closeDue(not, ({ userId }) => left.push(userId))).toBe(1);
    expect(await closer.closing.closeDue([], ({ userId }) => left.push(userId))).toBe(1);
    const { rows } = await api.sql.query(
      "SELECT score FROM attempts WHERE user_id = ANY ($1) AND status = 1 ORDER BY user_id",
      [twins.map(({ userId }) => userId)],
    );
    expect([rows, left]).toEqual([[{ score: 200 }, { score: 0 }], []]);
  });
});
