import { beforeAll, describe, expect, test } from "vitest";
import { glob, readFile } from "node:fs/promises";
import { insertCode } from "../../../test/access.ts";
import { newPerson, signUp } from "../../../test/accounts.ts";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import { insertTest, start, type MadeTest } from "../../../test/attempts.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "100" });
const AHEAD = "2099-03-31T18:29:59.000Z";
const PAST = "2020-03-31T18:29:59.000Z";
let admin: Visitor;
let paper: MadeTest;
beforeAll(async () => {
  admin = await enter(api, await makeAdministrator(api, "owner"));
  paper = await insertTest(api.sql);
});

/** As if the day had come. */
const end = (userId: string) =>
  api.sql.query(
    "UPDATE enrolments SET since = now() - interval '2 days', ends_at = now() - interval '1 second' WHERE user_id = $1",
    [userId],
  );
const endsAt = async (userId: string) =>
  (await api.sql.query("SELECT ends_at FROM enrolments WHERE user_id = $1", [userId])).rows.map(
    (row) => row.ends_at?.toISOString() ?? null,
  );
const give = (userId: string, until?: string) =>
  admin.post(`/admin/learners/${userId}/packages/give`, {
    packageId: paper.packageId,
    reason: "Scholarship",
    ...(until !== undefined && { until }),
  });
const pageOf = async (userId: string) => (await admin.get(`/admin/learners/${userId}`)).json();

describe("access that has ended", () => {
  async function makeFormer() {
    const { userId, visitor } = await makeUser(api);
    await enrol(api.sql, userId, [paper.packageId]);
    const attemptId = await start(visitor, paper.testId);
    await end(userId);
    return { userId, visitor, attemptId };
  }

  test("TE-31: opens no folder and no test, and starts none; the course is one of the others again", async () => {
    const { visitor } = await makeFormer();
    const statuses = await Promise.all(
      [
        `/user/folders/package/${paper.packageId}`,
        `/user/packages/${paper.packageId}/tests`,
        `/user/tests/${paper.testId}`,
      ].map(async (path) => (await visitor.get(path)).statusCode),
    );
    expect(statuses).toEqual([404, 404, 404]);
    expect((await visitor.get("/user/packages")).json().purchasedPackages).toEqual([]);
  });

  test("TE-31: cuts no running attempt off: it is read, saved and submitted; then the test cannot be started", async () => {
    const { visitor, attemptId } = await makeFormer();
    expect((await visitor.get(`/user/tests/attempt/${attemptId}/paper`)).statusCode).toBe(200);
    expect((await visitor.post(`/user/tests/attempt/${attemptId}/submit`)).statusCode).toBe(200);
    expect((await visitor.get(`/user/testanalysis/${attemptId}`)).statusCode).toBe(200);
    expect((await visitor.post(`/user/tests/${paper.testId}/start`)).statusCode).toBe(404);
  });

  test("is shown as over, can be given again, and opens the test again", async () => {
    const { userId, visitor } = await makeFormer();
    const before = await pageOf(userId);
    expect(before.packages).toMatchObject([{ id: paper.packageId, isOver: true }]);
    expect(before.otherPackages.map(({ id }: { id: string }) => id)).toContain(paper.packageId);
    expect((await give(userId, AHEAD)).statusCode).toBe(200);
    expect((await pageOf(userId)).packages).toMatchObject([{ until: AHEAD, isOver: false }]);
    expect((await visitor.get(`/user/tests/${paper.testId}`)).statusCode).toBe(200);
  });

  test("can be redeemed again with a code", async () => {
    const { visitor } = await makeFormer();
    const code = await insertCode(api.sql, paper);
    expect((await visitor.post("/user/redeem", { code })).statusCode).toBe(200);
    expect((await visitor.get(`/user/tests/${paper.testId}`)).statusCode).toBe(200);
  });
});

describe("an end", () => {
  test("is kept for one learner, and the log tells of it", async () => {
    const { userId } = await makeUser(api);
    await give(userId, AHEAD);
    expect(await endsAt(userId)).toEqual([AHEAD]);
    const { rows } = await api.sql.query("SELECT after FROM audit_entries ORDER BY entry_id DESC LIMIT 1");
    expect(rows[0].after).toMatchObject({ ends: AHEAD });
  });

  test("that has passed is refused, for one learner and for a list", async () => {
    const { userId } = await makeUser(api);
    expect((await give(userId, PAST)).statusCode).toBe(400);
    const list = { packageId: paper.packageId, emails: ["a@b.in"], reason: "Late", until: PAST };
    expect((await admin.post("/admin/access/give", list)).statusCode).toBe(400);
  });

  test("of a list goes to those with an account, and waits with the others", async () => {
    const { userId } = await makeUser(api);
    const { rows } = await api.sql.query("SELECT email FROM users WHERE user_id = $1", [userId]);
    const person = newPerson();
    const list = { packageId: paper.packageId, emails: [rows[0].email, person.email] };
    await admin.post("/admin/access/give", { ...list, reason: "March", until: AHEAD });
    await api.mails.nth(person.email);
    expect(await endsAt(userId)).toEqual([AHEAD]);
    const again = await admin.post("/admin/access/check", list);
    expect(again.json().lines[0]).toEqual({ outcome: "owns", until: AHEAD });
    const { visitor, otp } = await signUp(api, person);
    await visitor.post("/auth/verify-otp", { email: person.email, otp });
    const { rows: kept } = await api.sql.query(
      "SELECT ends_at FROM enrolments JOIN users USING (user_id) WHERE email = $1",
      [person.email],
    );
    expect(kept[0].ends_at.toISOString()).toBe(AHEAD);
  });

  test("of a code goes to whoever redeems it, who is told", async () => {
    const code = {
      packageId: paper.packageId,
      label: "Disha",
      maxUses: 2,
      expires: "2098-01-01T00:00:00.000Z",
    };
    const made = await admin.post("/admin/access/codes", { ...code, until: AHEAD });
    const { userId, visitor } = await makeUser(api);
    const reply = await visitor.post("/user/redeem", made.json());
    expect(reply.json().until).toBe(AHEAD);
    expect(await endsAt(userId)).toEqual([AHEAD]);
    const early = await admin.post("/admin/access/codes", { ...code, until: "2097-01-01T00:00:00.000Z" });
    expect(early.statusCode).toBe(400);
  });
});

/** They hand out all that is kept, or write what others ask for. */
const ASKS_NOT = new Set(["learners/erasure.queries.ts", "learner-figures/figures.queries.ts"]);

test("every query of a feature that reads who has a package asks whether it has ended", async () => {
  const folder = new URL("../", import.meta.url);
  const missing: string[] = [];
  for await (const file of glob("*/*.queries.ts", { cwd: folder })) {
    const text = await readFile(new URL(file, folder), "utf8");
    const reads = text.match(/\b(?:FROM|JOIN) enrolments\b/g)?.length ?? 0;
    const deletes = text.match(/\bDELETE FROM enrolments\b/g)?.length ?? 0;
    const asks = text.match(/\$\{(?:owns|OWNS)\}/g)?.length ?? 0;
    if (reads - deletes > asks && !ASKS_NOT.has(file)) missing.push(file);
  }
  expect(missing).toEqual([]);
});
