import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, save } from "../../../test/attempts.ts";
import { closeAll, openCloser } from "../../../test/closer.ts";
import { enterSitting, insertSitting, passSitting, type SittingPlan } from "../../../test/sittings.ts";
import { enrol, makeCrowd, makeUser, visitorAt } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { openDatabase } from "../../platform/db.ts";
import { settleMinutes } from "./minutes.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const { closing, close } = openCloser(api.url);
const adminDb = openDatabase({ url: api.url, pool: 2, role: "patrak_admin" });
afterAll(() => Promise.all([close(), adminDb.destroy()]));

let author: Visitor;
beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
});

async function make(plan: SittingPlan = {}) {
  const paper = await insertTest(api.sql, { durationSeconds: 3600 });
  return { paper, sittingId: await insertSitting(api.sql, paper, plan) };
}

async function makeLearner({ paper }: { paper: { packageId: string } }) {
  const made = await makeUser(api);
  await enrol(api.sql, made.userId, [paper.packageId]);
  return made;
}

const PATIENCE = { timeout: 60_000, interval: 5 };

const bodyOf = (changes: object = {}) => ({
  actId: randomUUID(),
  minutes: 10,
  reason: "The power was out",
  ...changes,
});
const give = (sittingId: string, body: object = bodyOf()) =>
  author.post(`/admin/sittings/${sittingId}/minutes`, body);

async function attemptOf(userId: string) {
  const { rows } = await api.sql.query(
    `SELECT a.*, extract(epoch FROM a.deadline - a.closes_by)::int AS over_close
     FROM attempts a WHERE user_id = $1 ORDER BY attempt_id DESC`,
    [userId],
  );
  return rows[0];
}
const givenTo = async (userId: string) =>
  (
    await api.sql.query("SELECT seconds, kind FROM given_times WHERE user_id = $1 ORDER BY given_at", [
      userId,
    ])
  ).rows;

async function makeBatch(userIds: string[]): Promise<string> {
  const { rows } = await api.sql.query("INSERT INTO batches (name) VALUES ($1) RETURNING batch_id", [
    `Batch ${randomUUID()}`,
  ]);
  for (const userId of userIds)
    await api.sql.query("INSERT INTO batch_members (user_id, batch_id) VALUES ($1, $2)", [
      userId,
      rows[0].batch_id,
    ]);
  return rows[0].batch_id;
}

