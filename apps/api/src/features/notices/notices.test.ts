import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, start, type MadeTest } from "../../../test/attempts.ts";
import { momentOf } from "../../../test/moments.ts";
import { enrol, insertUser, makeUser } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { openDatabase } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import type { FactsOf, NoticeKind } from "./facts.ts";
import { deleteOldNotices } from "./mails.service.ts";
import { tellLearners } from "./notices.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "100" });
let db: Kysely<DB>;
let paper: MadeTest;
beforeAll(async () => {
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: api.sql }) });
  paper = await insertTest(api.sql);
});

const tell = <K extends NoticeKind>(
  userId: string,
  kind: K,
  facts: FactsOf<K>,
  event: string = randomUUID(),
) => tellLearners(db, { kind, event }, [{ userId, facts }]);
const looked = () => ({ version: paper.versionId, attempt: "7" });
const listOf = async (visitor: Visitor, query = "") => (await visitor.get(`/user/notices${query}`)).json();
const unreadOf = async (visitor: Visitor) => (await visitor.get("/user/packages")).json().unreadNotices;
/** Ids rise with the milliseconds of the database's clock: what was told in the same one has no order. */
async function nextMoment() {
  const present = await momentOf(api.sql);
  await expect.poll(() => momentOf(api.sql), { timeout: 60_000, interval: 0 }).toBeGreaterThan(present);
}

