import { Kysely, PostgresDialect } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { insertCode } from "../../../test/access.ts";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { expectSince, momentOf } from "../../../test/moments.ts";
import { makeUser } from "../../../test/students.ts";
import { insertTest, save, start, type MadeTest } from "../../../test/attempts.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { openDatabase } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { eraseDuePersons } from "../persons/persons.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "100" });
let admin: Visitor;
let paper: MadeTest;
let db: Kysely<DB>;
beforeAll(async () => {
  admin = await enter(api, await makeAdministrator(api, "owner"));
  paper = await insertTest(api.sql);
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: api.sql }) });
});

/** A learner who has redeemed a code, taken the test and left an answer. */
async function makeLearner() {
  const learner = await makeUser(api);
  await learner.visitor.post("/user/redeem", { code: await insertCode(api.sql, paper) });
  const attemptId = await start(learner.visitor, paper.testId);
  await save(learner.visitor, paper, { attemptId, question: 1, option: 1 });
  await learner.visitor.post(`/user/tests/attempt/${attemptId}/submit`);
  const { rows } = await api.sql.query("SELECT email FROM users WHERE user_id = $1", [learner.userId]);
  return { ...learner, attemptId, email: rows[0].email as string };
}
const erase = (userId: string, email: string) =>
  admin.post(`/admin/learners/${userId}/erase`, { email, reason: "Asked by letter" });
const comeDue = (userId: string) =>
  api.sql.query(
    "UPDATE erasures SET asked_at = asked_at - interval '7 days', due_at = due_at - interval '7 days' WHERE user_id = $1",
    [userId],
  );
const count = async (table: string, userId: string) =>
  (await api.sql.query(`SELECT count(*)::int AS count FROM ${table} WHERE user_id = $1`, [userId])).rows[0]
    .count;

test("TE-36: an export holds everything about a learner and no secret, and is written into the log", async () => {
  const { userId, email, attemptId } = await makeLearner();
  const reply = await admin.post(`/admin/learners/${userId}/export`);
  const { data } = reply.json();
  expect(data.profile).toMatchObject({ email, first_name: "Ananya" });
  expect(data.packages).toMatchObject([{ package_id: paper.packageId, source: "code" }]);
  expect(data.redeemed_codes).toHaveLength(1);
  expect(data.attempts).toHaveLength(1);
  expect(data.answers).toMatchObject([{ question: 1, option: 1 }]);
  expect(data.sessions).toHaveLength(1);
  expect(reply.body).toContain(attemptId);
  expect(reply.body).not.toMatch(/argon2|salt|hash/);
  const { rows } = await api.sql.query("SELECT action FROM audit_entries ORDER BY entry_id DESC LIMIT 1");
  expect(rows[0].action).toBe("learner.exported");
});

describe("erasing", () => {
  test("asks for the learner's own address", async () => {
    const { userId, email } = await makeLearner();
    expect((await erase(userId, "somebody@example.in")).statusCode).toBe(400);
    expect((await erase(userId, email.toUpperCase())).statusCode).toBe(200);
  });

  test("TE-36: waits seven days, in which nothing is lost", async () => {
    const { userId, email, visitor } = await makeLearner();
    const began = await momentOf(api.sql);
    const { erasedFrom } = (await erase(userId, email)).json();
    await expectSince(api.sql, began, Date.parse(erasedFrom) - 7 * 86_400_000);
    await eraseDuePersons(db);
    expect((await visitor.get("/user/packages")).json().purchasedPackages).toHaveLength(1);
    const { learner } = (await admin.get(`/admin/learners/${userId}`)).json();
    expect(learner.erasedFrom).toBe(erasedFrom);
  });

  test("TE-36: can be undone until then", async () => {
    const { userId, email } = await makeLearner();
    await erase(userId, email);
    const keep = () => admin.post(`/admin/learners/${userId}/keep`, { reason: "Changed her mind" });
    expect((await keep()).statusCode).toBe(200);
    expect((await keep()).statusCode).toBe(404);
    await eraseDuePersons(db);
    expect(await count("users", userId)).toBe(1);
  });

  test("removes the person with the rights of the worker, and keeps the attempt without one", async () => {
    const { userId, email, attemptId } = await makeLearner();
    await erase(userId, email);
    await comeDue(userId);
    const worker = openDatabase({ url: api.url, pool: 1, role: "patrak_eraser" });
    await eraseDuePersons(worker);
    await worker.destroy();
    for (const table of ["users", "sessions", "enrolments", "redemptions", "extra_times", "erasures"])
      expect(await count(table, userId), table).toBe(0);
    const { rows } = await api.sql.query("SELECT score FROM attempts WHERE attempt_id = $1", [attemptId]);
    expect(rows).toEqual([{ score: 200 }]);
    expect((await admin.get(`/admin/learners/${userId}`)).statusCode).toBe(404);
  });

  test("leaves others alone", async () => {
    const [first, second] = [await makeLearner(), await makeLearner()];
    await erase(first.userId, first.email);
    await comeDue(first.userId);
    await eraseDuePersons(db);
    expect(await count("users", second.userId)).toBe(1);
    expect(await count("enrolments", second.userId)).toBe(1);
  });
});
