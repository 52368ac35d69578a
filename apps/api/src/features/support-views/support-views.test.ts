import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import { insertTest, save, start, type MadeTest } from "../../../test/attempts.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "100" });
let admin: Visitor;
let paper: MadeTest;
beforeAll(async () => {
  admin = await enter(api, await makeAdministrator(api, "support"));
  paper = await insertTest(api.sql);
});

async function takeTest() {
  const learner = await makeUser(api);
  await enrol(api.sql, learner.userId, [paper.packageId]);
  const attemptId = await start(learner.visitor, paper.testId);
  await save(learner.visitor, paper, { attemptId, question: 2, option: 3, marked: true });
  return { ...learner, attemptId };
}
const open = (userId: string, attemptId: string, reason = "Cannot find the list") =>
  admin.post(`/admin/learners/${userId}/support-views`, { attemptId, reason });
const look = (viewId: string, visitor = admin) => visitor.get(`/admin/support-views/${viewId}`);

describe("a support view", () => {
  test("TE-35: shows what the learner sees: paper, answers and time, and nothing of the key", async () => {
    const { userId, attemptId, visitor } = await takeTest();
    const { viewId } = (await open(userId, attemptId)).json();
    const reply = await look(viewId);
    const shown = reply.json();
    expect(shown).toMatchObject({ learner: { id: userId, name: "Ananya Sharma" }, totalQuestions: 5 });
    expect(shown.questions).toHaveLength(5);
    const { data } = (await visitor.get(`/user/tests/attempt/${attemptId}`)).json();
    expect(shown.sheet).toEqual(Object.values(data.userResponses));
    expect(shown.questions).toEqual(data.questions);
    expect(reply.body).not.toMatch(/correct|solution|score/i);
  });

  test("changes nothing of the attempt", async () => {
    const { userId, attemptId } = await takeTest();
    const rows = () =>
      api.sql.query("SELECT a::text, (SELECT count(*) FROM answers) FROM attempts a WHERE attempt_id = $1", [
        attemptId,
      ]);
    const before = (await rows()).rows;
    const { viewId } = (await open(userId, attemptId)).json();
    await look(viewId);
    expect((await rows()).rows).toEqual(before);
  });

  test("TE-35: is written into the log at its opening, and to the learner by mail, with who and why", async () => {
    const { userId, attemptId } = await takeTest();
    await open(userId, attemptId, "Says <b>nothing</b> loads");
    const { rows } = await api.sql.query("SELECT * FROM audit_entries ORDER BY entry_id DESC LIMIT 1");
    expect(rows[0]).toMatchObject({
      action: "support-view.opened",
      object_id: userId,
      after: { attempt: attemptId },
      reason: "Says <b>nothing</b> loads",
    });
    const { rows: users } = await api.sql.query("SELECT email FROM users WHERE user_id = $1", [userId]);
    const mail = await api.mails.nth(users[0].email);
    expect(mail.text).toContain("Kavita Rao");
    expect(mail.text).toContain("Says <b>nothing</b> loads");
  });

  test("TE-35: ends after 15 minutes", async () => {
    const { userId, attemptId } = await takeTest();
    const { viewId } = (await open(userId, attemptId)).json();
    const { endsAt, serverNow } = (await look(viewId)).json();
    expect(Date.parse(endsAt) - Date.parse(serverNow)).toBeLessThanOrEqual(15 * 60_000);
    await api.sql.query(
      `UPDATE support_views SET opened_at = opened_at - interval '15 minutes', ends_at = ends_at - interval '15 minutes'
       WHERE view_id = $1`,
      [viewId],
    );
    expect((await look(viewId)).statusCode).toBe(404);
  });

  test("lasts no longer, whoever writes", async () => {
    const statement = "UPDATE support_views SET ends_at = opened_at + interval '1 day'";
    await expect(api.sql.query(statement)).rejects.toMatchObject({ code: "23514" });
  });

  test("is for whoever gave the reason alone", async () => {
    const { userId, attemptId } = await takeTest();
    const { viewId } = (await open(userId, attemptId)).json();
    const another = await enter(api, await makeAdministrator(api, "owner"));
    expect((await look(viewId, another)).statusCode).toBe(404);
  });

  test("is not opened without a reason, or for an attempt of somebody else", async () => {
    const [first, second] = [await takeTest(), await takeTest()];
    expect((await open(first.userId, first.attemptId, "   ")).statusCode).toBe(400);
    expect((await open(first.userId, second.attemptId)).statusCode).toBe(404);
    expect((await open(first.userId, "no-attempt")).statusCode).toBe(404);
  });
});

test("an administrator's session opens no student's attempt by the student's own calls", async () => {
  const { attemptId } = await takeTest();
  for (const path of ["", "/paper", "/status"])
    expect((await admin.get(`/user/tests/attempt/${attemptId}${path}`)).statusCode).toBe(401);
});