describe("minutes in a running sitting", () => {
  test("SI-07: for all: running attempts get them as a row each, later starts from the sum, and the planned close stays", async () => {
    const made = await make();
    const [early, late] = [await makeLearner(made), await makeLearner(made)];
    await enterSitting(early.visitor, made.sittingId);
    const before = (await author.get(`/admin/sittings/${made.sittingId}`)).json().sitting;
    const preview = (await author.get(`/admin/sittings/${made.sittingId}/minutes`)).json();
    expect(preview).toMatchObject({ mayGive: true, all: { running: 1 }, given: [] });
    expect((await give(made.sittingId)).json()).toEqual({ reached: 1 });
    await enterSitting(late.visitor, made.sittingId);
    for (const { userId } of [early, late])
      expect(await attemptOf(userId)).toMatchObject({ extra_seconds: 600, over_close: 600, minute_acts: 1 });
    expect(await givenTo(early.userId)).toEqual([{ seconds: 600, kind: "minutes" }]);
    expect(await givenTo(late.userId)).toEqual([]);
    const after = (await author.get(`/admin/sittings/${made.sittingId}`)).json().sitting;
    expect([after.closes, after.givenSeconds]).toEqual([before.closes, 600]);
    const mine = (await late.visitor.get("/user/sittings")).json().data.sittings[0];
    expect(Date.parse(mine.closes) - Date.parse(before.closes)).toBe(600_000);
    const told = await early.visitor.get("/user/notices");
    expect(told.json().notices).toMatchObject([{ kind: "sitting-act", act: "minutes", minutes: 10 }]);
    expect((await late.visitor.get("/user/notices")).json().notices).toEqual([]);
  });

  test("SI-07: sent again, it is the same act; the same id for something else is refused", async () => {
    const made = await make();
    const { userId, visitor } = await makeLearner(made);
    await enterSitting(visitor, made.sittingId);
    const body = bodyOf();
    const replies = await Promise.all([1, 2, 3].map(() => give(made.sittingId, body)));
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200]);
    expect(await attemptOf(userId)).toMatchObject({ extra_seconds: 600 });
    expect((await give(made.sittingId, { ...body, minutes: 20 })).json().code).toBe("CHANGED_MEANWHILE");
    const log = await api.sql.query("SELECT action, after, reason FROM audit_entries WHERE object_id = $1", [
      made.sittingId,
    ]);
    expect(log.rows).toEqual([
      { action: "sitting.minutes-given", after: { minutes: 10 }, reason: "The power was out" },
    ]);
  });

  test("SI-07: for a batch and for one learner, now and at a later start, and for nobody else", async () => {
    const made = await make({ attemptsAllowed: 2 });
    const [member, alone, other, later] = await Promise.all([1, 2, 3, 4].map(() => makeLearner(made)));
    const batchId = await makeBatch([member!.userId, later!.userId]);
    for (const { visitor } of [member!, alone!, other!]) await enterSitting(visitor, made.sittingId);
    const preview = (await author.get(`/admin/sittings/${made.sittingId}/minutes`)).json();
    expect(preview.batches).toMatchObject([{ id: batchId, running: 1 }]);
    expect((await give(made.sittingId, bodyOf({ batchId }))).json()).toEqual({ reached: 1 });
    const found = await author.get(`/admin/sittings/${made.sittingId}/learners`);
    expect(
      found
        .json()
        .learners.map(({ id }: { id: string }) => id)
        .toSorted(),
    ).toEqual([member!, alone!, other!].map(({ userId }) => userId).toSorted());
    const forOne = bodyOf({ learnerId: alone!.userId, minutes: 5 });
    expect((await give(made.sittingId, forOne)).json()).toEqual({ reached: 1 });
    await enterSitting(later!.visitor, made.sittingId);
    const extras = await Promise.all(
      [member!, alone!, other!, later!].map(async ({ userId }) => (await attemptOf(userId)).extra_seconds),
    );
    expect(extras).toEqual([600, 300, 0, 600]);
    const stranger = await makeUser(api);
    expect((await give(made.sittingId, bodyOf({ learnerId: stranger.userId }))).statusCode).toBe(404);
    expect((await give(made.sittingId, bodyOf({ batchId: randomUUID() }))).statusCode).toBe(404);
  });

  test("SI-07: never multiplied by a learner's extra time", async () => {
    const made = await make({ opens: -1800, closes: 1800 });
    const { userId, visitor } = await makeLearner(made);
    await api.sql.query(
      "INSERT INTO extra_times (user_id, test_id, seconds, reason, granted_by) VALUES ($1, $2, 1800, 'a scribe', 'a test')",
      [userId, made.paper.testId],
    );
    await enterSitting(visitor, made.sittingId);
    const { extra_seconds } = await attemptOf(userId);
    await give(made.sittingId);
    expect((await attemptOf(userId)).extra_seconds).toBe(extra_seconds + 600);
  });

  test("SI-07: not before the waiting page opens, and not after the end", async () => {
    const planned = await make({ opens: 7200 });
    expect((await give(planned.sittingId)).json().code).toBe("NOT_RUNNING");
    const waiting = await make({ opens: 600 });
    expect((await give(waiting.sittingId)).statusCode).toBe(200);
    const over = await make();
    await passSitting(api.sql, over.sittingId, 4000);
    await api.sql.query("UPDATE sittings SET ended_at = now() WHERE sitting_id = $1", [over.sittingId]);
    expect((await give(over.sittingId)).json().code).toBe("NOT_RUNNING");
  });

  test("SI-07: the database refuses minutes for a batch and a learner at once, a second act of one number, and none", async () => {
    const made = await make();
    const { userId } = await makeLearner(made);
    const batchId = await makeBatch([]);
    const insert = (
      number: number,
      minutes: number,
      batch: string | null = null,
      user: string | null = null,
    ) =>
      api.sql.query(
        "INSERT INTO sitting_minutes (act_id, sitting_id, number, minutes, batch_id, user_id) VALUES (gen_random_uuid(), $1, $2, $3, $4, $5)",
        [made.sittingId, number, minutes, batch, user],
      );
    await expect(insert(1, 5, batchId, userId)).rejects.toThrow("sitting_minutes_are_for_one_of_three");
    await insert(1, 5);
    await expect(insert(1, 5)).rejects.toThrow("sitting_minutes_are_numbered");
    await expect(insert(2, 0)).rejects.toThrow("sitting_minutes_minutes_check");
    await expect(insert(2, 121)).rejects.toThrow("sitting_minutes_minutes_check");
  });
});

