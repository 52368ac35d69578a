import { Kysely, PostgresDialect } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { SECRET } from "../../../test/app.ts";
import { useDatabase } from "../../../test/database.ts";
import { fillTable, wholeScans, type Statement } from "../../../test/plans.ts";
import { finish } from "../../platform/chores.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { createKeyring } from "../../platform/keys.ts";
import { countingFigures } from "../learner-figures/figures.service.ts";
import { countMatching, selectLearners, type Sort } from "./search.queries.ts";
import { choiceOf } from "./search.service.ts";
import { countUnverified, selectUnverified } from "./unverified.queries.ts";

/** `LEARNERS=1000000` shows the same for a million. */
const LEARNERS = Number(process.env["LEARNERS"] ?? 50_000);
const OF_MOST = "11111111-1111-4111-8111-111111111111";
const OF_FEW = "22222222-2222-4222-8222-222222222222";
const { sql } = useDatabase();
let run: Statement[] = [];
const db = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: sql }),
  log: ({ query: { sql: text, parameters } }) => void run.push({ sql: text, parameters }),
});

const someLearners = `
  INSERT INTO users (email, first_name, last_name, password_hash)
  SELECT 'learner-' || n || '@example.in',
    (ARRAY['Ananya', 'Meena', 'Rohit', 'Imran', 'Lakshmi', 'Arjun', 'Farhan', 'Sunita', 'Gurpreet', 'Priya'])[1 + n % 10],
    (ARRAY['Sharma', 'Kumari', 'Verma', 'Qureshi', 'Nair', 'Rathore', 'Oraon'])[1 + n % 7] || ' ' || md5(n::text),
    '$argon2id$none'
  FROM generate_series(1, $1::int) AS n`;

beforeAll(async () => {
  await fillTable(sql, "users", someLearners, LEARNERS);
  await sql.query(
    `INSERT INTO packages (package_id, name, description, price_paise, position)
     VALUES ($1, 'Of most', '', 0, 1), ($2, 'Of few', '', 0, 2)`,
    [OF_MOST, OF_FEW],
  );
  await sql.query(
    `INSERT INTO enrolments (user_id, package_id, source, granted_by)
     SELECT user_id, $1::uuid, 'given'::enrolment_source, 'a test' FROM users WHERE user_id % 500 <> 0
     UNION ALL SELECT user_id, $2::uuid, 'given', 'a test' FROM users WHERE user_id % 1000 = 0`,
    [OF_MOST, OF_FEW],
  );
  await finish(countingFigures(db));
  await sql.query(
    "UPDATE learner_figures SET attempts = user_id % 40, last_seen = last_seen - user_id * interval '1 minute'",
  );
  await sql.query("VACUUM ANALYZE users, enrolments, learner_figures, sessions, pending_signups");
}, 300_000);

const newest = { sort: "joined", isFalling: true, limit: 21 } as const;

async function expectNoScan() {
  for (const statement of run)
    expect(await wholeScans(sql, statement, LEARNERS / 10), statement.sql).toEqual([]);
}

test.each([
  ["nothing", {}],
  ["a common name", { words: "sharma" }],
  ["two common names", { words: "meena kumari" }],
  ["an address", { words: "learner-12345@example.in" }],
  ["a part that few have", { words: "c4ca4238" }],
  ["two letters", { words: "qu" }],
  ["nobody", { words: "zzyzx nobody" }],
  ["a page far down", { words: "sharma", from: "1000" }],
  ["the page before one far down", { from: "1000", isBack: true }],
  ["an access code", choiceOf(createKeyring([SECRET]), { words: "ABCD-EFGH-JKLM" })],
])("searching for %s reads no table of learners from end to end", async (_, search) => {
  run = [];
  await selectLearners(db, { ...newest, ...search });
  await expectNoScan();
});

const choices = [
  ["everybody", {}],
  ["those in a test", { state: "in-test" }],
  ["those with extra time", { state: "extra-time" }],
  ["those without a package", { state: "no-package" }],
  ["those of a package that most have", { packageId: OF_MOST }],
  ["those of a package that few have", { packageId: OF_FEW }],
] as const;
const sorts: Sort[] = ["name", "attempts", "seen"];
const pages = [{}, { from: "25000" }, { from: "25000", isBack: true }];

describe.each(choices)("%s", (_, choice) => {
  test.each(sorts)(
    "in the order of %s, forth and back, need no end-to-end reading but of an index in that order",
    async (sort) => {
      for (const page of pages) {
        run = [];
        await selectLearners(db, { ...newest, ...choice, sort, ...page });
        for (const statement of run) expect(await sequentialScans(statement), statement.sql).toEqual([]);
      }
    },
  );

  test("newest first and counted read no large table from end to end", async () => {
    run = [];
    await selectLearners(db, { ...newest, ...choice, from: "25000" });
    await countMatching(db, choice);
    for (const statement of run) expect(await sequentialScans(statement), statement.sql).toEqual([]);
  });
});

/** The first page of an order walks its index from one end, and stops once it is full. */
const sequentialScans = (statement: Statement) => wholeScans(sql, statement, LEARNERS / 10, "sequential");

async function isSoughtByWords(words: string): Promise<boolean> {
  run = [];
  await selectLearners(db, { ...newest, words });
  const { rows } = await sql.query(`EXPLAIN (FORMAT JSON) ${run[0]!.sql}`, [...run[0]!.parameters]);
  return JSON.stringify(rows).includes("users_sought");
}

test("a common word is not sought in the index of words", async () => {
  expect(await isSoughtByWords("sharma")).toBe(false);
});

test("a rare word is sought in the index of words", async () => {
  // One of them may be a bound of the planner's histogram, by chance, and then passes for common.
  const sought = [];
  for (const word of ["c4ca4238", "c81e728d", "eccbc87e"]) sought.push(await isSoughtByWords(word));
  expect(sought.filter(Boolean).length).toBeGreaterThanOrEqual(2);
});

test("counting what matches few reads few", async () => {
  run = [];
  expect(await countMatching(db, { words: "learner-12345@" })).toBe(1);
  await expectNoScan();
});

test("unverified sign-ups are found among many", async () => {
  await sql.query(
    `INSERT INTO pending_signups (signup_id, secret_hash, email, first_name, last_name, password_hash, language)
     SELECT gen_random_uuid(), sha256(n::text::bytea), 'new-' || n % 30000 || '@example.in', 'Ananya', 'Sharma',
       '$argon2id$none', 'en'
     FROM generate_series(1, 60000) AS n`,
  );
  await sql.query("ANALYZE pending_signups");
  run = [];
  expect(await selectUnverified(db, "", 200)).toHaveLength(200);
  expect(await countUnverified(db)).toBe(10_000);
  await expectNoScan();
});
