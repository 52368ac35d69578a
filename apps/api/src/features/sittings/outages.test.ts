import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertTest, save, start } from "../../../test/attempts.ts";
import { closeAll, openCloser } from "../../../test/closer.ts";
import { beatNow, passOutage, resumeBeats, stopBeats } from "../../../test/outages.ts";
import {
  enterSitting,
  insertSitting,
  passSitting,
  tryToEnter,
  type SittingPlan,
} from "../../../test/sittings.ts";
import { enrol, makeCrowd, makeUser, visitorAt } from "../../../test/students.ts";
import { openDatabase } from "../../platform/db.ts";
import { endSittings } from "./ending.service.ts";
import { creditOutages } from "./outages.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" }, { processes: 2 });
const { closing, close } = openCloser(api.url);
const adminDb = openDatabase({ url: api.url, pool: 4, role: "patrak_admin" });
const scoringDb = openDatabase({ url: api.url, pool: 2, role: "patrak_scoring" });
afterAll(() => Promise.all([close(), adminDb.destroy(), scoringDb.destroy()]));

async function make(plan: SittingPlan = {}) {
  const paper = await insertTest(api.sql, { durationSeconds: 3600 });
  return { paper, sittingId: await insertSitting(api.sql, paper, plan) };
}

async function makeLearner({ paper }: { paper: { packageId: string } }) {
  const made = await makeUser(api);
  await enrol(api.sql, made.userId, [paper.packageId]);
  return made;
}

async function attemptOf(userId: string) {
  const { rows } = await api.sql.query(
    `SELECT status, extra_seconds, end_reason, minute_acts, score, deadline,
       extract(epoch FROM deadline - clock_timestamp())::float8 AS left
     FROM attempts WHERE user_id = $1 ORDER BY attempt_id DESC`,
    [userId],
  );
  return rows[0];
}
const actsOf = async (sittingId: string) =>
  (
    await api.sql.query(
      "SELECT seconds, minutes, outage_id IS NOT NULL AS is_outage FROM sitting_minutes WHERE sitting_id = $1 ORDER BY number",
      [sittingId],
    )
  ).rows;
const given = async (sittingId: string) =>
  (await api.sql.query("SELECT given_seconds FROM sittings WHERE sitting_id = $1", [sittingId])).rows[0]
    .given_seconds;

beforeEach(() => stopBeats(api.sql));
afterEach(async () => {
  // What a test has left open must not run in the next one's outage.
  await creditOutages(adminDb);
  await api.sql.query(
    "UPDATE sittings SET ended_at = greatest(closes_at, clock_timestamp()) WHERE ended_at IS NULL",
  );
  await resumeBeats(api.sql);
});

