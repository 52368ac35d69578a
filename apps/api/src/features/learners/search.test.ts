import { beforeAll, describe, expect, test } from "vitest";
import { insertCode } from "../../../test/access.ts";
import { newPerson, signUp } from "../../../test/accounts.ts";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { enrol, insertUser, makeUser } from "../../../test/students.ts";
import { insertTest, start, type MadeTest } from "../../../test/attempts.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { finish } from "../../platform/chores.ts";
import { openDatabase } from "../../platform/db.ts";
import { countingFigures } from "../learner-figures/figures.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "100" });
let admin: Visitor;
let paper: MadeTest;
beforeAll(async () => {
  admin = await enter(api, await makeAdministrator(api, "owner"));
  paper = await insertTest(api.sql);
});

interface Page {
  learners: { id: string }[];
  next: string | null;
  previous: string | null;
  matching: number;
}
const find = async (query: string): Promise<Page> => (await admin.get(`/admin/learners?${query}`)).json();
const ids = (page: Page) => page.learners.map(({ id }) => id);

/** As the worker does every minute, with the worker's rights. */
async function count() {
  const db = openDatabase({ url: api.url, pool: 1, role: "patrak_worker" });
  await finish(countingFigures(db)).finally(() => db.destroy());
}

describe("in the order of", () => {
  beforeAll(async () => {
    await api.sql.query(
      `INSERT INTO users (email, first_name, last_name, password_hash, created_at)
       SELECT 'sorted-' || n || '@example.in', 'Sunita', 'Oraon' || lpad((n * 37 % 23)::text, 3, '0'),
         '$argon2id$none', now() - n % 7 * interval '1 day'
       FROM generate_series(1, 45) AS n`,
    );
    await count();
  });

  const keys = {
    name: "lower(first_name || ' ' || last_name)",
    attempts: "attempts",
    seen: "last_seen",
    joined: "user_id",
  };
  const rounds = Object.entries(keys).flatMap(([sort, key]) =>
    (["rising", "falling"] as const).map((way) => [sort, way, key] as const),
  );

  test.each(rounds)(
    "TE-32: %s, %s: page by page and back nobody is missing or twice",
    async (sort, way, key) => {
      const search = `words=sunita&sort=${sort}&way=${way}`;
      const pages: string[][] = [];
      let page = await find(search);
      for (; page.next !== null; page = await find(`${search}&after=${page.next}`)) pages.push(ids(page));
      const turn = way === "falling" ? "DESC" : "ASC";
      const { rows } = await api.sql.query(
        `SELECT user_id FROM users JOIN learner_figures USING (user_id) WHERE first_name = 'Sunita'
       ORDER BY ${key} ${turn}, user_id ${turn}`,
      );
      expect([...pages.flat(), ...ids(page)]).toEqual(rows.map(({ user_id }) => user_id));
      for (const earlier of pages.toReversed()) {
        page = await find(`${search}&before=${page.previous}`);
        expect(ids(page)).toEqual(earlier);
      }
      expect(page.previous).toBeNull();
    },
  );

  test("attempts and visits: whoever was here last and began a test leads", async () => {
    const { userId, visitor } = await makeUser(api);
    await enrol(api.sql, userId, [paper.packageId]);
    await start(visitor, paper.testId);
    await count();
    expect(ids(await find("sort=seen"))[0]).toBe(userId);
    expect(ids(await find("sort=attempts"))[0]).toBe(userId);
  });
});

describe("filtered to", () => {
  test("those in a test now, until it is submitted", async () => {
    const { userId, visitor } = await makeUser(api);
    await enrol(api.sql, userId, [paper.packageId]);
    const attemptId = await start(visitor, paper.testId);
    expect(ids(await find("state=in-test"))).toContain(userId);
    await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
    expect(ids(await find("state=in-test"))).not.toContain(userId);
  });

  test("those with extra time", async () => {
    const userId = await insertUser(api.sql);
    await api.sql.query(
      "INSERT INTO extra_times (user_id, test_id, seconds, reason, granted_by) VALUES ($1, $2, 600, 'ill', 'a test')",
      [userId, paper.testId],
    );
    expect(ids(await find("state=extra-time"))).toEqual([userId]);
  });

  test("those of a package or of none; access that has ended is none", async () => {
    const userId = await insertUser(api.sql);
    await count();
    const states = async () => [
      ids(await find(`packageId=${paper.packageId}`)).includes(userId),
      ids(await find("state=no-package")).includes(userId),
    ];
    const change = (what: "give" | "withdraw", until = {}) =>
      admin.post(`/admin/learners/${userId}/packages/${what}`, {
        packageId: paper.packageId,
        reason: "Scholarship",
        ...until,
      });
    expect(await states()).toEqual([false, true]);
    await change("give");
    expect(await states()).toEqual([true, false]);
    await change("withdraw");
    expect(await states()).toEqual([false, true]);
    await change("give", { until: "2099-01-01T00:00:00.000Z" });
    expect(await states()).toEqual([true, false]);
    await api.sql.query(
      "UPDATE enrolments SET since = now() - interval '2 days', ends_at = now() - interval '1 day' WHERE user_id = $1",
      [userId],
    );
    await api.sql.query(
      "UPDATE learner_figures SET owns_until = now() - interval '1 day' WHERE user_id = $1",
      [userId],
    );
    expect(await states()).toEqual([false, true]);
  });

  test("those who redeemed an access code, typed as it is printed", async () => {
    const code = await insertCode(api.sql, paper);
    const { userId, visitor } = await makeUser(api);
    await visitor.post("/user/redeem", { code });
    const printed = code.replace(/^(.{4})(.{4})(.{4})$/, "$1-$2-$3").toLowerCase();
    expect(ids(await find(`words=${printed}`))).toEqual([userId]);
  });

  test("what the figures of the filters say", async () => {
    await count();
    const { counts, packages } = (await admin.get("/admin/learners/counts")).json();
    expect(counts.all).toBe((await find("")).matching);
    expect(counts.noPackage).toBe((await find("state=no-package")).matching);
    expect(packages.map(({ id }: { id: string }) => id)).toContain(paper.packageId);
  });

  test.each(["state=asleep", "sort=email", "packageId=%3C", "words=%00"])("nothing by %s", async (query) => {
    expect((await admin.get(`/admin/learners?${query}`)).statusCode).toBe(400);
  });
});

test("an address that was not verified is listed once, without a hash, until it is", async () => {
  const person = newPerson();
  await signUp(api, person);
  const { visitor, otp } = await signUp(api, person);
  const { firstName, lastName, email } = person;
  const waiting = async () => (await admin.get(`/admin/learners/unverified?words=${email}`)).json().signups;
  expect(await waiting()).toEqual([
    { firstName, lastName, email, language: "en", since: expect.any(String) },
  ]);
  await visitor.post("/auth/verify-otp", { email, otp });
  expect(await waiting()).toEqual([]);
});