describe("minutes against closing and starts at the same moment", () => {
  test("SI-07: an attempt that is behind is given the minutes when it would be closed, by the worker and by a read", async () => {
    const made = await make();
    const learners = await Promise.all([1, 2].map(() => makeLearner(made)));
    const ids = await Promise.all(learners.map(({ visitor }) => enterSitting(visitor, made.sittingId)));
    await passSitting(api.sql, made.sittingId, 3600 + 60);
    // The act is committed, and the process that pressed has died before the attempts had the minutes.
    await api.sql.query(
      `WITH act AS (INSERT INTO sitting_minutes (act_id, sitting_id, number, minutes) VALUES (gen_random_uuid(), $1, 1, 10))
       UPDATE sittings SET minute_acts = 1, given_seconds = 600 WHERE sitting_id = $1`,
      [made.sittingId],
    );
    const status = await learners[0]!.visitor.get(`/user/tests/attempt/${ids[0]}/status`);
    expect(status.json().data.status).toBe("in_progress");
    await closeAll(closing);
    for (const { userId } of learners)
      expect(await attemptOf(userId)).toMatchObject({ status: 0, extra_seconds: 600 });
    await settleMinutes(adminDb);
    const told = await learners[1]!.visitor.get("/user/notices");
    expect(told.json().notices).toHaveLength(1);
    await passSitting(api.sql, made.sittingId, 700);
    await closeAll(closing);
    expect(await attemptOf(learners[0]!.userId)).toMatchObject({ status: 1, end_reason: "deadline" });
  });

  test("SI-07: a start that had not seen the act is given the minutes by the worker", async () => {
    const made = await make();
    const { userId, visitor } = await makeLearner(made);
    await enterSitting(visitor, made.sittingId);
    await give(made.sittingId);
    // As if its snapshot had been older than the act.
    await api.sql.query("DELETE FROM given_times WHERE user_id = $1", [userId]);
    await api.sql.query(
      `UPDATE attempts SET minute_acts = 0, extra_seconds = 0, deadline = deadline - interval '600 s' WHERE user_id = $1`,
      [userId],
    );
    await settleMinutes(adminDb);
    expect(await attemptOf(userId)).toMatchObject({ extra_seconds: 600, minute_acts: 1 });
    const settled = () =>
      api.sql.query("SELECT settled_at IS NOT NULL AS is FROM sitting_minutes WHERE sitting_id = $1", [
        made.sittingId,
      ]);
    expect((await settled()).rows).toEqual([{ is: false }]);
    await api.sql.query(
      "UPDATE sitting_minutes SET given_at = given_at - interval '31 s' WHERE sitting_id = $1",
      [made.sittingId],
    );
    await settleMinutes(adminDb);
    expect((await settled()).rows).toEqual([{ is: true }]);
  });

  test("SI-07: given while a crowd's time runs out and it saves: each attempt is closed without or open with them", async () => {
    const made = await make({ closes: 3600 });
    const crowd = await makeCrowd(api.sql, 60, [made.paper.packageId]);
    const visitors = crowd.map((pass) => visitorAt(api.app, pass));
    const ids = await Promise.all(visitors.map((visitor) => enterSitting(visitor, made.sittingId)));
    // The closing times come one after another, within the next half a second; the last ten are far away.
    const moveClose = (id: string, seconds: number) =>
      api.sql.query(
        `UPDATE attempts SET closes_by = t.at, deadline = t.at, started_at = t.at - interval '1 hour'
         FROM (SELECT clock_timestamp() + make_interval(secs => $2) AS at) AS t WHERE attempt_id = $1`,
        [id, seconds - closing.closesAfter],
      );
    await Promise.all(ids.map((id, index) => moveClose(id, index < 50 ? 0.1 + index * 0.01 : 1800)));
    const { rows: last } = await api.sql.query(
      `SELECT (max(closes_by) + make_interval(secs => $2))::text AS at FROM attempts WHERE attempt_id = ANY ($1::bigint[])`,
      [ids.slice(0, 50), closing.closesAfter],
    );
    const countClosed = async () =>
      (await api.sql.query("SELECT FROM attempts WHERE sitting_id = $1 AND status = 1", [made.sittingId]))
        .rowCount;
    const isLastOver = async () =>
      (await api.sql.query("SELECT clock_timestamp() > $1::timestamptz AS is", [last[0].at])).rows[0].is;
    const crowdIs = { over: false };
    const closer = (async () => {
      while (!crowdIs.over) await closeAll(closing);
    })();
    const savers = visitors.map((visitor, index) =>
      save(visitor, made.paper, { attemptId: ids[index]!, question: 1, option: 1 }),
    );
    await vi.waitUntil(async () => (await countClosed())! >= 15, PATIENCE);
    const acts = await Promise.all([give(made.sittingId), give(made.sittingId, bodyOf({ minutes: 5 }))]);
    expect(acts.map((reply) => reply.statusCode)).toEqual([200, 200]);
    await Promise.all(savers);
    await vi.waitUntil(isLastOver, PATIENCE);
    crowdIs.over = true;
    await closer;
    await closeAll(closing);
    const { rows } = await api.sql.query(
      `SELECT status, extra_seconds, count(*)::int AS n,
         bool_and(a.extra_seconds = coalesce((SELECT sum(seconds) FROM given_times g WHERE g.user_id = a.user_id), 0)) AS fits
       FROM attempts a WHERE sitting_id = $1 GROUP BY 1, 2 ORDER BY 1`,
      [made.sittingId],
    );
    expect(rows.every(({ fits }) => fits)).toBe(true);
    const open = rows.filter(({ status }) => status === 0);
    expect(open).toMatchObject([{ extra_seconds: 900 }]);
    expect(rows.filter(({ status }) => status === 1).every(({ extra_seconds }) => extra_seconds < 900)).toBe(
      true,
    );
    expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(60);
  });
});
