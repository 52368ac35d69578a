import { selectSheets } from "@patrak/commands/stack/sheets";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { noArchives } from "../../../test/archives.ts";
import { insertOpenAttempts, insertTest, type MadeTest, save, start } from "../../../test/attempts.ts";
import { closeTogether } from "../../../test/closing.ts";
import { IS_CITUS, SHARDS } from "../../../test/servers.ts";
import { enrol, makeCrowd, makeUser } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { openDatabase } from "../../platform/db.ts";
import { shardsOf } from "../../platform/shards.ts";
import { recount } from "../attempts/recount.service.ts";
import { compareSheets } from "./compare.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "10000" });
const scoringDb = openDatabase({ url: api.url, pool: 2, role: "patrak_scoring" });
afterAll(() => scoringDb.destroy());

const QUESTIONS = 12;
let paper: MadeTest;
beforeAll(async () => {
  paper = await insertTest(api.sql, { questions: QUESTIONS });
});

const FIRST_CHOICE = Date.UTC(2026, 0) * 1024;

/**
 * Open attempts with every kind of history: changes of mind, answers taken back, looks without a choice,
 * several writers under one number, times beyond the attempt's own, and answers of every kind.
 */
async function openHistories(count: number) {
  const crowd = await makeCrowd(api.sql, count, [paper.packageId]);
  const plans = crowd.map(({ userId }) => ({ userId, secondsLeft: 1200 }));
  const ids = await insertOpenAttempts(api.sql, paper, plans);
  const users = crowd.map(({ userId }) => userId);
  await api.sql.query(
    `INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, mask, typed, marked, language, time_ms, saved_at)
     SELECT u, a, q, CASE luck % 6 WHEN 0 THEN s ELSE ${FIRST_CHOICE} + s / 2 END, md5(a || '/' || q || '/' || s)::uuid,
       CASE WHEN luck % 5 < 3 THEN 1 + luck % 4 END, CASE WHEN luck % 5 = 3 THEN 1 + luck % 15 END,
       CASE WHEN luck % 10 = 4 THEN ((luck % 19 - 9) / 4.0)::numeric(4, 2)::text END,
       luck % 7 = 0, (ARRAY['english', 'hindi', NULL])[1 + luck % 3]::content_language,
       CASE WHEN luck % 13 = 0 THEN 9999999 ELSE luck % 4000 END, now()
     FROM unnest($1::bigint[], $2::bigint[]) AS i (u, a), generate_series(1, ${QUESTIONS}) AS q, generate_series(1, 6) AS s,
       LATERAL (SELECT abs(hashtext(concat_ws('/', a, q, s))) AS luck) AS l
     WHERE luck % 11 < 6`,
    [users, ids],
  );
  return users.map((userId, index) => ({ userId, attemptId: ids[index]! }));
}

const SHEET = "user_id, attempt_id, closing, answers, marked, languages, times_ms, trails, language";
const ENDED = "(SELECT * FROM attempts WHERE user_id = ANY ($1) AND status = 1) AS a";

async function sheetsOf(users: readonly string[]) {
  const kept = await api.sql.query(
    `SELECT ${SHEET} FROM sheets WHERE user_id = ANY ($1) ORDER BY user_id, attempt_id`,
    [users],
  );
  const made = await api.sql.query(
    `SELECT ${SHEET} FROM (${selectSheets(ENDED)}) AS made ORDER BY user_id, attempt_id`,
    [users],
  );
  return { kept: kept.rows, made: made.rows };
}

