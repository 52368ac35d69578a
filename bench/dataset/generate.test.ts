import { createDatabase, type ScratchDatabase } from "@patrak/commands/stack/database";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { benchStudent, DEMO, generate, shape, sizesAt } from "./generate.ts";

const SERVER_URL = process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";
let database: ScratchDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createDatabase(SERVER_URL);
  await generate(database.url, DEMO);
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

async function count(from: string): Promise<number> {
  return (await client.query(`SELECT count(*)::int AS n FROM ${from}`)).rows[0].n;
}

test("at full scale there are 2,000 packages, 100,000 tests, a million questions and a million students", () => {
  const { packages, students } = sizesAt(1);
  const tests = packages * shape.testsPerPackage;
  expect([packages, tests, tests * shape.questionsPerTest, students]).toEqual([
    2000, 100_000, 1_000_000, 1_000_000,
  ]);
});

test("RU-17: every row that the sizes promise is there, and every question has its key", async () => {
  const tests = DEMO.packages * shape.testsPerPackage;
  expect(await count("users")).toBe(DEMO.students);
  expect(await count("packages")).toBe(DEMO.packages);
  expect(await count("folders")).toBe(DEMO.packages * shape.foldersPerPackage);
  expect(await count("tests JOIN test_versions ON version_id = published_version_id")).toBe(tests);
  expect(await count("questions")).toBe(tests * shape.questionsPerTest);
  expect(await count("questions JOIN answer_keys USING (version_id) WHERE number = question")).toBe(
    tests * shape.questionsPerTest,
  );
});

test("the counts that lists show are those of the content", async () => {
  const wrongFolders = await count(`folders f WHERE
    total_subfolders <> (SELECT count(*) - 1 FROM folders b WHERE f.folder_id = ANY (b.path)) OR
    total_tests <> (SELECT count(*) FROM tests JOIN folders b USING (folder_id) WHERE f.folder_id = ANY (b.path))`);
  const wrongPackages = await count(`packages p WHERE
    total_tests <> (SELECT count(*) FROM tests t WHERE t.package_id = p.package_id) OR
    direct_tests <> (SELECT count(*) FROM tests t WHERE t.package_id = p.package_id AND folder_id IS NULL)`);
  expect([wrongFolders, wrongPackages]).toEqual([0, 0]);
});

test("the bench student owns 20 packages, has attempts in each, and sees 20 more", async () => {
  const own = `SELECT package_id FROM enrolments WHERE user_id = ${benchStudent.userId}`;
  expect(await count(`(${own}) AS own`)).toBe(20);
  expect(await count(`packages WHERE listed AND package_id NOT IN (${own})`)).toBe(20);
  expect(
    await count(`(SELECT DISTINCT package_id FROM attempts JOIN tests USING (test_id)
      WHERE user_id = ${benchStudent.userId} AND status = 0) AS open`),
  ).toBe(20);
});

test("RU-17: a database that holds data is refused", async () => {
  await expect(generate(database.url, DEMO)).rejects.toThrow("holds data already");
});
