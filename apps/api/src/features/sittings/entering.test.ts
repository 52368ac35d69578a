import { isQuiet, sittingTimes } from "@patrak/domain";
import { afterAll, describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertTest, save, start, type MadeTest } from "../../../test/attempts.ts";
import {
  enterSitting,
  insertSitting,
  passSitting,
  tryToEnter,
  type SittingPlan,
} from "../../../test/sittings.ts";
import { enrol, makeCrowd, makeUser, visitorAt } from "../../../test/students.ts";
import { openDatabase } from "../../platform/db.ts";
import { ID_EPOCH } from "../../platform/ledger/months.ts";
import { factsOf, selectBegun } from "./facts.queries.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" }, { processes: 2 });

const db = openDatabase({ url: api.url, pool: 1, role: "patrak_exam" });
afterAll(() => db.destroy());

async function make(plan: SittingPlan = {}, paper?: MadeTest) {
  const made = paper ?? (await insertTest(api.sql, { durationSeconds: 3600 }));
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [made.packageId]);
  return { paper: made, userId, visitor, sittingId: await insertSitting(api.sql, made, plan) };
}

async function rowOf(userId: string) {
  const { rows } = await api.sql.query(
    `SELECT a.*, extract(epoch FROM deadline - started_at)::int AS seconds,
       extract(epoch FROM started_at - s.opens_at)::float8 AS after_opening,
       extract(epoch FROM deadline - s.closes_at)::float8 AS after_close
     FROM attempts a JOIN sittings s USING (sitting_id) WHERE user_id = $1 ORDER BY sitting_number DESC`,
    [userId],
  );
  return rows[0];
}

const codeOf = async (reply: ReturnType<typeof tryToEnter>) => (await reply).json().code;

describe("SI-02: who may enter a sitting, and when", () => {
  test("nobody before the opening, and the wait is told", async () => {
    const { visitor, sittingId } = await make({ opens: 90 });
    const reply = await tryToEnter(visitor, sittingId);
    expect([reply.statusCode, reply.json().code]).toEqual([409, "SITTING_NOT_OPEN"]);
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(80);
  });

  test("nobody after the last entry, but who has begun goes on", async () => {
    const { paper, visitor, sittingId } = await make({ lastEntry: 0 });
    const attemptId = await enterSitting(visitor, sittingId);
    await passSitting(api.sql, sittingId, sittingTimes.spread + 1);
    expect(await enterSitting(visitor, sittingId)).toBe(attemptId);
    const late = await makeUser(api);
    await enrol(api.sql, late.userId, [paper.packageId]);
    expect(await codeOf(tryToEnter(late.visitor, sittingId))).toBe("SITTING_OVER");
  });

  test("nobody who is not invited, to a cancelled one, or to none", async () => {
    const { sittingId, visitor } = await make({ opens: 60 });
    const stranger = await makeUser(api);
    const open = await make();
    for (const id of [open.sittingId, "00000000-0000-4000-8000-000000000000", "nonsense"])
      expect((await tryToEnter(stranger.visitor, id)).statusCode).toBe(404);
    await api.sql.query("UPDATE sittings SET cancelled_at = now() WHERE sitting_id = $1", [sittingId]);
    expect((await tryToEnter(visitor, sittingId)).statusCode).toBe(404);
  });

  test("SI-04: a passcode can be tried while it is told, before the clock runs; earlier nothing is said of it", async () => {
    const { visitor, sittingId } = await make({ opens: 900, passcode: "482913" });
    const tryCode = (code?: string) => codeOf(tryToEnter(visitor, sittingId, code));
    expect(await tryCode("000000")).toBe("SITTING_NOT_OPEN");
    await passSitting(api.sql, sittingId, 900 - sittingTimes.told);
    expect(await tryCode("000000")).toBe("PASSCODE_WRONG");
    expect(await tryCode()).toBe("SITTING_NOT_OPEN");
    expect(await tryCode("482913")).toBe("SITTING_NOT_OPEN");
    for (let guess = 0; guess < 9; guess += 1) expect(await tryCode("000000")).toBe("PASSCODE_WRONG");
    expect((await tryToEnter(visitor, sittingId, "482913")).statusCode).toBe(429);
  });

  test("nobody without the passcode, and guesses are counted by learner", async () => {
    const { visitor, sittingId } = await make({ passcode: "482913" });
    expect(await codeOf(tryToEnter(visitor, sittingId))).toBe("PASSCODE_WRONG");
    for (let guess = 0; guess < 10; guess += 1)
      expect(await codeOf(tryToEnter(visitor, sittingId, "000000"))).toBe("PASSCODE_WRONG");
    expect((await tryToEnter(visitor, sittingId, "482913")).statusCode).toBe(429);
    const { rows } = await api.sql.query(
      "SELECT package_id FROM tests JOIN sittings USING (test_id) WHERE sitting_id = $1",
      [sittingId],
    );
    const other = await makeUser(api);
    await enrol(api.sql, other.userId, [rows[0].package_id]);
    const [wrong, right] = await Promise.all([
      tryToEnter(other.visitor, sittingId, "000000"),
      tryToEnter(other.visitor, sittingId, "482913"),
    ]);
    expect(right.statusCode).toBe(200);
    expect([200, 422]).toContain(wrong.statusCode);
  });

  test("as often as it allows, or as a row of the learner raises it", async () => {
    const { userId, visitor, sittingId } = await make();
    const first = await enterSitting(visitor, sittingId);
    expect((await visitor.post(`/user/tests/attempt/${first}/submit`)).statusCode).toBe(200);
    expect(await codeOf(tryToEnter(visitor, sittingId))).toBe("SITTING_TAKEN");
    await api.sql.query("INSERT INTO sitting_learners VALUES ($1, $2, 2)", [userId, sittingId]);
    const second = await enterSitting(visitor, sittingId);
    expect(second).not.toBe(first);
    expect((await rowOf(userId)).sitting_number).toBe(2);
  });

  test("the database refuses a second of one number, a number without a sitting, and a close in practice", async () => {
    const { userId, visitor, sittingId } = await make();
    await enterSitting(visitor, sittingId);
    const copy = (columns: string, values: string) =>
      api.sql.query(
        `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, started_at, duration_seconds, deadline, ${columns})
         SELECT user_id, attempt_id + 1, gen_random_uuid(), version_id, started_at, duration_seconds,
           least(started_at + make_interval(secs => duration_seconds), closes_by), ${values}
         FROM attempts WHERE user_id = $1`,
        [userId],
      );
    await expect(copy("sitting_id, sitting_number, closes_by", "sitting_id, 1, closes_by")).rejects.toThrow(
      "attempts_sitting_number",
    );
    await expect(copy("sitting_number", "1")).rejects.toThrow(/attempts_/);
    await expect(copy("closes_by", "closes_by")).rejects.toThrow("attempts_of_practice_have_no_close");
  });
});

