import { randomUUID } from "node:crypto";
import { announcementLimits } from "@patrak/domain";
import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, save, start } from "../../../test/attempts.ts";
import { enterSitting, insertSitting, type SittingPlan } from "../../../test/sittings.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { questionIdOf } from "../attempts/paper-ids.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" }, { processes: 2 });
let teacher: Visitor;

beforeAll(async () => {
  teacher = await enter(api, await makeAdministrator(api, "author"));
});

const TEXT = { english: "Ten minutes were added.", hindi: "दस मिनट जोड़े गए।" };

async function make(plan: SittingPlan = {}) {
  const paper = await insertTest(api.sql, { durationSeconds: 3600 });
  return { paper, sittingId: await insertSitting(api.sql, paper, plan) };
}

async function invite({ paper }: Awaited<ReturnType<typeof make>>) {
  const made = await makeUser(api);
  await enrol(api.sql, made.userId, [paper.packageId]);
  return made;
}

const say = (sittingId: string, changes: object = {}) =>
  teacher.post(`/admin/sittings/${sittingId}/announcements`, {
    press: randomUUID(),
    to: { who: "working" },
    question: null,
    text: TEXT,
    ...changes,
  });
const listed = async (visitor: Visitor, sittingId: string, after = "") =>
  (await visitor.get(`/user/sittings/${sittingId}/announcements${after}`)).json().data.announcements;
const numbersFor = async (visitor: Visitor, sittingId: string) =>
  (await listed(visitor, sittingId)).map(({ number }: { number: number }) => number);
const announced = async (sittingId: string) =>
  (await teacher.get(`/admin/sittings/${sittingId}/announcements`)).json();
const see = (visitor: Visitor, sittingId: string, number: number) =>
  visitor.post(`/user/sittings/${sittingId}/announcements/seen`, { number });
const statusOf = async (visitor: Visitor, attemptId: string) =>
  (await visitor.get(`/user/tests/attempt/${attemptId}/status`)).json().data;

async function makeBatch(userIds: string[]) {
  const { rows } = await api.sql.query("INSERT INTO batches (name) VALUES ($1) RETURNING batch_id", [
    randomUUID(),
  ]);
  for (const userId of userIds)
    await api.sql.query("INSERT INTO batch_members VALUES ($1, $2)", [userId, rows[0].batch_id]);
  return rows[0].batch_id as string;
}

