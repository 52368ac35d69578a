import { benchStudent, generate, sizesAt } from "@patrak/bench/dataset";
import { Kysely, PostgresDialect } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { useDatabase } from "../../../test/database.ts";
import { wholeScans, type Statement } from "../../../test/plans.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import * as queries from "./catalog.queries.ts";

/** A tenth of the large data set: a table of 1,000 rows here has 10,000 there. */
const SCALE = 0.1;
const TOO_MANY_ROWS = 10_000 * SCALE;

const { url, sql } = useDatabase();
let run: Statement[] = [];
const db = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: sql }),
  log: ({ query: { sql: text, parameters } }) => void run.push({ sql: text, parameters }),
});

beforeAll(() => generate(url, sizesAt(SCALE)), 300_000);

interface Known {
  userId: string;
  root: queries.OwnedPlace;
  folder: queries.OwnedPlace & { folder_id: string };
  testId: string;
}

/** Every query with what a real call would hand it; one that is missing here does not compile. */
const calls: Record<keyof typeof queries, (known: Known) => Promise<unknown>[]> = {
  selectPackages: ({ userId }) => [queries.selectPackages(db, userId)],
  selectOptionalPackage: ({ userId, root }) => [queries.selectOptionalPackage(db, userId, root.package_id)],
  selectOptionalPlace: ({ userId, root, folder }) => [
    queries.selectOptionalPlace(db, userId, root.package_id, null),
    queries.selectOptionalPlace(db, userId, root.package_id, folder.folder_id),
  ],
  selectSubfolders: ({ userId, root, folder }) => [
    queries.selectSubfolders(db, userId, root),
    queries.selectSubfolders(db, userId, folder),
  ],
  selectOptionalFolder: ({ userId, folder }) => [queries.selectOptionalFolder(db, userId, folder.folder_id)],
  selectTestsIn: ({ root, folder }) => [queries.selectTestsIn(db, root), queries.selectTestsIn(db, folder)],
  selectAttemptsUnder: ({ userId, root, folder }) => [
    queries.selectAttemptsUnder(db, userId, root),
    queries.selectAttemptsUnder(db, userId, folder),
  ],
  selectOptionalTestDetails: ({ userId, testId }) => [queries.selectOptionalTestDetails(db, userId, testId)],
  selectAllTests: ({ root }) => [queries.selectAllTests(db, root.package_id)],
};

/** A folder and a test that this student owns, from the data itself. */
async function know(userId: number): Promise<Known> {
  const { rows } = await sql.query(
    `SELECT package_id, folder_id, test_id FROM enrolments JOIN tests USING (package_id)
     WHERE user_id = $1 AND folder_id IS NOT NULL LIMIT 1`,
    [userId],
  );
  const { package_id, folder_id, test_id } = rows[0];
  return {
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
  test.each(Object.entries(calls))("%s reads no large table from end to end", async (_name, call) => {
    run = [];
    const replies = call(await know(userId));
    await Promise.all(replies);
    expect(run).toHaveLength(replies.length);
    for (const statement of run)
      expect(await wholeScans(sql, statement, TOO_MANY_ROWS), statement.sql).toEqual([]);
  });
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
