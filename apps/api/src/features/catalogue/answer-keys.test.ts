import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertAttempt, insertPackage } from "../../../test/catalogue.ts";
import { useDatabase } from "../../../test/database.ts";
import { insertUser } from "../../../test/students.ts";
import { openDatabase, type Database } from "../../platform/db.ts";

const database = useDatabase();
const exam = openDatabase({ url: database.url, pool: 1, role: "patrak_exam" });
const ledger = openDatabase({ url: database.url, pool: 1, role: "patrak_ledger" });
const scoring = openDatabase({ url: database.url, pool: 1, role: "patrak_scoring" });

beforeAll(async () => {
  const { tests } = await insertPackage(database.sql, { tests: 1 });
  const userId = await insertUser(database.sql);
  await insertAttempt(database.sql, userId, tests[0]!, { open: true });
  await database.sql.query(
    "INSERT INTO late_saves SELECT user_id, attempt_id, 1, 1, gen_random_uuid(), 1, false, NULL, 0, now() FROM attempts",
  );
});
afterAll(() => Promise.all([exam, ledger, scoring].map((db) => db.destroy())));

const run = (db: Database, statement: string) => sql.raw(statement).execute(db);
const DENIED = { code: "42501" };
const CHECKED = { code: "23514", constraint: "attempts_save_lock_check" };

describe.each([
  ["serves students", exam],
  ["saves their answers", ledger],
])("the role that %s", (_, db) => {
  test.each([
    "SELECT options FROM answer_keys",
    "SELECT solution_english FROM answer_keys",
    "SELECT count(*) FROM answer_keys",
    "SELECT q.number FROM questions q WHERE EXISTS (SELECT FROM answer_keys k WHERE k.options = '{2}')",
    "INSERT INTO answer_keys (version_id, question, option_count, options) SELECT version_id, 2, 2, '{1}' FROM test_versions",
    "UPDATE answer_keys SET options = '{1}'",
    "DELETE FROM answer_keys",
    "COPY answer_keys TO STDOUT",
    "SELECT options FROM current_keys",
  ])("may not: %s", async (statement) => {
    await expect(run(db, statement)).rejects.toMatchObject(DENIED);
  });

  // With the paper at hand, what names it by its content tells the key.
  test.each([
    "SELECT paper_id FROM version_papers",
    "SELECT version_id FROM version_papers",
    "SELECT count(*) FROM version_papers",
    "SELECT FROM test_versions v WHERE EXISTS (SELECT FROM version_papers p WHERE p.version_id = v.version_id)",
    "INSERT INTO version_papers SELECT version_id, test_id, version_id FROM test_versions",
    "UPDATE version_papers SET paper_id = version_id",
    "DELETE FROM version_papers",
    "COPY version_papers TO STDOUT",
  ])("S-01: may not: %s", async (statement) => {
    await expect(run(exam, statement)).rejects.toMatchObject(DENIED);
    await expect(run(scoring, statement)).rejects.toMatchObject(DENIED);
  });

  test.each([
    "UPDATE attempts SET score = 100",
    "UPDATE attempts SET deadline = deadline + interval '1 hour'",
    "UPDATE attempts SET started_at = now(), save_lock = false",
    "UPDATE attempts SET extra_seconds = 600",
    "UPDATE attempts SET status = 1",
    "UPDATE attempts SET status = 0, ended_at = NULL, end_reason = NULL",
    "UPDATE attempts SET version_id = gen_random_uuid()",
    "DELETE FROM attempts",
    "UPDATE late_saves SET option = 2",
    "DELETE FROM late_saves",
    "TRUNCATE late_saves",
    "UPDATE answers SET option = 1",
    "DELETE FROM answers",
    "UPDATE tests SET position = 1",
    "UPDATE packages SET price_paise = 0",
    "UPDATE sections SET marks_wrong = 0",
    "DELETE FROM questions",
  ])("may not: %s", async (statement) => {
    await expect(run(db, statement)).rejects.toMatchObject(DENIED);
  });
});

describe("the role that saves answers", () => {
  test("may lock an attempt, and change nothing of it by that right", async () => {
    await expect(run(ledger, "SELECT FROM attempts FOR SHARE")).resolves.toMatchObject({ rows: [{}] });
    await expect(run(ledger, "UPDATE attempts SET save_lock = true")).rejects.toMatchObject(CHECKED);
    await expect(run(ledger, "UPDATE attempts SET save_lock = NULL")).rejects.toMatchObject({
      code: "23502",
    });
  });

  test("may not begin an attempt that has ended already", async () => {
    const begun = "INSERT INTO attempts (user_id, attempt_id, status, score) VALUES (1, 1, 1, 100)";
    await expect(run(ledger, begun)).rejects.toMatchObject(DENIED);
  });
});

describe("the role that serves students", () => {
  test("saves nothing", async () => {
    await expect(run(exam, "SELECT FROM attempts FOR SHARE")).rejects.toMatchObject(DENIED);
    await expect(run(exam, "INSERT INTO answers (user_id) VALUES (1)")).rejects.toMatchObject(DENIED);
  });

  test("reads the paper", async () => {
    expect((await run(exam, "SELECT * FROM questions")).rows).toHaveLength(1);
  });
});

describe("the role that scores", () => {
  test("reads keys and solutions", async () => {
    const { rows } = await run(scoring, "SELECT options, solution_english FROM answer_keys");
    expect(rows).toEqual([{ options: [2], solution_english: "It is 2" }]);
  });

  test.each([
    "UPDATE answer_keys SET options = '{1}'",
    "DELETE FROM answers",
    "UPDATE answers SET option = 1",
    "UPDATE late_saves SET option = 1",
    "INSERT INTO answers SELECT user_id, attempt_id, 1, 1, writer, option, marked, language, 0, now() FROM late_saves",
    "UPDATE attempts SET started_at = now()",
    "DELETE FROM attempts",
    "SELECT * FROM users",
  ])("may not: %s", async (statement) => {
    await expect(run(scoring, statement)).rejects.toMatchObject(DENIED);
  });
});