describe("who is told", () => {
  test("SI-09: the working, a batch or one person read what is for them, in order, and the question by its own id", async () => {
    const made = await make();
    const [first, second] = [await invite(made), await invite(made)];
    const { sittingId, paper } = made;
    await enterSitting(first.visitor, sittingId);
    await enterSitting(second.visitor, sittingId);
    const batchId = await makeBatch([second.userId]);
    const { rows } = await api.sql.query("SELECT email FROM users WHERE user_id = $1", [first.userId]);
    await say(sittingId, { question: 2 });
    await say(sittingId, { to: { who: "batch", id: batchId } });
    await say(sittingId, { to: { who: "person", learner: rows[0].email.toUpperCase() } });
    await say(sittingId, { to: { who: "waiting" } });
    expect(await numbersFor(first.visitor, sittingId)).toEqual([1, 3]);
    expect(await numbersFor(second.visitor, sittingId)).toEqual([1, 2]);
    const [told] = await listed(first.visitor, sittingId);
    expect(told).toMatchObject({ to: "working", text: TEXT, isSeen: false });
    expect(told.questionId).toBe(questionIdOf(paper.versionId, 2));
  });

  test("SI-09: who waits is told what is for the waiting, asks for news only, and finds it in the list later", async () => {
    const made = await make({ opens: 1, closes: 3600 });
    const { visitor } = await invite(made);
    await say(made.sittingId, { to: { who: "waiting" } });
    await say(made.sittingId, { to: { who: "working" } });
    expect(await numbersFor(visitor, made.sittingId)).toEqual([1]);
    await expect.poll(async () => listed(visitor, made.sittingId, "?after=0")).toHaveLength(1);
    expect(await listed(visitor, made.sittingId, "?after=1")).toEqual([]);
    await expect.poll(async () => enterSitting(visitor, made.sittingId).catch(() => null)).not.toBeNull();
    expect(await numbersFor(visitor, made.sittingId)).toEqual([1, 2]);
  });

  test("SI-09: who begins later is told, who has handed in before is not", async () => {
    const made = await make();
    const [early, late] = [await invite(made), await invite(made)];
    const attemptId = await enterSitting(early.visitor, made.sittingId);
    await early.visitor.post(`/user/tests/attempt/${attemptId}/submit`);
    await say(made.sittingId);
    await enterSitting(late.visitor, made.sittingId);
    expect(await numbersFor(early.visitor, made.sittingId)).toEqual([]);
    expect(await numbersFor(late.visitor, made.sittingId)).toEqual([1]);
  });

  test("SI-09: nobody else reads it or marks it as seen", async () => {
    const made = await make();
    const [one, other, stranger] = [await invite(made), await invite(made), await makeUser(api)];
    const { sittingId } = made;
    const { rows } = await api.sql.query(
      "UPDATE users SET roll_number = 'A 77' WHERE user_id = $1 RETURNING roll_number",
      [one.userId],
    );
    expect((await say(sittingId, { to: { who: "person", learner: rows[0].roll_number } })).statusCode).toBe(
      200,
    );
    expect(await listed(other.visitor, sittingId)).toEqual([]);
    expect((await see(other.visitor, sittingId, 1)).statusCode).toBe(404);
    for (const id of [sittingId, "nonsense"]) {
      expect((await stranger.visitor.get(`/user/sittings/${id}/announcements`)).statusCode).toBe(404);
      expect((await stranger.visitor.get(`/user/sittings/${id}/announcements?after=0`)).statusCode).toBe(404);
      expect((await see(stranger.visitor, id, 1)).statusCode).toBe(404);
    }
    expect((await see(one.visitor, sittingId, 1)).statusCode).toBe(200);
    expect((await see(one.visitor, sittingId, 2)).statusCode).toBe(404);
  });
});

