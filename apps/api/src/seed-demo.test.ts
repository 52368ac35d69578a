import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useDatabase } from "../test/database.ts";
import { demoStudent } from "./demo/account.ts";
import { insertSheets } from "@patrak/commands/stack/sheets";
import { codeLetters } from "./features/questions/codes.ts";
import { recount } from "./features/attempts/recount.service.ts";
import { openDatabase } from "./platform/db.ts";
import { seedDemo } from "./seed-demo.ts";

describe("the demo", () => {
  const { url, sql } = useDatabase();
  const db = openDatabase({ url, pool: 1 });
  beforeAll(() => seedDemo(db));
  afterAll(() => db.destroy());

  interface Attempt {
    attempt_id: string;
    title_english: string;
    seconds_left: number;
    answered: number;
    marked: number;
  }

  async function openAttempts() {
    const { rows } = await sql.query<Attempt>(
      `SELECT a.attempt_id, v.title_english, extract(epoch FROM a.deadline - now())::int AS seconds_left,
         count(c.option)::int AS answered, count(*) FILTER (WHERE c.marked)::int AS marked
       FROM attempts a JOIN test_versions v USING (version_id) JOIN current_answers c USING (user_id, attempt_id)
       WHERE a.status = 0 GROUP BY a.user_id, a.attempt_id, a.deadline, v.title_english ORDER BY a.deadline DESC`,
    );
    return rows;
  }

  async function completedScores() {
    const { rows } = await sql.query<{
      attempt_id: string;
      email: string;
      score: number;
      sheet: (number | null)[];
      key: number[];
    }>(
      `SELECT a.attempt_id, u.email, a.score, array_agg(c.option ORDER BY k.question) AS sheet,
         array_agg(k.options[1] ORDER BY k.question) AS key
       FROM attempts a JOIN users u USING (user_id) JOIN answer_keys k USING (version_id)
       LEFT JOIN current_answers c USING (user_id, attempt_id, question)
       WHERE a.status = 1 GROUP BY a.user_id, a.attempt_id, u.email, a.score ORDER BY a.attempt_id`,
    );
    return rows;
  }

  test("gives its student three of four packages", async () => {
    const { rows } = await sql.query(
      `SELECT p.name, e.source, e.granted_by FROM packages p CROSS JOIN users u
       LEFT JOIN enrolments e USING (package_id, user_id) WHERE u.email = $1 ORDER BY p.position`,
      [demoStudent.email],
    );
    const given = { source: "given", granted_by: "demo" };
    expect(rows).toEqual([
      { name: "UPSC Prelims 2026 Test Series", ...given },
      { name: "SSC CGL Tier 1: Speed Drills", ...given },
      { name: "Bihar PSC: Practice Papers", ...given },
      { name: "CUET General Test", source: null, granted_by: null },
    ]);
  });

  test("RU-20: shows two running clocks, one of them in its last 15 minutes", async () => {
    const [calm, late] = await openAttempts();
    expect(calm).toMatchObject({ title_english: "General Studies: Full Test 04", answered: 18, marked: 3 });
    expect(calm?.seconds_left).toBeGreaterThan(41 * 60);
    expect(late).toMatchObject({ title_english: "CSAT: Passages 03", answered: 22, marked: 2 });
    expect(late?.seconds_left).toBeLessThan(15 * 60);
  });

  test("shows completed attempts, scored by the product's rule", async () => {
    const completed = await completedScores();
    for (const { score, sheet, key } of completed) {
      const marks = sheet.map((option, at) => (option === null ? 0 : option === key[at] ? 200 : -25));
      expect(score).toBe(marks.reduce<number>((sum, one) => sum + one, 0));
    }
    const own = completed.filter(({ email }) => email === demoStudent.email);
    expect(own.length).toBeGreaterThanOrEqual(3);
    for (const { score } of own) expect(score).toBeGreaterThan(0);
  });

  test("shows where its student stands: in four tests among 30 or more, in one among too few", async () => {
    const counts = async () => {
      const { rows } = await sql.query<{ test_id: string; score: number; n: number }>(
        "SELECT board_id AS test_id, score, sum(n)::int AS n FROM score_histogram GROUP BY board_id, score ORDER BY board_id, score",
      );
      return rows;
    };
    const kept = await counts();
    const tests = [...new Set(kept.map(({ test_id }) => test_id))];
    const sizes = tests.map((id) =>
      kept.filter(({ test_id }) => test_id === id).reduce((sum, { n }) => sum + n, 0),
    );
    expect(sizes.filter((size) => size >= 30)).toHaveLength(4);
    expect(sizes.filter((size) => size < 30)).toHaveLength(1);
    for (const testId of tests) await recount(db, testId);
    expect(await counts(), "counted anew, it is the same").toEqual(kept);
  });

  test("her attempts have times that differ and add up, changes of mind, and answers that waited", async () => {
    const { rows } = await sql.query(
      `SELECT sum(s.time_ms)::int AS told, (extract(epoch FROM a.ended_at - a.started_at) * 1000)::float8 AS took,
         count(DISTINCT s.time_ms)::int AS times, count(DISTINCT (s.question, s.option))::int AS choices,
         count(DISTINCT s.question)::int AS questions,
         bool_and(s.saved_at BETWEEN a.started_at AND a.ended_at) AS is_within,
         count(*) FILTER (WHERE extract(epoch FROM s.saved_at) * 1000 - (s.seq / 1024) BETWEEN 5000 AND 60000)::int AS waited
       FROM attempts a JOIN users u USING (user_id) JOIN answers s USING (user_id, attempt_id)
       WHERE u.email = $1 AND a.status = 1 AND a.score > 0 GROUP BY a.attempt_id, a.started_at, a.ended_at`,
      [demoStudent.email],
    );
    const sum = (name: string) => rows.reduce((all, row) => all + row[name], 0);
    for (const { told, took, times, is_within } of rows) {
      expect(told).toBeGreaterThan(took * 0.9);
      expect(told).toBeLessThanOrEqual(took);
      expect(times).toBeGreaterThan(10);
      expect(is_within).toBe(true);
    }
    expect(sum("choices") - sum("questions")).toBeGreaterThan(5);
    expect(sum("waited")).toBeGreaterThan(2);
  });

  test("T-15: every published question is in the bank, with its test and letters of its section", async () => {
    const { rows } = await sql.query(
      `SELECT (SELECT sum(v.question_count)::int FROM tests t JOIN test_versions v ON v.version_id = t.published_version_id)
           AS published,
         (SELECT count(*)::int FROM tests t JOIN version_sources s ON s.version_id = t.published_version_id) AS known,
         (SELECT count(DISTINCT question_id)::int FROM version_sources) AS sources, count(*)::int AS bank,
         bool_and(ready AND topic <> '') AS is_finished
       FROM bank_questions`,
    );
    const [{ published, known, sources, bank, is_finished }] = rows;
    expect(published).toBeGreaterThan(380);
    expect(known).toBe(published);
    expect(bank).toBe(sources);
    expect(is_finished).toBe(true);
    const { rows: letters } = await sql.query<{ section: string; letters: string }>(
      "SELECT DISTINCT section, split_part(code, '-', 1) AS letters FROM bank_questions",
    );
    for (const one of letters) expect(codeLetters(one.section)).toBe(one.letters);
    const { rows: waiting } = await sql.query(
      "SELECT FROM test_drafts d JOIN test_versions v USING (test_id) WHERE d.changed_at > v.published_at",
    );
    expect(waiting, "no draft differs from what is published").toEqual([]);
  });

  test("RU-20: seeded again, puts the clocks back and changes nothing else", async () => {
    const [open, completed] = [await openAttempts(), await completedScores()];
    await sql.query(
      `UPDATE attempts SET started_at = started_at - interval '1 hour', deadline = deadline - interval '1 hour' WHERE status = 0`,
    );
    await seedDemo(db);
    expect((await openAttempts()).map(withoutClock)).toEqual(open.map(withoutClock));
    expect((await openAttempts()).every(({ seconds_left }) => seconds_left > 600)).toBe(true);
    expect(await completedScores()).toEqual(completed);
  });

  test("keeps what its student has submitted, and opens a new attempt beside it", async () => {
    const [first] = await openAttempts();
    await sql.query(insertSheets("(SELECT * FROM attempts WHERE attempt_id = $1) AS a", "a.started_at"), [
      first?.attempt_id,
    ]);
    await sql.query(
      `UPDATE attempts SET status = 1, ended_at = started_at, end_reason = 'submit', score = 0, marks_correct = 200,
         marks_wrong = -25, key_revision = 1, closings = 1, sheet = 1 WHERE attempt_id = $1`,
      [first?.attempt_id],
    );
    await seedDemo(db);
    expect((await completedScores()).map(({ attempt_id }) => attempt_id)).toContain(first?.attempt_id);
    expect((await openAttempts()).map(({ title_english }) => title_english)).toContain(first?.title_english);
  });

  /** The upper half of an id is the second of the start. */
  function withoutClock({ seconds_left: _, attempt_id, ...attempt }: Attempt) {
    return { ...attempt, part: BigInt(attempt_id) & 0xff_ff_ff_ffn };
  }
});
