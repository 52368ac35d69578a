import { mailboxOf } from "@patrak/domain";
import { afterAll, beforeEach, expect, test } from "vitest";
import { insertCode } from "../../../test/access.ts";
import { useApi } from "../../../test/app.ts";
import { signIn } from "../../../test/students.ts";
import { insertTest, save, start, type MadeTest } from "../../../test/attempts.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { openDatabase } from "../../platform/db.ts";
import { recount } from "../attempts/recount.service.ts";

const api = useApi();
const ownerDb = openDatabase({ url: api.url, pool: 1 });
afterAll(() => ownerDb.destroy());

let made: MadeTest;
let code: string;
beforeEach(async () => {
  made = await insertTest(api.sql);
  code = await insertCode(api.sql, { packageId: made.packageId, maxUses: 100 });
});

let nobody = 0;
const newName = () => `asha${(nobody += 1)}`;

async function insertAccount(email: string, role = "USER"): Promise<string> {
  const { rows } = await api.sql.query<{ user_id: string }>(
    `INSERT INTO users (email, first_name, last_name, password_hash, role)
     VALUES ($1, 'Asha', 'Rao', '$argon2id$none', $2) RETURNING user_id`,
    [email, role],
  );
  return rows[0]!.user_id;
}

/** Signs in with this address, adds the course by the code and takes the test with so many right answers. */
async function take(email: string, right: number, userId?: string) {
  const account = userId ?? (await insertAccount(email));
  const visitor = await signIn(api, account);
  await visitor.post("/user/redeem", { code });
  const attemptId = await start(visitor, made.testId);
  for (let question = 1; question <= right; question += 1)
    await save(visitor, made, { attemptId, question, option: made.key[question - 1]! });
  await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
  return { userId: account, visitor, attemptId };
}

async function analysisOf({ visitor, attemptId }: { visitor: Visitor; attemptId: string }) {
  return (await visitor.get(`/user/testanalysis/${attemptId}`)).json().data;
}

/** Rank and number of those counted, as the figures tell them; screens show a rank from 30 on. */
async function placeOf(score: number): Promise<string> {
  const { rows } = await api.sql.query(
    `SELECT 1 + coalesce(sum(n) FILTER (WHERE score > $2), 0)::int AS rank, coalesce(sum(n), 0)::int AS attempts
     FROM score_histogram WHERE board_id = $1`,
    [made.testId, score * 100],
  );
  return `${rows[0].rank} of ${rows[0].attempts}`;
}

const questionsCounted = async () =>
  (
    await api.sql.query(
      "SELECT coalesce(sum(attempts), 0)::int AS n FROM question_totals WHERE version_id = $1",
      [made.versionId],
    )
  ).rows[0].n;

test("S-09: 30 plus-addresses with one access code do not move a student from 1st of 1", async () => {
  const name = newName();
  const student = await take(`${name}@example.in`, 2);
  expect(await placeOf(4)).toBe("1 of 1");
  for (let n = 1; n <= 30; n += 1) await take(`${name}+${n}@example.in`, 5);
  expect(await placeOf(4)).toBe("1 of 1");
  expect((await analysisOf(student)).standing).toEqual({ attempts: 1 });
  expect(await questionsCounted()).toBe(1);
  await recount(ownerDb, made.testId);
  expect(await placeOf(4)).toBe("1 of 1");
  expect(await questionsCounted()).toBe(1);
});

test("S-09: a rival with 30 plus-addresses is one rival", async () => {
  await take(`${newName()}@example.in`, 2);
  const rival = newName();
  for (let n = 1; n <= 30; n += 1) await take(`${rival}+${n}@example.in`, 5);
  expect(await placeOf(4)).toBe("2 of 2");
  await recount(ownerDb, made.testId);
  expect(await placeOf(4)).toBe("2 of 2");
});

test("S-09: who is not counted sees an analysis like everybody, and a place among those who are", async () => {
  const name = newName();
  await take(`${name}@example.in`, 2);
  const second = await take(`${name}+1@example.in`, 5);
  const data = await analysisOf(second);
  expect(data).toMatchObject({
    analysis: { score: 10 },
    isFirstAttempt: false,
    standing: { attempts: 1 },
  });
  expect(data.detailedResponses).toHaveLength(5);
});

test("S-09: dots count as nothing at Gmail, and an administrator's account takes nobody's place", async () => {
  const name = newName();
  await insertAccount(`${name}@gmail.com`, "ADMIN");
  await take(`${name[0]}.${name.slice(1)}@gmail.com`, 1);
  await take(`${name}@googlemail.com`, 3);
  expect(await placeOf(2)).toBe("1 of 1");
});

test("S-09: accounts of one mailbox that are made at the same moment count once", async () => {
  const name = newName();
  const addresses = Array.from({ length: 8 }, (_, n) => `${name}+${n}@example.in`);
  const accounts = await Promise.all(addresses.map((email) => insertAccount(email)));
  await Promise.all(addresses.map((email, index) => take(email, 1, accounts[index])));
  expect(await placeOf(2)).toBe("1 of 1");
});

test("S-09: when the older account is erased no figure changes, and the next account counts from then on", async () => {
  const name = newName();
  const first = await take(`${name}@example.in`, 2);
  const second = await take(`${name}+1@example.in`, 5);
  await api.sql.query("DELETE FROM users WHERE user_id = $1", [first.userId]);
  await recount(ownerDb, made.testId);
  expect(await placeOf(4)).toBe("1 of 1");
  await take("", 3, second.userId);
  expect(await placeOf(4), "a retake is none").toBe("1 of 1");
  made = await insertTest(api.sql);
  code = await insertCode(api.sql, { packageId: made.packageId });
  await take("", 3, second.userId);
  expect(await placeOf(6)).toBe("1 of 1");
});

test("S-09: the database finds the same mailbox as the rule", async () => {
  const names = ["asha", "a.s.h.a", "asha+1", "a.sha+b+c", "+asha", "+", "a+", "a.+b", "o'hara", "as%ha"];
  const domains = [
    "example.in",
    "gmail.com",
    "googlemail.com",
    "sub.gmail.com",
    "gmail.com.in",
    "constructor.in",
  ];
  const emails = names.flatMap((name) => domains.map((domain) => `${name}@${domain}`));
  const { rows } = await api.sql.query<{ email: string; mailbox: string }>(
    `INSERT INTO users (email, first_name, last_name, password_hash)
     SELECT email, 'Asha', 'Rao', '$argon2id$none' FROM unnest($1::text[]) AS email RETURNING email, mailbox`,
    [emails],
  );
  expect(rows.map(({ mailbox }) => mailbox)).toEqual(rows.map(({ email }) => mailboxOf(email)));
});