describe("SI-04: the start of a sitting", () => {
  test("who waited starts five seconds after the opening, and all end at the close and as much later", async () => {
    const { userId, visitor, sittingId } = await make({ opens: -1, closes: 3599 });
    const reply = await tryToEnter(visitor, sittingId);
    const row = await rowOf(userId);
    expect(row.after_opening).toBe(sittingTimes.spread);
    expect(row.after_close).toBe(sittingTimes.spread);
    expect(Date.parse(reply.json().data.startTime)).toBe(row.started_at.getTime());
    expect(Date.parse(reply.json().data.deadline)).toBe(row.deadline.getTime());
  });

  test("who enters later starts then: less time, or the full time", async () => {
    const common = await make({ opens: -1800, closes: 1800 });
    await enterSitting(common.visitor, common.sittingId);
    expect(Math.abs((await rowOf(common.userId)).seconds - 1805)).toBeLessThanOrEqual(1);
    const full = await make({ opens: -1800, lastEntry: 100, closes: 1800, ending: "full" });
    await enterSitting(full.visitor, full.sittingId);
    expect(await rowOf(full.userId)).toMatchObject({ seconds: 3600, closes_by: null });
  });

  test("extra time is a part of the time that the learner would have had, minutes for all are added as they are", async () => {
    const { paper, userId, visitor, sittingId } = await make({
      opens: -1800,
      closes: 1800,
      givenSeconds: 120,
    });
    await api.sql.query(
      "INSERT INTO extra_times (user_id, test_id, seconds, reason, granted_by) VALUES ($1, $2, 1800, 'a scribe', 'a test')",
      [userId, paper.testId],
    );
    await enterSitting(visitor, sittingId);
    const { seconds, extra_seconds } = await rowOf(userId);
    // Half an hour is left, and half of it is the learner's; then two minutes.
    expect(Math.abs(extra_seconds - (1805 / 2 + 120))).toBeLessThanOrEqual(2);
    expect(Math.abs(seconds - (1805 * 1.5 + 120))).toBeLessThanOrEqual(3);
  });

  test("a save or submit before the start is asked to come again, and taken then", async () => {
    const { paper, visitor, sittingId } = await make({ opens: -1 });
    const attemptId = await enterSitting(visitor, sittingId);
    const plan = {
      attemptId,
      question: 1,
      option: 2,
      seq: 1,
      writer: "0b8f1d8e-3c55-4c55-9d7b-0a8a4c1f8e11",
    };
    const early = await save(visitor, paper, plan);
    expect([early.statusCode, early.json().code]).toEqual([503, "BUSY"]);
    const submitted = await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
    expect([submitted.statusCode, submitted.json().code]).toEqual([503, "BUSY"]);
    await passSitting(api.sql, sittingId, sittingTimes.spread);
    expect((await save(visitor, paper, plan)).statusCode).toBe(200);
    expect((await visitor.post(`/user/tests/attempt/${attemptId}/submit`)).statusCode).toBe(200);
  });
});

