import { Kysely, PostgresDialect } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { useDatabase } from "../../../test/database.ts";
import { wholeScans, type Statement } from "../../../test/plans.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { countMatching, selectLearners } from "./learners.queries.ts";

const LEARNERS = 200_000;
const { sql } = useDatabase();
let run: Statement[] = [];
const db = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: sql }),
  log: ({ query: { sql: text, parameters } }) => void run.push({ sql: text, parameters }),
});

beforeAll(async () => {
  await sql.query(
    `INSERT INTO users (email, first_name, last_name, password_hash)
     SELECT 'learner-' || n || '@example.in',
       (ARRAY['Ananya', 'Meena', 'Rohit', 'Imran', 'Lakshmi', 'Arjun', 'Farhan', 'Sunita', 'Gurpreet', 'Priya'])[1 + n % 10],
       (ARRAY['Sharma', 'Kumari', 'Verma', 'Qureshi', 'Nair', 'Rathore', 'Oraon'])[1 + n % 7] || ' ' || md5(n::text),
       '$argon2id$none'
     FROM generate_series(1, $1::int) AS n`,
    [LEARNERS],
  );
  await sql.query("VACUUM ANALYZE users");
}, 120_000);

test.each([
  ["nothing", {}],
  ["a common name", { words: "sharma" }],
  ["two common names", { words: "meena kumari" }],
  ["an address", { words: "learner-123456@example.in" }],
  ["a part that few have", { words: "c4ca4238" }],
  ["two letters", { words: "qu" }],
  ["nobody", { words: "zzyzx nobody" }],
  ["a page far down", { words: "sharma", before: "1000" }],
])("searching for %s reads no table of learners from end to end", async (_, search) => {
  run = [];
  await selectLearners(db, { ...search, limit: 21 });
  for (const statement of run) expect(await wholeScans(sql, statement, LEARNERS / 10)).toEqual([]);
});

test.each([
  ["common", "sharma", false],
  ["rare", "c4ca4238", true],
])("a %s word is sought in the index of words: %s, %s", async (_, words, isByWords) => {
  run = [];
  await selectLearners(db, { words, limit: 21 });
  const { rows } = await sql.query(`EXPLAIN (FORMAT JSON) ${run[0]!.sql}`, [...run[0]!.parameters]);
  expect(JSON.stringify(rows).includes("users_words")).toBe(isByWords);
});

test("counting what matches few reads few", async () => {
  run = [];
  expect(await countMatching(db, { words: "learner-123456@" })).toBe(1);
  expect(await wholeScans(sql, run[0]!, LEARNERS / 10)).toEqual([]);
});
