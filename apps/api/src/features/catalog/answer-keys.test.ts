import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertPackage } from "../../../test/catalogue.ts";
import { useDatabase } from "../../../test/database.ts";
import { openDatabase, type Database } from "../../platform/db.ts";

const database = useDatabase();
const exam = openDatabase({ url: database.url, pool: 1, role: "patrak_exam" });
const scoring = openDatabase({ url: database.url, pool: 1, role: "patrak_scoring" });

beforeAll(async () => {
  await insertPackage(database.sql, { tests: 1 });
});
afterAll(() => Promise.all([exam.destroy(), scoring.destroy()]));

const run = (db: Database, statement: string) => sql.raw(statement).execute(db);
const DENIED = { code: "42501" };

describe("the role that serves students", () => {
  test.each([
    "SELECT correct_option FROM answer_keys",
    "SELECT solution_english FROM answer_keys",
    "SELECT count(*) FROM answer_keys",
    "SELECT q.number FROM questions q WHERE EXISTS (SELECT FROM answer_keys k WHERE k.correct_option = 2)",
    "INSERT INTO answer_keys SELECT version_id, 2, 1 FROM test_versions",
    "UPDATE answer_keys SET correct_option = 1",
    "DELETE FROM answer_keys",
    "COPY answer_keys TO STDOUT",
  ])("may not: %s", async (statement) => {
    await expect(run(exam, statement)).rejects.toMatchObject(DENIED);
  });

  test.each([
    "UPDATE attempts SET score = 100",
    "UPDATE attempts SET deadline = deadline + interval '1 hour'",
    "DELETE FROM attempts",
    "UPDATE answers SET option = 1",
    "DELETE FROM answers",
    "UPDATE tests SET position = 1",
    "UPDATE packages SET price_paise = 0",
    "DELETE FROM questions",
  ])("may not: %s", async (statement) => {
    await expect(run(exam, statement)).rejects.toMatchObject(DENIED);
  });

  test("reads the paper", async () => {
    expect((await run(exam, "SELECT * FROM questions")).rows).toHaveLength(1);
  });
});

describe("the role that scores", () => {
  test("reads keys and solutions", async () => {
    const { rows } = await run(scoring, "SELECT correct_option, solution_english FROM answer_keys");
    expect(rows).toEqual([{ correct_option: 2, solution_english: "It is 2" }]);
  });

  test.each(["UPDATE answer_keys SET correct_option = 1", "DELETE FROM answers", "SELECT * FROM users"])(
    "may not: %s",
    async (statement) => {
      await expect(run(scoring, statement)).rejects.toMatchObject(DENIED);
    },
  );
});