describe("closing", () => {
  test.skipIf(IS_CITUS)(
    "SH-01, SH-03: writes the sheet that a second implementation makes of any ledger",
    async () => {
      const attempts = await openHistories(200);
      await closeTogether(scoringDb, attempts);
      const { kept, made } = await sheetsOf(attempts.map(({ userId }) => userId));
      expect(kept).toHaveLength(200);
      expect(kept).toEqual(made);
      const answers = kept.flatMap((sheet) => sheet.answers as (string | null)[]);
      for (const form of [/^[A-H]$/, /^[A-H]{2,}$/, /^-?[\d.]+$/])
        expect(answers.some((answer) => answer !== null && form.test(answer))).toBe(true);
      expect(kept.some(({ trails }) => trails.some((trail: string | null) => trail?.includes("-")))).toBe(
        true,
      );
    },
  );

  test("SH-01: that fails leaves neither a sheet nor a closed attempt", async () => {
    const attempts = await openHistories(3);
    const fails = closeTogether(scoringDb, attempts, () => Promise.reject(new Error("before the commit")));
    await expect(fails).rejects.toThrow("before the commit");
    const { kept, made } = await sheetsOf(attempts.map(({ userId }) => userId));
    expect([kept, made]).toEqual([[], []]);
  });

  test("SH-01: of an attempt without a save writes a blank sheet", async () => {
    const { userId, visitor } = await makeUser(api);
    await enrol(api.sql, userId, [paper.packageId]);
    const attemptId = await start(visitor, paper.testId);
    await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
    const { kept } = await sheetsOf([userId]);
    expect(kept).toMatchObject([{ answers: Array.from({ length: QUESTIONS }, () => null), language: null }]);
  });
});

describe("the database", () => {
  const closeBy = (set: string) =>
    api.sql.query(
      `UPDATE attempts SET status = 1, ended_at = started_at, end_reason = 'submit', score = 0, marks_correct = 200,
         marks_wrong = -25, key_revision = 1, closings = 1 ${set} WHERE user_id = $1 AND attempt_id = $2`,
      [attempt.userId, attempt.attemptId],
    );
  let attempt: { userId: string; attemptId: string };
  beforeAll(async () => {
    [attempt] = (await openHistories(1)) as [typeof attempt];
  });

  test("SH-01: closes no attempt without a sheet, nor with one that is not there", async () => {
    await expect(closeBy("")).rejects.toMatchObject({ code: "23514" });
    await expect(closeBy(", sheet = 1")).rejects.toMatchObject({ code: "23503" });
  });

  test.each([
    ["an option and a mask", "1, 3, NULL"],
    ["a mask and a number", "NULL, 3, '2'"],
    ["a number that is none", "NULL, NULL, '1.2.3'"],
    ["a number that is too long", "NULL, NULL, '1234567890123'"],
    ["a mask of no option", "NULL, 0, NULL"],
  ])("SH-03: takes no answer with %s", async (_name, values) => {
    const insertion = api.sql.query(
      `INSERT INTO answers (user_id, attempt_id, question, seq, writer, marked, saved_at, option, mask, typed)
       VALUES ($1, $2, 1, 999, gen_random_uuid(), false, now(), ${values})`,
      [attempt.userId, attempt.attemptId],
    );
    await expect(insertion).rejects.toMatchObject({ code: "23514" });
  });

  const insertLike = (columns: string, values: string) =>
    api.sql.query(
      `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, started_at, duration_seconds, deadline ${columns})
       SELECT user_id, attempt_id + 1, test_id, version_id, started_at, duration_seconds, deadline ${values}
       FROM attempts WHERE user_id = $1 AND attempt_id = $2`,
      [attempt.userId, attempt.attemptId],
    );

  test("SH-12: keeps one open attempt in practice, and another in each sitting", async () => {
    await expect(insertLike("", "")).rejects.toMatchObject({ constraint: "attempts_one_open" });
    await insertLike(", sitting_id, sitting_number", ", gen_random_uuid(), 1");
    await api.sql.query("DELETE FROM attempts WHERE user_id = $1 AND sitting_id IS NOT NULL", [
      attempt.userId,
    ]);
  });

  test("SH-12: keeps deadline = least(start + duration, closes by) + extra + paused", async () => {
    const move = (set: string) =>
      api.sql.query(`UPDATE attempts SET ${set} WHERE user_id = $1 AND attempt_id = $2`, [
        attempt.userId,
        attempt.attemptId,
      ]);
    const earlier = "started_at + interval '20 minutes'";
    const sits = "sitting_id = gen_random_uuid(), sitting_number = 1";
    await expect(move(`${sits}, closes_by = ${earlier}`)).rejects.toMatchObject({
      constraint: "attempts_deadline_check",
    });
    await expect(move("paused_seconds = 60")).rejects.toMatchObject({ code: "23514" });
    await move(
      `${sits}, closes_by = ${earlier}, extra_seconds = 60, paused_seconds = 30,
       deadline = ${earlier} + interval '90 s'`,
    );
  });
});

