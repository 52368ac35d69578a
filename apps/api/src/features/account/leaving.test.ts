import { Kysely, PostgresDialect } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { makeStudent, PASSWORD } from "../../../test/accounts.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, save, start, type MadeTest } from "../../../test/attempts.ts";
import { expectSince, momentOf } from "../../../test/moments.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { findBrokenEntry } from "../audit/audit.service.ts";
import { eraseDuePersons } from "../persons/persons.service.ts";

/** What the worker or a notice of the database brings. */
const api = useApi({ RATE_LIMIT_FACTOR: "100" });
let paper: MadeTest;
let db: Kysely<DB>;
beforeAll(async () => {
  paper = await insertTest(api.sql);
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: api.sql }) });
});

const emailOf = async (userId: string) =>
  (await api.sql.query("SELECT email FROM users WHERE user_id = $1", [userId])).rows[0]?.email as string;
const idOf = async (email: string) =>
  (await api.sql.query("SELECT user_id FROM users WHERE email = $1", [email])).rows[0]?.user_id as string;
const askDeletion = (visitor: Visitor, email: string) => visitor.post("/user/account/delete", { email });
const keep = (visitor: Visitor) => visitor.post("/user/account/keep");
const comeDue = (userId: string) =>
  api.sql.query(
    "UPDATE erasures SET asked_at = asked_at - interval '7 days', due_at = due_at - interval '7 days' WHERE user_id = $1",
    [userId],
  );
const actionsOn = async (userId: string) => {
  const { rows } = await api.sql.query(
    "SELECT action, actor_id FROM audit_log WHERE object_kind = 'learner' AND object_id = $1 ORDER BY entry_id",
    [userId],
  );
  return rows.map(({ action, actor_id }) => [action, actor_id]);
};
async function login(email: string) {
  const visitor = createVisitor(api.app);
  return { visitor, reply: await visitor.post("/auth/login", { email, password: PASSWORD }) };
}

describe("AC-01: the copy of one's data", () => {
  test("holds what an administrator's export holds, of the caller and of nobody else", async () => {
    const [one, other] = [await makeUser(api), await makeUser(api)];
    await enrol(api.sql, one.userId, [paper.packageId]);
    const attemptId = await start(one.visitor, paper.testId);
    await save(one.visitor, paper, { attemptId, question: 1, option: 1 });
    await one.visitor.post(`/user/tests/attempt/${attemptId}/submit`);
    const reply = await one.visitor.post("/user/account/data");
    const { data } = reply.json();
    expect(data.profile.email).toBe(await emailOf(one.userId));
    expect(data.attempts).toMatchObject([{ attempt_id: attemptId, score: 200 }]);
    expect(data.answers).toMatchObject([{ question: 1, option: 1 }]);
    expect(data.packages).toHaveLength(1);
    expect(reply.body).not.toMatch(/argon2|salt|hash/);
    expect(reply.body).not.toContain(await emailOf(other.userId));
  });

  test("tells no score before its time", async () => {
    const held = await insertTest(api.sql);
    await api.sql.query("UPDATE tests SET analysis_opens_at = now() + interval '1 hour' WHERE test_id = $1", [
      held.testId,
    ]);
    const { userId, visitor } = await makeUser(api);
    await enrol(api.sql, userId, [held.packageId]);
    const attemptId = await start(visitor, held.testId);
    await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
    const attempts = async () => (await visitor.post("/user/account/data")).json().data.attempts;
    expect((await attempts())[0]).not.toHaveProperty("score");
    await api.sql.query("UPDATE tests SET analysis_opens_at = now() WHERE test_id = $1", [held.testId]);
    expect((await attempts())[0]).toHaveProperty("score");
  });

  test("is made ten times a day", async () => {
    const { visitor } = await makeUser(api);
    for (let copy = 0; copy < 10; copy++)
      expect((await visitor.post("/user/account/data")).statusCode).toBe(200);
    expect((await visitor.post("/user/account/data")).statusCode).toBe(429);
  });
});

