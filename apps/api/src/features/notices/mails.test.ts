import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import { makeUser } from "../../../test/students.ts";
import { finish } from "../../platform/chores.ts";
import { openDatabase, type Database } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { openJobs, type Jobs } from "../../platform/jobs.ts";
import type { Told } from "./facts.ts";
import { lineOf } from "./lines.ts";
import { mailNotices } from "./mails.service.ts";
import { tellLearners } from "./notices.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "100" });
let db: Kysely<DB>;
let worker: Database;
let jobs: Jobs;
let paper: MadeTest;
beforeAll(async () => {
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: api.sql }) });
  worker = openDatabase({ url: api.url, pool: 2, role: "patrak_worker" });
  jobs = await openJobs(worker);
  paper = await insertTest(api.sql);
});
afterAll(async () => {
  await jobs.close();
  await worker.destroy();
});

async function makeLearner(isMailedNotices: boolean) {
  const { userId, visitor } = await makeUser(api);
  if (isMailedNotices) await visitor.post("/user/account/mails", { isMailedNotices });
  const { account } = (await visitor.get("/user/account")).json();
  expect(account.isMailedNotices).toBe(isMailedNotices);
  return { userId, visitor, email: account.email as string };
}

const tellResult = (userId: string) =>
  tellLearners(db, { kind: "result", event: randomUUID() }, [
    { userId, facts: { version: paper.versionId, attempt: "7" } },
  ]);
const mailAll = () => finish(() => mailNotices(worker, jobs));
const hourPasses = (userId: string) =>
  api.sql.query(
    `UPDATE notice_mails SET mailed_at = mailed_at - interval '1 hour', due_at = due_at - interval '1 hour' WHERE user_id = $1`,
    [userId],
  );

describe("NO-01: mails of notices", () => {
  test("come to those alone who asked, in their language, with a way to end them", async () => {
    const [asked, other] = [await makeLearner(true), await makeLearner(false)];
    await asked.visitor.post("/user/account/language", { language: "hi" });
    for (const { userId } of [asked, other]) await tellResult(userId);
    await mailAll();
    const mail = await api.mails.nth(asked.email);
    expect(mail.subject).toBe("Patrak पर नई सूचनाएँ");
    expect(mail.text).toContain("आपका परिणाम आ गया है: ");
    expect(mail.text).toContain("“ईमेल से सूचनाएँ” बंद करें");
    expect(mail.text).toContain("/user/account");
    expect(api.mails.all(other.email)).toEqual([]);
  });

  test("come once an hour at most, with all that was told since", async () => {
    const { userId, email } = await makeLearner(true);
    await tellResult(userId);
    await mailAll();
    await api.mails.nth(email);
    for (let n = 0; n < 7; n += 1) await tellResult(userId);
    await mailAll();
    const { rows } = await api.sql.query(
      "SELECT due_at = mailed_at + interval '1 hour' AS later FROM notice_mails WHERE user_id = $1",
      [userId],
    );
    expect(rows).toEqual([{ later: true }]);
    await hourPasses(userId);
    await mailAll();
    const second = await api.mails.nth(email, 2);
    expect(second.text.match(/Your result is out/g)).toHaveLength(5);
    expect(second.text).toContain("And 2 more.");
    await hourPasses(userId);
    await mailAll();
    expect(api.mails.all(email)).toHaveLength(2);
  });

  test("leave out what was read, what is older than the wish, and support views, which have their own", async () => {
    const { userId, visitor, email } = await makeLearner(false);
    await tellResult(userId);
    await visitor.post("/user/account/mails", { isMailedNotices: true });
    const facts = { version: paper.versionId, attempt: "7" };
    await tellLearners(db, { kind: "support-view", event: randomUUID() }, [{ userId, facts }]);
    await tellResult(userId);
    const [{ id }] = (await visitor.get("/user/notices")).json().notices;
    await visitor.post("/user/notices/read", { newestId: id });
    await mailAll();
    await visitor.post("/user/account/mails", { isMailedNotices: false });
    await tellResult(userId);
    await mailAll();
    expect((await api.sql.query("SELECT FROM pgboss.job WHERE data ->> 'email' = $1", [email])).rows).toEqual(
      [],
    );
    expect(api.mails.all(email)).toEqual([]);
  });

  test("miss nothing that is told while another mail is on its way", async () => {
    const { userId, email } = await makeLearner(true);
    await tellResult(userId);
    const client = await api.sql.connect();
    // As the worker does: it holds the row and has already read what to send.
    await client.query("BEGIN");
    await client.query("SELECT FROM notice_mails WHERE user_id = $1 FOR UPDATE", [userId]);
    const telling = tellResult(userId);
    await client.query("UPDATE notice_mails SET due_at = NULL, mailed_at = now() WHERE user_id = $1", [
      userId,
    ]);
    await client.query("COMMIT");
    client.release();
    await telling;
    await hourPasses(userId);
    await mailAll();
    expect((await api.mails.nth(email)).text).toContain("Your result is out");
  });
});

const version = "v";
const attempt = "7";
test.each<[Told, string, string]>([
  [
    { kind: "result", facts: { version, attempt, rank: 402, of: 3180 } },
    "Your result is out: Mock 1. Rank 402 of 3,180.",
    "आपका परिणाम आ गया है: Mock 1। रैंक 3,180 में से 402।",
  ],
  [
    {
      kind: "correction",
      facts: { version, attempt, question: 48, part: "hindi", before: 4150, after: 4225 },
    },
    "Your score was corrected: Mock 1, 41.50 → 42.25. Question 48, Hindi text.",
    "आपका स्कोर सुधारा गया: Mock 1, 41.50 → 42.25। प्रश्न 48, हिन्दी पाठ।",
  ],
  [
    {
      kind: "report-answered",
      facts: { version, attempt, question: 22, outcome: "changed", from: "C", to: "B" },
    },
    "Your report was answered: Mock 1, Question 22: key changed from C to B.",
    "आपकी रिपोर्ट का उत्तर आया: Mock 1, प्रश्न 22: उत्तर कुंजी C से बदलकर B की गई।",
  ],
  [
    { kind: "report-answered", facts: { version, attempt, question: 22, outcome: "kept" } },
    "Your report was answered: Mock 1, Question 22: no change.",
    "आपकी रिपोर्ट का उत्तर आया: Mock 1, प्रश्न 22: कोई बदलाव नहीं।",
  ],
  [
    {
      kind: "sitting-moved",
      facts: { version, opens: "2026-03-24T08:30:00.000Z", before: "2026-03-23T04:30:00.000Z" },
    },
    "A test was moved: Mock 1 opens Tuesday, March 24 at 2:00 PM, in place of Monday, March 23 at 10:00 AM.",
    "एक टेस्ट का समय बदला: Mock 1 अब मंगलवार, 24 मार्च को 2:00 pm बजे खुलेगा, पहले सोमवार, 23 मार्च को 10:00 am बजे खुलना था।",
  ],
])("NO-01: a mail has words for %j in both languages", (told, english, hindi) => {
  const plain = (line: string) => line.replaceAll(/\s/g, " ");
  expect(plain(lineOf(told, "Mock 1", "en"))).toBe(english);
  expect(plain(lineOf(told, "Mock 1", "hi"))).toBe(hindi);
});
