import { afterEach, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import { insertTest, save, start } from "../../../test/taking.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

afterEach(() => api.sql.query("DROP TRIGGER IF EXISTS broken ON answers"));

// A 4xx is the last word on an answer: the device that hears it gives the answer up.
test.each([
  ["58030", "the disk failed"],
  ["53200", "memory ran out"],
  ["XX001", "a page is damaged"],
  ["40001", "two transactions met"],
  ["42501", "a right is missing"],
])("a failure of the database, %s: %s, is no verdict on the answers", async (code, message) => {
  const paper = await insertTest(api.sql);
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [paper.packageId]);
  const attemptId = await start(visitor, paper.testId);
  await api.sql.query(`
    CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION '${message}' USING ERRCODE = '${code}'; END $$;
    CREATE TRIGGER broken BEFORE INSERT ON answers FOR EACH ROW EXECUTE FUNCTION fail()`);
  const replies = await Promise.all(
    [1, 2, 3].map((question) => save(visitor, paper, { attemptId, question, option: 1 })),
  );
  for (const { statusCode, body } of replies) {
    expect(statusCode, body).toBeGreaterThanOrEqual(500);
    expect(body).not.toContain(message);
  }
});

test("an attempt that somebody holds keeps no other student's answer out, and its own is asked to come again", async () => {
  const paper = await insertTest(api.sql);
  const students = await Promise.all([1, 2, 3].map(() => makeUser(api)));
  for (const { userId } of students) await enrol(api.sql, userId, [paper.packageId]);
  const attempts = await Promise.all(students.map(({ visitor }) => start(visitor, paper.testId)));
  const holder = await api.sql.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM attempts WHERE attempt_id = $1 FOR UPDATE", [attempts[0]]);
  try {
    const replies = await Promise.all(
      students.map(({ visitor }, index) =>
        save(visitor, paper, { attemptId: attempts[index]!, question: 1, option: 1 }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([503, 200, 200]);
    expect(replies[0]!.json().code).toBe("BUSY");
  } finally {
    await holder.query("ROLLBACK");
    holder.release();
  }
});