describe("a test rests for its sitting", () => {
  test("SI-03: no practice begins from the quiet time on; what runs goes on and ends normally", async () => {
    const { paper, visitor, sittingId } = await make({ opens: 90_000 });
    const attemptId = await start(visitor, paper.testId);
    await passSitting(api.sql, sittingId, 4000);
    expect(await start(visitor, paper.testId)).toBe(attemptId);
    expect((await save(visitor, paper, { attemptId, question: 1, option: 1 })).statusCode).toBe(200);
    expect((await visitor.post(`/user/tests/attempt/${attemptId}/submit`)).statusCode).toBe(200);
    const again = await visitor.post(`/user/tests/${paper.testId}/start`);
    expect([again.statusCode, again.json().code]).toEqual([409, "PRACTICE_CLOSED"]);
    expect((await visitor.get(`/user/testanalysis/${attemptId}`)).json().code).toBe("ANALYSIS_HELD");
  });

  test("SI-03: the statement of practice and the domain agree on when a test rests", async () => {
    const { userId, visitor } = await makeUser(api);
    const ended = { opens: -9000, lastEntry: -8000, closes: -7000 };
    const plans: (SittingPlan & { endedAgo?: number; isCancelled?: true })[] = [
      { opens: 90_000 },
      { opens: 3600, quietSeconds: 60 },
      { opens: 3600 },
      { opens: 3600, isCancelled: true },
      {},
      { ...ended, key: "close" },
      { ...ended, key: "close", endedAgo: 600 },
      { ...ended, endedAgo: 600 },
      { ...ended, endedAgo: 600, keyAt: -60 },
      { ...ended, endedAgo: 600, key: "time", keyAt: 60 },
      { ...ended, endedAgo: 600, key: "time", keyAt: -60 },
      { ...ended, key: "time", keyAt: -60 },
    ];
    for (const { endedAgo, isCancelled, ...plan } of plans) {
      const paper = await insertTest(api.sql);
      await enrol(api.sql, userId, [paper.packageId]);
      const sittingId = await insertSitting(api.sql, paper, plan);
      await api.sql.query(
        `UPDATE sittings SET ended_at = now() - make_interval(secs => $2), cancelled_at = CASE WHEN $3 THEN now() END
         WHERE sitting_id = $1`,
        [sittingId, endedAgo ?? null, isCancelled ?? false],
      );
      const [row] = await selectBegun(db, [paper.testId]);
      const rests = row !== undefined && isQuiet(factsOf(row), Date.now());
      const reply = await visitor.post(`/user/tests/${paper.testId}/start`);
      expect(reply.statusCode, JSON.stringify({ ...plan, endedAgo, isCancelled })).toBe(rests ? 409 : 200);
    }
  });

  test("SI-03: practice beside a sitting is another attempt, and both can run", async () => {
    const { paper, visitor, sittingId } = await make({ opens: 90_000 });
    const practice = await start(visitor, paper.testId);
    await passSitting(api.sql, sittingId, 90_001);
    const attemptId = await enterSitting(visitor, sittingId);
    expect(attemptId).not.toBe(practice);
    expect(await start(visitor, paper.testId)).toBe(practice);
    expect(await enterSitting(visitor, sittingId)).toBe(attemptId);
  });
});

test("SI-02, SI-04: 500 learners × 3 entries at the opening make 500 attempts; those of the first seconds start in one instant", async () => {
  const paper = await insertTest(api.sql);
  const crowd = await makeCrowd(api.sql, 500, [paper.packageId]);
  const sittingId = await insertSitting(api.sql, paper, { opens: 0 });
  // One alone: on a busy machine the crowd may take longer than its seconds.
  await enterSitting(visitorAt(api.app, crowd[0]!), sittingId);
  const replies = await Promise.all(
    crowd.flatMap((pass) =>
      [0, 1, 0].map(async (process) => {
        const reply = await tryToEnter(visitorAt(api.apps[process]!, pass), sittingId);
        return { status: reply.statusCode, told: `${pass.userId}/${reply.json().data?.testAttemptId}` };
      }),
    ),
  );
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  const { rows } = await api.sql.query(
    `SELECT user_id || '/' || attempt_id AS pair, started_at - opens_at = interval '5 s' AS is_at_zero,
       (attempt_id >> 32) + $2 < extract(epoch FROM opens_at) + 4 AS is_of_first_seconds
     FROM attempts JOIN sittings USING (sitting_id) WHERE sitting_id = $1`,
    [sittingId, ID_EPOCH],
  );
  expect(rows).toHaveLength(500);
  expect(new Set(replies.map(({ told }) => told))).toEqual(new Set(rows.map(({ pair }) => pair)));
  const first = rows.filter(({ is_of_first_seconds }) => is_of_first_seconds);
  expect(first.length).toBeGreaterThan(0);
  expect(first.every(({ is_at_zero }) => is_at_zero)).toBe(true);
});
