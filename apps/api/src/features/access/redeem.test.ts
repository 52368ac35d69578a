import { beforeAll, describe, expect, test } from "vitest";
import { insertCode, usesOfCode } from "../../../test/access.ts";
import { useApi } from "../../../test/app.ts";
import { enrol, makeCrowd, makeUser, visitorAt } from "../../../test/students.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import type { Visitor } from "../../../test/visitor.ts";

// The crowd of 200 comes from one address.
const api = useApi({ RATE_LIMIT_FACTOR: "100" }, { processes: 2 });
let paper: MadeTest;
beforeAll(async () => {
  paper = await insertTest(api.sql);
});

const redeem = (visitor: Visitor, code: string) => visitor.post("/user/redeem", { code });
const usesOf = (code: string) => usesOfCode(api.sql, code);
const ownsCourse = async (visitor: Visitor) =>
  (await visitor.get("/user/packages")).json().purchasedPackages.length === 1;

describe("a code that is good", () => {
  test("adds its course, tells which and from whom, and counts one use", async () => {
    const { visitor, userId } = await makeUser(api);
    const code = await insertCode(api.sql, paper);
    const reply = await redeem(visitor, code);
    expect(reply.json()).toMatchObject({
      package: { _id: paper.packageId, totalTests: 1, languages: ["english", "hindi"] },
      addedBy: "Disha Classes",
    });
    expect(await ownsCourse(visitor)).toBe(true);
    expect(await usesOf(code)).toBe(1);
    const { rows } = await api.sql.query(
      "SELECT source, granted_by, note FROM enrolments WHERE user_id = $1",
      [userId],
    );
    const note = `${code.slice(0, 4)}-…`;
    expect(rows).toEqual([{ source: "code", granted_by: "Disha Classes", note }]);
  });

  test("is read in lower case, with dashes and spaces", async () => {
    const { visitor } = await makeUser(api);
    const code = await insertCode(api.sql, paper);
    const typed = ` ${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)} `.toLowerCase();
    expect((await redeem(visitor, typed)).statusCode).toBe(200);
  });

  test("is redeemed by a student once, even after the course was withdrawn", async () => {
    const { visitor, userId } = await makeUser(api);
    const code = await insertCode(api.sql, paper);
    await redeem(visitor, code);
    expect((await redeem(visitor, code)).json().code).toBe("COURSE_OWNED");
    await api.sql.query("DELETE FROM enrolments WHERE user_id = $1", [userId]);
    expect((await redeem(visitor, code)).json().code).toBe("ACCESS_CODE_USED_UP");
    expect(await usesOf(code)).toBe(1);
    expect(await ownsCourse(visitor)).toBe(false);
  });

  test("costs nothing to a student who has the course already", async () => {
    const { visitor, userId } = await makeUser(api);
    await enrol(api.sql, userId, [paper.packageId]);
    const code = await insertCode(api.sql, paper);
    expect((await redeem(visitor, code)).json().code).toBe("COURSE_OWNED");
    expect(await usesOf(code)).toBe(0);
  });
});

test.each([
  ["has ended", { expiresInDays: -1 }, "ACCESS_CODE_ENDED"],
  ["was revoked", { isRevoked: true }, "ACCESS_CODE_ENDED"],
  ["is used up", { maxUses: 3, uses: 3 }, "ACCESS_CODE_USED_UP"],
])("a code that %s adds nothing", async (_, plan, refusal) => {
  const { visitor } = await makeUser(api);
  const code = await insertCode(api.sql, { ...paper, ...plan });
  expect((await redeem(visitor, code)).json().code).toBe(refusal);
  expect(await ownsCourse(visitor)).toBe(false);
});

test.each(["", "ABCD", "ABCD-EFGH-JKLO", "x".repeat(41), "' OR 1=1 --"])(
  "what is no code is refused as one: %j",
  async (typed) => {
    const { visitor } = await makeUser(api);
    const reply = await redeem(visitor, typed);
    expect([reply.statusCode, reply.json().code]).toEqual([422, "ACCESS_CODE_INVALID"]);
  },
);

test("TE-30: 200 students at once on a code of 50, at two processes: exactly 50 get the course", async () => {
  const code = await insertCode(api.sql, { ...paper, maxUses: 50 });
  const crowd = await makeCrowd(api.sql, 200, []);
  const replies = await Promise.all(
    crowd.map((pass, index) => redeem(visitorAt(api.apps[index % 2]!, pass), code)),
  );
  const statuses = Map.groupBy(replies, ({ statusCode }) => statusCode);
  expect(statuses.get(200)).toHaveLength(50);
  const refusals = replies.filter(({ statusCode }) => statusCode !== 200).map((reply) => reply.json().code);
  expect(new Set(refusals)).toEqual(new Set(["ACCESS_CODE_USED_UP"]));
  expect(await usesOf(code)).toBe(50);
  const { rows } = await api.sql.query(
    "SELECT count(*)::int AS count FROM enrolments WHERE user_id = ANY ($1)",
    [crowd.map(({ userId }) => userId)],
  );
  expect(rows[0].count).toBe(50);
});

test("one student who sends a code ten times at once uses it once", async () => {
  const code = await insertCode(api.sql, paper);
  const [pass] = await makeCrowd(api.sql, 1, []);
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => redeem(visitorAt(api.apps[index % 2]!, pass!), code)),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await usesOf(code)).toBe(1);
});

describe("guessing", () => {
  test("a student has ten wrong codes in ten minutes, then waits", async () => {
    const { visitor } = await makeUser(api);
    const guess = () => redeem(visitor, "ABCD-EFGH-JKLM");
    for (let time = 0; time < 10; time++) expect((await guess()).statusCode).toBe(422);
    const refused = await guess();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(500);
  });

  test("a code that works counts for nothing", async () => {
    const { visitor, userId } = await makeUser(api);
    for (let time = 0; time < 12; time++) {
      await api.sql.query("DELETE FROM enrolments WHERE user_id = $1", [userId]);
      expect((await redeem(visitor, await insertCode(api.sql, paper))).statusCode).toBe(200);
    }
  });
});