describe("NO-01: notices", () => {
  test("of each kind are told with their values and the test's title, newest first", async () => {
    const { userId, visitor } = await makeUser(api);
    const version = paper.versionId;
    const told = [
      ["result", { version, attempt: "7", rank: 402, of: 3180 }],
      ["result", { version, attempt: "8" }],
      ["correction", { version, attempt: "7", question: 48, part: "hindi", before: 4150, after: 4225 }],
      ["report-answered", { version, attempt: "7", question: 22, outcome: "changed", from: "C", to: "B" }],
      ["report-answered", { version, attempt: "7", question: 23, outcome: "kept" }],
      ["sitting-moved", { version, opens: "2026-03-24T08:30:00.000Z", before: "2026-03-23T04:30:00.000Z" }],
      ["support-view", { version, attempt: "7" }],
    ] as const;
    for (const [kind, facts] of told) {
      await tell(userId, kind, facts);
      await nextMoment();
    }
    const { notices, older } = await listOf(visitor);
    expect(older).toBeNull();
    const title = { english: expect.any(String) };
    const base = { id: expect.any(String), at: expect.any(String), isNew: true, title };
    expect(notices.toReversed()).toMatchObject([
      { ...base, kind: "result", attemptId: "7", rank: { place: 402, of: 3180 } },
      { ...base, kind: "result", attemptId: "8" },
      { ...base, kind: "correction", question: 48, part: "hindi", before: 41.5, after: 42.25 },
      { ...base, kind: "report-answered", question: 22, outcome: "changed", from: "C", to: "B" },
      { ...base, kind: "report-answered", question: 23, outcome: "kept" },
      { ...base, kind: "sitting-moved", opens: "2026-03-24T08:30:00.000Z" },
      { ...base, kind: "support-view", attemptId: "7" },
    ]);
  });

  test("tell an event once, however often the work is done, and each learner of a batch", async () => {
    const [one, other] = [await makeUser(api), await makeUser(api)];
    const gone = await insertUser(api.sql);
    await api.sql.query("DELETE FROM users WHERE user_id = $1", [gone]);
    const event = randomUUID();
    const learners = [one.userId, gone, other.userId].map((userId) => ({ userId, facts: looked() }));
    for (let times = 0; times < 2; times += 1)
      await tellLearners(db, { kind: "support-view", event }, learners);
    expect((await listOf(one.visitor)).notices).toHaveLength(1);
    expect((await listOf(other.visitor)).notices).toHaveLength(1);
  });

  test("come in pages of twenty, which have each of them once", async () => {
    const { userId, visitor } = await makeUser(api);
    for (let n = 0; n < 45; n += 1) await tell(userId, "support-view", looked());
    const ids: string[] = [];
    const sizes: number[] = [];
    for (let before: string | null = ""; before !== null;) {
      const page = await listOf(visitor, before === "" ? "" : `?before=${before}`);
      ids.push(...page.notices.map(({ id }: { id: string }) => id));
      sizes.push(page.notices.length);
      before = page.older;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(new Set(ids).size).toBe(45);
  });

  test("are counted with the course list until read, one by one or all that were seen", async () => {
    const { userId, visitor } = await makeUser(api);
    expect(await unreadOf(visitor)).toBe(0);
    for (let n = 0; n < 3; n += 1) {
      await tell(userId, "support-view", looked());
      await nextMoment();
    }
    const { notices } = await listOf(visitor);
    expect(await unreadOf(visitor)).toBe(3);
    await visitor.post(`/user/notices/${notices[2].id}/read`);
    await visitor.post(`/user/notices/${notices[2].id}/read`);
    expect(await unreadOf(visitor)).toBe(2);
    await tell(userId, "support-view", looked());
    const reply = await visitor.post("/user/notices/read", { newestId: notices[0].id });
    expect(reply.json()).toEqual({ read: 2 });
    expect(await unreadOf(visitor)).toBe(1);
    expect((await listOf(visitor)).notices.map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test("of another learner are not found, and stay as they were", async () => {
    const [one, other] = [await makeUser(api), await makeUser(api)];
    await tell(one.userId, "support-view", looked());
    const [{ id }] = (await listOf(one.visitor)).notices;
    expect((await listOf(other.visitor)).notices).toEqual([]);
    expect((await other.visitor.post(`/user/notices/${id}/read`)).statusCode).toBe(404);
    expect((await other.visitor.post("/user/notices/read", { newestId: id })).statusCode).toBe(404);
    expect(await unreadOf(one.visitor)).toBe(1);
  });

  test("tell the learner that support looked at a test, in the transaction of the view", async () => {
    const { userId, visitor } = await makeUser(api);
    await enrol(api.sql, userId, [paper.packageId]);
    const attemptId = await start(visitor, paper.testId);
    const support = await enter(api, await makeAdministrator(api, "support"));
    const body = { attemptId, reason: "Cannot find the list" };
    await support.post(`/admin/learners/${userId}/support-views`, body);
    await support.post(`/admin/learners/${userId}/support-views`, body);
    const { notices } = await listOf(visitor);
    expect(notices).toMatchObject([
      { kind: "support-view", attemptId, isNew: true },
      { kind: "support-view", attemptId, isNew: true },
    ]);
    expect(JSON.stringify(notices)).not.toMatch(/Kavita|Cannot find/);
    await support.post(`/admin/learners/${userId}/support-views`, { attemptId: "7", reason: "No such test" });
    expect((await listOf(visitor)).notices).toHaveLength(2);
  });

  test("are deleted after 180 days, and not before", async () => {
    const { userId, visitor } = await makeUser(api);
    for (let n = 0; n < 2; n += 1) await tell(userId, "support-view", looked());
    const [, { id }] = (await listOf(visitor)).notices;
    await api.sql.query(
      `UPDATE notices SET created_at = now() - interval '180 days' + CASE notice_id WHEN $2 THEN -1 ELSE 1 END * interval '1 hour'
       WHERE user_id = $1`,
      [userId, id],
    );
    const worker = openDatabase({ url: api.url, pool: 1, role: "patrak_worker" });
    await deleteOldNotices(worker);
    await worker.destroy();
    const left = (await listOf(visitor)).notices;
    expect(left).toHaveLength(1);
    expect(left[0].id).not.toBe(id);
  });
});

const version = randomUUID();
test.each([
  ["result", {}],
  ["result", { version }],
  ["result", { version: "a title", attempt: "7" }],
  ["result", { version, attempt: 7 }],
  ["result", { version, attempt: "7", rank: 4 }],
  ["result", { version, attempt: "7", rank: 4, of: 3 }],
  ["result", { version, attempt: "7", rank: "4", of: "5" }],
  ["result", { version, attempt: "7", words: "Well done" }],
  ["correction", { version, attempt: "7", question: 4.5, part: "key", before: 1, after: 2 }],
  ["correction", { version, attempt: "7", question: 4, part: "picture", before: 1, after: 2 }],
  ["correction", { version, attempt: "7", question: 4, part: "key", before: 1 }],
  ["report-answered", { version, attempt: "7", question: 4, outcome: "changed" }],
  ["report-answered", { version, attempt: "7", question: 4, outcome: "kept", from: "A", to: "B" }],
  ["sitting-moved", { version, opens: "tomorrow", before: "2026-03-23T04:30:00.000Z" }],
  ["sitting-moved", { version, attempt: "7" }],
  ["support-view", { version, attempt: "7", reason: "x" }],
  ["support-view", { version, attempt: "x" }],
  ["support-view", [version]],
])("NO-01: the database refuses a notice %s with %j", async (kind, facts) => {
  const userId = await insertUser(api.sql);
  const stored = api.sql.query(
    "INSERT INTO notices (user_id, notice_id, event, kind, facts) VALUES ($1, 1, 'x', $2, $3)",
    [userId, kind, JSON.stringify(facts)],
  );
  await expect(stored).rejects.toMatchObject({
    code: "23514",
    constraint: "notices_have_the_facts_of_their_kind",
  });
});
