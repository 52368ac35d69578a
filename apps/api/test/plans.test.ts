import { benchStudent, generate, sizesAt } from "@patrak/bench/dataset";
import { Kysely, PostgresDialect } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createAnalysis } from "../src/features/analysis/analysis.parts.ts";
import { createHome } from "../src/features/home/home.parts.ts";
import { showHome } from "../src/features/home/home.service.ts";
import type { DB } from "../src/platform/db-types.gen.ts";
import { createKeyring } from "../src/platform/keys.ts";
import { oneMachine } from "../src/platform/shards.ts";
import { batches, callsOn, type Known } from "./calls.ts";
import { SECRET } from "./app.ts";
import { noArchives } from "./archives.ts";
import { useDatabase } from "./database.ts";
import { buffersOf, genericScans, wholeScans, type Statement } from "./plans.ts";

/** A tenth of the large data set: a table of 1,000 rows here has 10,000 there. */
const SCALE = 0.1;
const TOO_MANY_ROWS = 10_000 * SCALE;

const { url, sql } = useDatabase();
let run: Statement[] = [];
const db = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: sql }),
  log: ({ query: { sql: text, parameters } }) => void run.push({ sql: text, parameters }),
});

beforeAll(async () => {
  await generate(url, sizesAt(SCALE));
  // As if every test had been taken; what closing keeps is not part of the data set.
  await sql.query(
    "INSERT INTO score_histogram SELECT test_id, 1, 0, s, 1 FROM tests, generate_series(1, 4) AS s",
  );
  await sql.query(
    `INSERT INTO question_totals SELECT test_id, version_id, 1, 0, 1, '{0}', '{0}', '{0}', '{0}', '{0,0,0,0,0,0,0,0}'
     FROM test_versions`,
  );
  await sql.query("ANALYZE score_histogram, question_totals");
}, 300_000);

/** A folder, a test and an attempt of this student, from the data itself. */
async function know(userId: number): Promise<Known> {
  const { rows } = await sql.query(
    `SELECT package_id, folder_id, test_id FROM enrolments JOIN tests USING (package_id)
     WHERE user_id = $1 AND folder_id IS NOT NULL LIMIT 1`,
    [userId],
  );
  const { package_id, folder_id, test_id } = rows[0];
  const { rows: attempted } = await sql.query(
    // An open one: a call closes it, and an attempt has each of its sheets once.
    "SELECT attempt_id, version_id FROM attempts WHERE user_id = $1 ORDER BY status, attempt_id LIMIT 1",
    [userId],
  );
  return {
    attempt: { userId: String(userId), attemptId: attempted[0]?.attempt_id ?? "1" },
    versionId: attempted[0]?.version_id ?? crypto.randomUUID(),
    userId: String(userId),
    root: { package_id, folder_id: null },
    folder: { package_id, folder_id },
    testId: test_id,
  };
}

const students = [
  ["who owns 20 packages", benchStudent.userId],
  ["who owns a few", 500],
] as const;

describe.each(students)("for a student %s", (_, userId) => {
  test.each(callsOn(db, oneMachine))("%s reads no large table from end to end", async (_name, call) => {
    run = [];
    const replies = call(await know(userId));
    await Promise.all(replies);
    // What a sitting shows is asked in a statement of its own.
    expect(run.length).toBeGreaterThanOrEqual(replies.length);
    for (const statement of run)
      expect(await wholeScans(sql, statement, TOO_MANY_ROWS), statement.sql).toEqual([]);
  });
});

test("the statements of the hot path read no large table from end to end", async () => {
  for (const statement of batches(await know(benchStudent.userId), "plain"))
    expect(await genericScans(sql, statement, TOO_MANY_ROWS), statement.sql).toEqual([]);
});

/** The pages that all statements of a call read together. */
async function pagesOf(call: () => Promise<unknown>): Promise<{ statements: number; pages: number }> {
  run = [];
  await call();
  const statements = run;
  let pages = 0;
  for (const statement of statements) pages += await buffersOf(sql, statement);
  return { statements: statements.length, pages };
}

/** 1.5 times the 86 pages of the course list on the large data set, where its tables are ten times as long. */
const HOME_PAGES = 129;

test("HO-02: home of a student with 20 running tests and 80 results reads few pages in six statements", async () => {
  const userId = String(benchStudent.userId);
  const closing = { closesAfter: 6, closeIfDue: async () => {} };
  const parts = { db, scoringDb: db, closing };
  const analysis = createAnalysis({
    ...parts,
    closing: closing as never,
    keys: createKeyring([SECRET]),
    archives: noArchives,
    zone: "Asia/Kolkata",
  });
  const home = createHome({ ...parts, analysis, zone: "Asia/Kolkata" });
  // Half-filled pages of the filling would count, by chance more or fewer.
  await sql.query("VACUUM ANALYZE");
  // Papers, titles and medians are read once and kept.
  const first = await pagesOf(() => showHome(home, { userId, language: "hindi" }));
  const again = await pagesOf(() => showHome(home, { userId, language: "hindi" }));
  process.stdout.write(
    `home: ${first.pages} pages with papers unread, then ${again.pages} of ${HOME_PAGES}\n`,
  );
  expect(again.statements).toBe(6);
  expect(again.pages).toBeLessThanOrEqual(HOME_PAGES);
});

describe("the check itself", () => {
  const scans = (text: string, ...parameters: unknown[]) =>
    wholeScans(sql, { sql: text, parameters }, TOO_MANY_ROWS);

  test("finds a sequential scan, also below other steps of the plan", async () => {
    expect(await scans("SELECT * FROM tests WHERE position = $1", 3)).toEqual(["tests"]);
    const below =
      "SELECT count(*) FROM packages p WHERE p.package_id IN (SELECT package_id FROM folders WHERE name = $1)";
    expect(await scans(below, "Folder 1")).toEqual(["folders"]);
  });

  test("finds an index that is walked without a condition", async () => {
    expect(await scans("SELECT test_id FROM tests ORDER BY test_id")).toEqual(["tests"]);
  });

  test("lets a small table and a search by index pass", async () => {
    expect(await scans("SELECT * FROM packages")).toEqual([]);
    expect(await scans("SELECT * FROM tests WHERE test_id = $1", crypto.randomUUID())).toEqual([]);
  });
});