describe("the teacher's side", () => {
  test("SI-09: each is numbered once by the database, also when many are sent at once or twice", async () => {
    const { sittingId } = await make();
    const press = randomUUID();
    const replies = await Promise.all([
      say(sittingId, { press }),
      say(sittingId, { press }),
      say(sittingId),
      say(sittingId),
    ]);
    const numbers = replies.map((reply) => reply.json().number);
    expect(new Set(numbers)).toEqual(new Set([1, 2, 3]));
    expect(numbers[0]).toBe(numbers[1]);
    const { announcements } = await announced(sittingId);
    expect(announcements.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
    const log = await api.sql.query(
      "SELECT after FROM audit_log WHERE action = 'sitting.announced' AND object_id = $1 ORDER BY entry_id",
      [sittingId],
    );
    expect(log.rows).toHaveLength(3);
    expect(log.rows[0].after).toMatchObject({ number: 1, to: "working", ...TEXT });
  });

  test("SI-09: tells how many of those whom it is for have seen it, each counted once", async () => {
    const made = await make();
    const [one, two, three] = [await invite(made), await invite(made), await invite(made)];
    const { sittingId } = made;
    await enterSitting(one.visitor, sittingId);
    await enterSitting(two.visitor, sittingId);
    await say(sittingId, { to: { who: "waiting" } });
    await say(sittingId);
    await see(one.visitor, sittingId, 2);
    await see(one.visitor, sittingId, 2);
    await see(three.visitor, sittingId, 1);
    const { announcements, reach } = await announced(sittingId);
    expect(announcements).toMatchObject([
      { number: 2, to: "working", seen: 1, of: 2 },
      { number: 1, to: "waiting", seen: 1, of: 1 },
    ]);
    expect(reach).toEqual({ waiting: 1, working: 2 });
    expect((await listed(one.visitor, sittingId))[0]).toMatchObject({ number: 2, isSeen: true });
  });

  test("SI-09: refuses what nobody could read: one language, too long, no such question or learner, a sitting that is over", async () => {
    const { sittingId } = await make();
    const outsider = await makeUser(api);
    const { rows } = await api.sql.query("SELECT email FROM users WHERE user_id = $1", [outsider.userId]);
    const status = async (changes: object) => (await say(sittingId, changes)).statusCode;
    expect(await status({ text: { ...TEXT, hindi: "  " } })).toBe(400);
    expect(await status({ text: { ...TEXT, english: "x".repeat(announcementLimits.textLength + 1) } })).toBe(
      400,
    );
    expect(await status({ question: 900 })).toBe(404);
    expect(await status({ to: { who: "person", learner: rows[0].email } })).toBe(404);
    expect(await status({ to: { who: "batch", id: "nonsense" } })).toBe(404);
    await api.sql.query(
      "UPDATE sittings SET opens_at = opens_at - interval '1 d', last_entry_at = last_entry_at - interval '1 d', closes_at = closes_at - interval '1 d', quiet_from = quiet_from - interval '1 d', ended_at = now() WHERE sitting_id = $1",
      [sittingId],
    );
    expect((await say(sittingId)).json().code).toBe("SITTING_ENDED");
  });

  test("SI-09: the database refuses an audience without its name and a text in one language", async () => {
    const { sittingId } = await make();
    const insert = (columns: string, values: string) =>
      api.sql.query(
        `INSERT INTO announcements (sitting_id, number, press_id, ${columns}) VALUES ($1, 1, gen_random_uuid(), ${values})`,
        [sittingId],
      );
    await expect(insert("audience, english, hindi", "'person', 'a', 'b'")).rejects.toThrow(
      "announcements_name_their_audience",
    );
    await expect(insert("audience, english, hindi", "'working', 'a', ''")).rejects.toThrow(
      "announcements_speak_both_languages",
    );
  });
});

describe("how it is heard of", () => {
  test("SI-09: every save's reply, the status and the attempt carry the newest number for the student within five seconds", async () => {
    const made = await make();
    const [one, other] = [await invite(made), await invite(made)];
    const { sittingId, paper } = made;
    const attemptId = await enterSitting(one.visitor, sittingId);
    const others = await enterSitting(other.visitor, sittingId);
    const saved = async () =>
      (await save(one.visitor, paper, { attemptId, question: 1, option: 1 })).json().data.announcement;
    expect(await saved()).toBeUndefined();
    await say(sittingId);
    const batchId = await makeBatch([one.userId]);
    await say(sittingId, { to: { who: "batch", id: batchId } });
    await expect.poll(saved, { interval: 200 }).toBe(2);
    expect((await statusOf(one.visitor, attemptId)).announcement).toBe(2);
    expect((await statusOf(other.visitor, others)).announcement).toBe(1);
    const { data } = (await one.visitor.get(`/user/tests/attempt/${attemptId}`)).json();
    expect([data.sittingId, data.announcement]).toEqual([sittingId, 2]);
  });

  test("SI-09: a save and a status need no statement on announcements: they answer while nobody can read them", async () => {
    const made = await make();
    const { visitor } = await invite(made);
    const attemptId = await enterSitting(visitor, made.sittingId);
    await say(made.sittingId);
    const number = async () => (await statusOf(visitor, attemptId)).announcement;
    await expect.poll(number).toBe(1);
    const lock = await api.sql.connect();
    try {
      await lock.query("BEGIN; LOCK TABLE announcements, seen_announcements, sittings, batch_members");
      const reply = await save(visitor, made.paper, { attemptId, question: 1, option: 2 });
      expect(reply.json().data.announcement).toBe(1);
      expect(await number()).toBe(1);
    } finally {
      await lock.query("ROLLBACK");
      lock.release();
    }
  });

  test("SI-09: practice tells of none, and no save of it grows", async () => {
    const paper = await insertTest(api.sql, { durationSeconds: 3600 });
    const { userId, visitor } = await makeUser(api);
    await enrol(api.sql, userId, [paper.packageId]);
    const attemptId = await start(visitor, paper.testId);
    const { data } = (await save(visitor, paper, { attemptId, question: 1, option: 1 })).json();
    expect(Object.keys(data).toSorted()).toEqual(
      ["deadline", "isSuperseded", "remainingTime", "seq", "serverNow", "writer"].toSorted(),
    );
  });
});
