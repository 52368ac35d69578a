import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { enrol, insertUser, makeUser } from "../../../test/students.ts";
import { insertTest, start, type MadeTest } from "../../../test/attempts.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "100" });
let admin: Visitor;
let paper: MadeTest;
beforeAll(async () => {
  admin = await enter(api, await makeAdministrator(api, "support"));
  paper = await insertTest(api.sql);
});

const latest = async () => {
  const { rows } = await api.sql.query("SELECT * FROM audit_entries ORDER BY entry_id DESC LIMIT 1");
  return rows[0];
};
const page = async (userId: string) => (await admin.get(`/admin/learners/${userId}`)).json();

describe("searching", () => {
  const find = async (query: string) => (await admin.get(`/admin/learners?${query}`)).json();
  beforeAll(async () => {
    await api.sql.query(
      `INSERT INTO users (email, first_name, last_name, password_hash)
       SELECT 'seeker-' || n || '@example.in', 'Lakshmi', 'Nair' || n, '$argon2id$none'
       FROM generate_series(1, 45) AS n`,
    );
  });

  test("pages of 20, newest first, without a gap or a repetition", async () => {
    const names: string[] = [];
    let after: string | null = "";
    while (after !== null) {
      const found = await find(`words=lakshmi${after && `&after=${after}`}`);
      expect(found.matching).toBe(45);
      names.push(...found.learners.map(({ lastName }: { lastName: string }) => lastName));
      after = found.next;
    }
    expect(names).toEqual(Array.from({ length: 45 }, (_, at) => `Nair${45 - at}`));
  });

  test.each([
    ["a part of a name", "words=kshm", 45],
    ["both names in any order", "words=NAIR31%20laksh", 1],
    ["a part of an address", "words=eker-7%40", 1],
    ["two letters that begin a word", "words=la", 45],
    ["two letters that begin none", "words=ks", 0],
    ["a sign that SQL would take for any word", "words=%25%25%25", 0],
    ["nobody", "words=nobody-of-this-name", 0],
  ])("by %s", async (_, query, matching) => {
    expect((await find(query)).matching).toBe(matching);
  });

  test("finds no administrator", async () => {
    expect((await find("words=kavita")).matching).toBe(0);
  });
});

describe("a learner's packages", () => {
  const change = (userId: string, what: "give" | "withdraw", packageId = paper.packageId) =>
    admin.post(`/admin/learners/${userId}/packages/${what}`, { packageId, reason: "Asked by phone" });

  test("TE-33: one is given, shown with how, by whom and why, and can be opened at once", async () => {
    const { userId, visitor } = await makeUser(api);
    expect((await change(userId, "give")).statusCode).toBe(200);
    const { packages, otherPackages } = await page(userId);
    expect(packages).toMatchObject([
      { id: paper.packageId, source: "given", by: "Kavita Rao", note: "Asked by phone" },
    ]);
    expect(otherPackages.map(({ id }: { id: string }) => id)).not.toContain(paper.packageId);
    expect((await visitor.get(`/user/tests/${paper.testId}`)).statusCode).toBe(200);
    expect(await latest()).toMatchObject({
      action: "access.given",
      object_id: userId,
      reason: "Asked by phone",
    });
  });

  test("one is withdrawn: no test of it starts, the running one goes on, and the log tells what was", async () => {
    const { userId, visitor } = await makeUser(api);
    await enrol(api.sql, userId, [paper.packageId]);
    const attemptId = await start(visitor, paper.testId);
    expect((await change(userId, "withdraw")).statusCode).toBe(200);
    expect((await visitor.get(`/user/tests/${paper.testId}`)).statusCode).toBe(404);
    expect((await visitor.get(`/user/tests/attempt/${attemptId}/status`)).statusCode).toBe(200);
    expect(await latest()).toMatchObject({ action: "access.withdrawn", before: { source: "given" } });
  });

  test("one that is the learner's is not given again, and one that is not is not withdrawn", async () => {
    const userId = await insertUser(api.sql);
    expect((await change(userId, "withdraw")).statusCode).toBe(404);
    await change(userId, "give");
    expect((await change(userId, "give")).json().code).toBe("COURSE_OWNED");
  });

  test("TE-33: nothing is done without a reason, to an administrator, or for what is not there", async () => {
    const userId = await insertUser(api.sql);
    const path = `/admin/learners/${userId}/packages/give`;
    const body = { packageId: paper.packageId, reason: "  " };
    expect((await admin.post(path, body)).statusCode).toBe(400);
    expect((await change(userId, "give", randomUUID())).statusCode).toBe(404);
    const { userId: adminId } = await makeAdministrator(api);
    expect((await change(adminId, "give")).statusCode).toBe(404);
    expect((await admin.get(`/admin/learners/${adminId}`)).statusCode).toBe(404);
  });
});

test("a learner's page lists attempts with score or time left", async () => {
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [paper.packageId]);
  const first = await start(visitor, paper.testId);
  await visitor.post(`/user/tests/attempt/${first}/submit`);
  const second = await start(visitor, paper.testId);
  const { attempts, attemptsInAll } = await page(userId);
  expect(attemptsInAll).toBe(2);
  expect(attempts).toMatchObject([
    { id: second, endTime: null, score: null, questions: 5, answered: 0 },
    { id: first, score: 0 },
  ]);
  expect(attempts[0].remainingTime).toBeGreaterThan(1700);
});