describe("after closing", () => {
  let student: Visitor;
  let admin: Visitor;
  let userId: string;
  let attemptId: string;

  beforeAll(async () => {
    const made = await makeUser(api);
    ({ userId, visitor: student } = made);
    admin = await enter(api, await makeAdministrator(api, "owner"));
    await enrol(api.sql, userId, [paper.packageId]);
    attemptId = await start(student, paper.testId);
    for (const [question, option] of [
      [1, 2],
      [1, 1],
      [2, 3],
      [3, null],
      [4, 4],
    ] as const)
      await save(student, paper, {
        attemptId,
        question,
        option,
        marked: question === 2,
        language: "hindi",
        timeMs: 40,
      });
    await student.post(`/user/tests/attempt/${attemptId}/submit`);
  });

  const replies = async () => {
    const calls: [Visitor, string][] = [
      [student, `/user/testanalysis/${attemptId}`],
      [student, `/user/testanalysis/${attemptId}/solutions`],
      [student, `/user/tests/attempt/${attemptId}/status`],
      [student, `/user/tests/${paper.testId}`],
      [student, `/user/packages/${paper.packageId}`],
      [student, "/user/packages"],
      [admin, `/admin/learners/${userId}`],
      [admin, "/admin/home?since=2026-01-01T00:00:00Z"],
    ];
    const all: unknown[] = [];
    for (const [visitor, path] of calls) {
      const { statusCode, body } = await visitor.get(path);
      expect(statusCode, path).toBe(200);
      all.push([path, withoutClock(JSON.parse(body))]);
    }
    await recount(scoringDb, paper.testId);
    const { rows } = await api.sql.query("SELECT * FROM question_totals WHERE board_id = $1", [paper.testId]);
    return [...all, rows];
  };

  test.skipIf(IS_CITUS)("SH-02: without the ledger every reply but the receipts is the same", async () => {
    const receipts = () => student.get(`/user/testanalysis/${attemptId}/receipts`);
    const before = [await replies(), (await receipts()).json().payload.answers.length];
    const gone = await api.sql.query("DELETE FROM answers WHERE user_id = $1", [userId]);
    expect(gone.rowCount).toBe(5);
    const after = [await replies(), (await receipts()).json().payload.answers.length];
    expect(after[0]).toEqual(before[0]);
    expect([before[1], after[1]]).toEqual([5, 0]);
  });
});

/** Values that differ between two calls at two times. */
function withoutClock(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner) => (/now|remaining|age/i.test(key) ? undefined : (inner as unknown))),
  );
}

test("SH-01: a sheet that differs from its ledger is found, and no other", async () => {
  const attempts = await openHistories(20);
  await closeTogether(scoringDb, attempts);
  const differing = async () => {
    const found: string[] = [];
    const parts = { db: scoringDb, shards: shardsOf(SHARDS), archives: noArchives };
    const compared = await compareSheets(parts, ({ attempt_id }) => found.push(attempt_id));
    expect(compared).toBeGreaterThanOrEqual(20);
    return found;
  };
  const before = await differing();
  const [first, second] = attempts.map(({ attemptId }) => attemptId);
  await api.sql.query("UPDATE sheets SET times_ms[3] = times_ms[3] + 1 WHERE attempt_id = $1", [first]);
  await api.sql.query("UPDATE sheets SET trails[1] = 'A - B' WHERE attempt_id = $1", [second]);
  const found = await differing();
  expect(new Set(found.filter((id) => !before.includes(id)))).toEqual(new Set([first, second]));
});