describe("AC-01: the account's end", () => {
  test("needs the own address typed, ends every session, and waits seven days", async () => {
    const { visitor, person } = await makeStudent(api);
    const userId = await idOf(person.email);
    const { visitor: phone } = await login(person.email);
    const foreign = await makeUser(api);
    const wrong = await askDeletion(visitor, await emailOf(foreign.userId));
    expect(wrong.json().code).toBe("EMAIL_INVALID");
    const mails = api.mails.all(person.email).length;
    const began = await momentOf(api.sql);
    const reply = await askDeletion(visitor, ` ${person.email.toUpperCase()} `);
    const { erasedFrom } = reply.json();
    await expectSince(api.sql, began, Date.parse(erasedFrom) - 7 * 86_400_000);
    expect(visitor.jar.has("__Host-rt")).toBe(false);
    expect((await phone.post("/user/refresh-token")).statusCode).toBe(401);
    await expect.poll(async () => (await phone.get("/user/packages")).statusCode).toBe(401);
    await expect.poll(() => api.mails.all(person.email).length).toBe(mails + 1);
    await eraseDuePersons(db);
    expect(await idOf(person.email)).toBe(userId);
    expect(await actionsOn(userId)).toEqual([["learner.erasure-asked", userId]]);
  });

  test("signing in shows the way back, and taking it keeps everything", async () => {
    const { visitor, person } = await makeStudent(api);
    const userId = await idOf(person.email);
    await enrol(api.sql, userId, [paper.packageId]);
    const { erasedFrom } = (await askDeletion(visitor, person.email)).json();
    const back = await login(person.email);
    expect(back.reply.json().erasedFrom).toBe(erasedFrom);
    expect((await back.visitor.get("/user/account")).json().account).toMatchObject({
      erasedFrom,
      courses: 1,
    });
    const mails = api.mails.all(person.email).length;
    expect((await keep(back.visitor)).statusCode).toBe(200);
    expect((await keep(back.visitor)).statusCode).toBe(404);
    await expect.poll(() => api.mails.all(person.email).length).toBe(mails + 1);
    expect((await login(person.email)).reply.json().erasedFrom).toBeNull();
    expect((await back.visitor.get("/user/account")).json().account).toMatchObject({ courses: 1 });
    expect((await actionsOn(userId)).map(([action]) => action)).toEqual([
      "learner.erasure-asked",
      "learner.erasure-undone",
    ]);
  });

  test("after seven days the eraser erases, the log stays whole, and there is no way back", async () => {
    const { visitor, person } = await makeStudent(api);
    const userId = await idOf(person.email);
    await askDeletion(visitor, person.email);
    const { visitor: late } = await login(person.email);
    await comeDue(userId);
    expect((await keep(late)).statusCode).toBe(404);
    await eraseDuePersons(db);
    expect(await idOf(person.email)).toBeUndefined();
    expect((await login(person.email)).reply.statusCode).toBe(401);
    expect(await findBrokenEntry(db)).toBeNull();
    expect((await actionsOn(userId)).at(-1)).toEqual(["learner.erased", null]);
  });

  test("asked twice at one instant, it is one request, one mail and one entry", async () => {
    const { visitor, person } = await makeStudent(api);
    const userId = await idOf(person.email);
    const { visitor: phone } = await login(person.email);
    const mails = api.mails.all(person.email).length;
    const replies = await Promise.all([visitor, phone].map((who) => askDeletion(who, person.email)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(replies[0]!.json()).toEqual(replies[1]!.json());
    expect(await actionsOn(userId)).toHaveLength(1);
    await expect.poll(() => api.mails.all(person.email).length).toBe(mails + 1);
  });

  test("who takes it back while the eraser waits for the request is kept", async () => {
    const { visitor, person } = await makeStudent(api);
    const userId = await idOf(person.email);
    await askDeletion(visitor, person.email);
    await comeDue(userId);
    const taking = await api.sql.connect();
    // The way back was taken in time, and its transaction is not over yet.
    await taking.query("BEGIN");
    await taking.query("DELETE FROM erasures WHERE user_id = $1", [userId]);
    const erasing = eraseDuePersons(db);
    await expect
      .poll(async () => {
        const { rows } = await api.sql.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
        return rows.length;
      })
      .toBeGreaterThan(0);
    await taking.query("COMMIT");
    taking.release();
    await erasing;
    expect(await idOf(person.email)).toBe(userId);
    expect((await login(person.email)).reply.json().erasedFrom).toBeNull();
  });

  test("who takes it back after the eraser has begun finds nothing", async () => {
    const { visitor, person } = await makeStudent(api);
    const userId = await idOf(person.email);
    await askDeletion(visitor, person.email);
    const { visitor: late } = await login(person.email);
    const erasing = await api.sql.connect();
    await erasing.query("BEGIN");
    await erasing.query("DELETE FROM erasures WHERE user_id = $1", [userId]);
    const kept = keep(late);
    await erasing.query("COMMIT");
    erasing.release();
    expect((await kept).statusCode).toBe(404);
    expect((await actionsOn(userId)).map(([action]) => action)).toEqual(["learner.erasure-asked"]);
  });
});