describe("the credit", () => {
  test("SI-07: found by the processes themselves, an outage is given to running attempts, later starts and the shown close, announced and logged", async () => {
    const made = await make();
    const [early, late] = [await makeLearner(made), await makeLearner(made)];
    const attemptId = await enterSitting(early.visitor, made.sittingId);
    const before = await attemptOf(early.userId);
    await passOutage(api.sql, [made.sittingId], 200);
    await resumeBeats(api.sql);
    await expect.poll(() => actsOf(made.sittingId)).toHaveLength(1);
    const [act] = await actsOf(made.sittingId);
    expect(act).toMatchObject({ minutes: null, is_outage: true });
    // Measured from the last moment that was seen to the first one, which a beat tells two seconds later.
    expect(act.seconds).toBeGreaterThanOrEqual(195);
    expect(act.seconds).toBeLessThan(215);
    await expect.poll(async () => (await attemptOf(early.userId)).extra_seconds).toBe(act.seconds);
    const after = await attemptOf(early.userId);
    expect(Math.abs(after.left - before.left)).toBeLessThan(15);
    await enterSitting(late.visitor, made.sittingId);
    expect(await attemptOf(late.userId)).toMatchObject({ extra_seconds: act.seconds, minute_acts: 1 });
    const rows = await api.sql.query("SELECT seconds, kind FROM given_times WHERE user_id = $1", [
      early.userId,
    ]);
    expect(rows.rows).toEqual([{ seconds: act.seconds, kind: "outage" }]);
    const { rows: planned } = await api.sql.query("SELECT closes_at FROM sittings WHERE sitting_id = $1", [
      made.sittingId,
    ]);
    const mine = (await late.visitor.get("/user/sittings")).json().data.sittings[0];
    expect(Date.parse(mine.closes) - planned[0].closes_at.getTime()).toBe(act.seconds * 1000);
    const { announcements } = (
      await early.visitor.get(`/user/sittings/${made.sittingId}/announcements`)
    ).json().data;
    expect(announcements).toHaveLength(1);
    expect(announcements[0].text.english).toMatch(/interrupted for 3 minutes \d+ seconds?\./);
    expect(announcements[0].text.hindi).toMatch(/3 मिनट/);
    const log = await api.sql.query(
      "SELECT action, after, actor_id FROM audit_entries WHERE object_id = $1",
      [made.sittingId],
    );
    expect(log.rows).toMatchObject([
      { action: "sitting.outage-credited", after: { seconds: act.seconds }, actor_id: null },
    ]);
    const status = (await early.visitor.get(`/user/tests/attempt/${attemptId}/status`)).json().data;
    expect(Date.parse(status.deadline)).toBe(after.deadline.getTime());
  });

  test("SI-07: two beats and eight credits at once find one outage and credit it once", async () => {
    const made = await make();
    const { userId, visitor } = await makeLearner(made);
    await enterSitting(visitor, made.sittingId);
    await passOutage(api.sql, [made.sittingId], 90);
    await Promise.all(Array.from({ length: 8 }, () => beatNow(api.sql)));
    await Promise.all(Array.from({ length: 8 }, () => creditOutages(adminDb)));
    const [act, ...others] = await actsOf(made.sittingId);
    expect(others).toEqual([]);
    expect(await given(made.sittingId)).toBe(act.seconds);
    expect((await attemptOf(userId)).extra_seconds).toBe(act.seconds);
    const { rows } = await api.sql.query(
      "SELECT count(*)::int AS n FROM announcements WHERE sitting_id = $1",
      [made.sittingId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("SI-07: an outage of more sittings than are looked at together is credited in each of them at once", async () => {
    const paper = await insertTest(api.sql, { durationSeconds: 3600 });
    const crowd = await makeCrowd(api.sql, 101, [paper.packageId]);
    const sittings = await Promise.all(crowd.map(() => insertSitting(api.sql, paper)));
    await Promise.all(crowd.map((pass, at) => enterSitting(visitorAt(api.app, pass), sittings[at]!)));
    await passOutage(api.sql, sittings, 100);
    await beatNow(api.sql);
    await creditOutages(adminDb);
    const { rows } = await api.sql.query(
      "SELECT count(*)::int AS credited FROM attempts WHERE sitting_id = ANY ($1) AND extra_seconds >= 100",
      [sittings],
    );
    expect(rows).toEqual([{ credited: sittings.length }]);
  });

  test("SI-07: only what was lost: nothing of a short gap or of one before the start, a part of one at the opening, nothing in practice", async () => {
    const running = await make();
    const opened = await make({ opens: -45, lastEntry: 1800, closes: 3600 });
    const ahead = await make({ opens: 600 });
    const { userId, visitor } = await makeLearner(running);
    await enterSitting(visitor, running.sittingId);
    const paper = await insertTest(api.sql, { durationSeconds: 3600 });
    const learner = await makeUser(api);
    await enrol(api.sql, learner.userId, [paper.packageId]);
    await start(learner.visitor, paper.testId);
    await passOutage(api.sql, [running.sittingId], 10);
    await beatNow(api.sql);
    await creditOutages(adminDb);
    expect(await actsOf(running.sittingId)).toEqual([]);
    await passOutage(api.sql, [running.sittingId], 100);
    await beatNow(api.sql);
    await creditOutages(adminDb);
    expect(await given(running.sittingId)).toBeGreaterThanOrEqual(100);
    // It opened 45 s ago, and its countdown was at zero 5 s later.
    expect(await given(opened.sittingId)).toBeGreaterThanOrEqual(40);
    expect(await given(opened.sittingId)).toBeLessThan(60);
    expect(await actsOf(ahead.sittingId)).toEqual([]);
    expect((await attemptOf(userId)).extra_seconds).toBe(await given(running.sittingId));
    expect((await attemptOf(learner.userId)).extra_seconds).toBe(0);
  });

  test("SI-07: an outage over the last entry locks nobody out, and one after it opens nothing again", async () => {
    const made = await make({ lastEntry: 300, closes: 330 });
    const [learner, late] = [await makeLearner(made), await makeLearner(made)];
    const enterNow = async ({ visitor }: typeof learner) =>
      (await tryToEnter(visitor, made.sittingId)).json();
    await passOutage(api.sql, [made.sittingId], 600);
    // Nobody has found the gap yet, then nobody has credited it yet: the device comes again.
    expect((await enterNow(learner)).code).toBe("BUSY");
    await beatNow(api.sql);
    expect((await enterNow(learner)).code).toBe("BUSY");
    await endSittings(scoringDb);
    await creditOutages(adminDb);
    const [{ seconds }] = await actsOf(made.sittingId);
    const { rows } = await api.sql.query("SELECT last_entry_at FROM sittings WHERE sitting_id = $1", [
      made.sittingId,
    ]);
    const mine = (await learner.visitor.get("/user/sittings")).json().data.sittings[0];
    expect(mine.mayEnter).toBe(true);
    expect(Date.parse(mine.lastEntry) - rows[0].last_entry_at.getTime()).toBe(seconds * 1000);
    await endSittings(scoringDb);
    expect((await enterNow(learner)).data.testAttemptId).toBeDefined();
    expect((await attemptOf(learner.userId)).left).toBeGreaterThan(300);
    await passSitting(api.sql, made.sittingId, 310);
    await beatNow(api.sql);
    expect((await enterNow(late)).code).toBe("SITTING_OVER");
    await passOutage(api.sql, [made.sittingId], 100);
    await beatNow(api.sql);
    await creditOutages(adminDb);
    expect(await actsOf(made.sittingId)).toHaveLength(2);
    expect((await enterNow(late)).code).toBe("SITTING_OVER");
  });

  test("SI-07: the database refuses a second credit, a second outage from one moment, and one for a batch", async () => {
    const { sittingId } = await make();
    const { rows } = await api.sql.query(
      "INSERT INTO outages (began_at, ended_at, credited_at) VALUES (now(), now() + interval '20 s', now()) RETURNING outage_id, began_at::text",
    );
    const insert = (columns: string, values: string) =>
      api.sql.query(
        `INSERT INTO sitting_minutes (act_id, sitting_id, number, ${columns})
         SELECT gen_random_uuid(), $1, 1 + count(*), ${values} FROM sitting_minutes WHERE sitting_id = $1`,
        [sittingId],
      );
    const outage = `${rows[0].outage_id}`;
    await insert("seconds, outage_id", `20, ${outage}`);
    await expect(insert("seconds, outage_id", `20, ${outage}`)).rejects.toThrow(
      "sitting_minutes_credit_once",
    );
    await expect(insert("seconds", "20")).rejects.toThrow("sitting_minutes_are_given_or_credited");
    await expect(
      api.sql.query(
        "INSERT INTO outages (began_at, ended_at) VALUES ($1, $1::timestamptz + interval '1 h')",
        [rows[0].began_at],
      ),
    ).rejects.toThrow("outages_begin_once");
  });
});

describe("nothing is closed before the credit", () => {
  test("SI-07: an outage over the deadline: neither the worker, a read, a start, a submit at time-up nor the end of the sitting closes; then the time left goes on", async () => {
    const made = await make({ closes: 3600 });
    const { userId, visitor } = await makeLearner(made);
    const attemptId = await enterSitting(visitor, made.sittingId);
    const known = (await attemptOf(userId)).deadline;
    await passSitting(api.sql, made.sittingId, 3400);
    const { left } = await attemptOf(userId);
    await passOutage(api.sql, [made.sittingId], 1000);
    const isOpen = async () => expect(await attemptOf(userId)).toMatchObject({ status: 0 });
    const tryAll = async () => {
      await closeAll(closing);
      await isOpen();
      const status = (await visitor.get(`/user/tests/attempt/${attemptId}/status`)).json().data;
      expect(status).toMatchObject({ status: "in_progress" });
      expect((await visitor.get(`/user/analysis/${attemptId}`)).statusCode).not.toBe(200);
      expect((await tryToEnter(visitor, made.sittingId)).json().code).toBe("BUSY");
      const submit = `/user/tests/attempt/${attemptId}/submit?deadline=${known.toISOString()}`;
      expect((await visitor.post(submit)).json().code).toMatch(/BUSY|DEADLINE_MOVED/);
      await endSittings(scoringDb);
      await isOpen();
      const { rows } = await api.sql.query("SELECT ended_at FROM sittings WHERE sitting_id = $1", [
        made.sittingId,
      ]);
      expect(rows).toEqual([{ ended_at: null }]);
    };
    await tryAll();
    // A process beats and dies before it credits what it has found.
    await beatNow(api.sql);
    await tryAll();
    await creditOutages(adminDb);
    await closeAll(closing);
    const goesOn = await attemptOf(userId);
    expect(goesOn).toMatchObject({ status: 0 });
    expect(Math.abs(goesOn.left - left)).toBeLessThan(20);
    expect((await tryToEnter(visitor, made.sittingId)).json().data.testAttemptId).toBe(attemptId);
    await passSitting(api.sql, made.sittingId, left + 60);
    await closeAll(closing);
    expect(await attemptOf(userId)).toMatchObject({ status: 1, end_reason: "deadline" });
  });

  test("SI-07: what was submitted before stays submitted, and practice closes in an outage as ever", async () => {
    const made = await make();
    const [one, other] = [await makeLearner(made), await makeLearner(made)];
    const attemptId = await enterSitting(one.visitor, made.sittingId);
    await enterSitting(other.visitor, made.sittingId);
    const paper = await insertTest(api.sql, { durationSeconds: 3600 });
    const learner = await makeUser(api);
    await enrol(api.sql, learner.userId, [paper.packageId]);
    await start(learner.visitor, paper.testId);
    expect((await one.visitor.post(`/user/tests/attempt/${attemptId}/submit`)).statusCode).toBe(200);
    await passOutage(api.sql, [made.sittingId], 5000);
    await api.sql.query(
      "UPDATE attempts SET started_at = started_at - interval '2 h', deadline = deadline - interval '2 h' WHERE user_id = $1",
      [learner.userId],
    );
    expect(await closeAll(closing)).toBe(1);
    expect(await attemptOf(learner.userId)).toMatchObject({ status: 1, extra_seconds: 0 });
    await beatNow(api.sql);
    await creditOutages(adminDb);
    expect(await attemptOf(one.userId)).toMatchObject({ status: 1, end_reason: "submit", extra_seconds: 0 });
    expect(await attemptOf(other.userId)).toMatchObject({ status: 0 });
  });

  test("SI-07: closers, beats and credits at once: no attempt ends with less than what was left", async () => {
    const made = await make({ closes: 3600 });
    const learners = await Promise.all([1, 2, 3, 4, 5, 6].map(() => makeLearner(made)));
    for (const { visitor } of learners) await enterSitting(visitor, made.sittingId);
    await passSitting(api.sql, made.sittingId, 3000);
    for (let round = 1; round <= 5; round += 1) {
      // Each time the clock ends in the outage.
      await passOutage(api.sql, [made.sittingId], 900);
      const isOver = { yes: false };
      const closers = [1, 2].map(async () => {
        while (!isOver.yes) await closeAll(closing);
      });
      const reads = learners.map(({ visitor }) => visitor.get("/user/packages"));
      await Promise.all([1, 2, 3].map(() => beatNow(api.sql).then(() => creditOutages(adminDb))));
      await Promise.all(reads);
      isOver.yes = true;
      await Promise.all(closers);
      const acts = await actsOf(made.sittingId);
      expect(acts).toHaveLength(round);
      for (const { userId } of learners)
        expect(await attemptOf(userId)).toMatchObject({
          status: 0,
          extra_seconds: await given(made.sittingId),
        });
    }
  });
});

describe("late saves and submits at time-up", () => {
  test("SI-07: an answer that came too late for the old deadline counts at the close if the new one lets it", async () => {
    const made = await make({ closes: 3600 });
    const { userId, visitor } = await makeLearner(made);
    const attemptId = await enterSitting(visitor, made.sittingId);
    await passSitting(api.sql, made.sittingId, 3500);
    await passOutage(api.sql, [made.sittingId], 300);
    const answer = (question: number, option: number) =>
      save(visitor, made.paper, { attemptId, question, option });
    // The device sends at once what it held; the credit comes a moment later.
    for (const [index, option] of made.paper.key.slice(0, 2).entries())
      expect((await answer(index + 1, option)).json().code).toBe("LATE");
    await beatNow(api.sql);
    await creditOutages(adminDb);
    expect((await answer(3, made.paper.key[2]!)).statusCode).toBe(200);
    await passSitting(api.sql, made.sittingId, 200);
    // Too late for any deadline.
    expect((await answer(4, made.paper.key[3]!)).json().code).toBe("LATE");
    await closeAll(closing);
    const { rows } = await api.sql.query(
      `SELECT (SELECT array_agg(question ORDER BY question) FROM answers WHERE user_id = $1) AS saved,
         (SELECT array_agg(question) FROM late_saves WHERE user_id = $1) AS late`,
      [userId],
    );
    expect(rows).toEqual([{ saved: [1, 2, 3], late: [4] }]);
    const { rows: sheets } = await api.sql.query("SELECT answers FROM sheets WHERE user_id = $1", [userId]);
    expect(sheets[0].answers.filter((one: string | null) => one !== null)).toHaveLength(3);
  });

  test("SI-07: a late save that could never be an answer does not keep the attempt open", async () => {
    const made = await make();
    const { userId, visitor } = await makeLearner(made);
    const attemptId = await enterSitting(visitor, made.sittingId);
    await api.sql.query(
      `INSERT INTO late_saves (user_id, attempt_id, question, seq, writer, option, marked, time_ms, received_at)
       VALUES ($1, $2, 1, 0, $3, 1, false, 0, now()), ($1, $2, 1, 7, $3, 9, false, 0, now())`,
      [userId, attemptId, randomUUID()],
    );
    expect((await visitor.post(`/user/tests/attempt/${attemptId}/submit`)).statusCode).toBe(200);
  });

  test("SI-07: a submit at time-up that knew an earlier deadline is ignored; one that knows it, or a student's own, ends the test", async () => {
    const made = await make();
    const [queued, own, same] = await Promise.all([1, 2, 3].map(() => makeLearner(made)));
    const ids = new Map<string, string>();
    for (const { userId, visitor } of [queued!, own!, same!])
      ids.set(userId, await enterSitting(visitor, made.sittingId));
    const known = (await attemptOf(queued!.userId)).deadline as Date;
    const submit = ({ userId, visitor }: NonNullable<typeof own>, deadline?: Date) =>
      visitor.post(
        `/user/tests/attempt/${ids.get(userId)}/submit${deadline ? `?deadline=${deadline.toISOString()}` : ""}`,
      );
    await passOutage(api.sql, [], 120);
    await beatNow(api.sql);
    await creditOutages(adminDb);
    const replies = await Promise.all([submit(queued!, known), submit(queued!, known)]);
    for (const reply of replies)
      expect([reply.statusCode, reply.json().code]).toEqual([409, "DEADLINE_MOVED"]);
    expect(await attemptOf(queued!.userId)).toMatchObject({ status: 0 });
    expect((await submit(own!)).statusCode).toBe(200);
    expect((await submit(same!, (await attemptOf(same!.userId)).deadline)).statusCode).toBe(200);
    // Both at once: the student's own press counts.
    const both = await Promise.all([submit(queued!, known), submit(queued!)]);
    expect(both[1].statusCode).toBe(200);
    expect((await submit(queued!, known)).statusCode).toBe(200);
    expect(
      (await queued!.visitor.post(`/user/tests/attempt/${ids.get(queued!.userId)}/submit?deadline=soon`))
        .statusCode,
    ).toBe(400);
  });
});
