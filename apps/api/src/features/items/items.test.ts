import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import { countBoard, insertSat } from "../../../test/sat.ts";
import { insertSitting, passSitting } from "../../../test/sittings.ts";
import { signIn } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { finish } from "../../platform/chores.ts";
import { openDatabase } from "../../platform/db.ts";
import { scoreNext } from "../corrections/run.service.ts";
import { selectByRule } from "../tests/bank.queries.ts";
import { askForEnded, askingForPractice, requestItems } from "./asking.service.ts";
import { countNext } from "./counting.service.ts";

const api = useApi();
const db = openDatabase({ url: api.url, pool: 2, role: "patrak_scoring" });
const ownDb = openDatabase({ url: api.url, pool: 1, role: "patrak_admin" });
afterAll(() => Promise.all([db.destroy(), ownDb.destroy()]));

const QUESTIONS = 12;
let teacher: Visitor;
beforeAll(async () => {
  const { userId } = await makeAdministrator(api, "author");
  teacher = await signIn(api, userId, "ADMIN");
});

const countAll = () => finish(() => countNext(db));
const asked = async () =>
  (await api.sql.query("SELECT test_id FROM item_requests")).rows.map((row) => row.test_id);
const shown = async ({ testId }: MadeTest) => (await teacher.get(`/admin/items/${testId}`)).json();
const makeTest = () => insertTest(api.sql, { questions: QUESTIONS });

/** By PostgreSQL's own aggregates, from the sheets. */
const REFERENCE = `
  WITH cells AS (
    SELECT h.user_id, q, answer, time_ms, answer = chr(64 + k.options[1]) AS is_right,
      CASE WHEN answer IS NULL THEN c.marks_blank WHEN answer = chr(64 + k.options[1]) THEN c.marks_right
        ELSE c.marks_wrong END AS marks
    FROM attempts a JOIN sheets h USING (user_id, attempt_id)
    JOIN sections c ON c.version_id = a.version_id,
    unnest(h.answers, h.times_ms) WITH ORDINALITY AS s (answer, time_ms, q)
    JOIN answer_keys k ON k.question = q AND k.version_id = $1
    WHERE a.version_id = $1 AND k.revision = (SELECT max(o.revision) FROM answer_keys o WHERE o.version_id = $1 AND o.question = q)
  ), totals AS (SELECT user_id, sum(marks)::float8 AS total FROM cells GROUP BY user_id)
  SELECT q::int AS question, avg(coalesce(is_right, false)::int)::float8 AS right, avg((answer IS NULL)::int)::float8 AS blank,
    avg((answer IS NULL AND time_ms = 0)::int)::float8 AS "notReached", corr(marks, total - marks) AS discrimination,
    var_pop(marks)::float8 AS variance, (SELECT var_pop(total) FROM totals) AS total_variance
  FROM cells JOIN totals USING (user_id) GROUP BY q ORDER BY q`;

describe("figures of a test's questions", () => {
  test("IT-01: equal those of PostgreSQL's own aggregates to 1e-9, and are counted again after a correction", async () => {
    const made = await makeTest();
    await insertSat(api.sql, made, 500, { wrongKeys: [3] });
    await requestItems(db, made.testId);
    await countAll();
    await compare(made);
    expect((await shown(made)).items[2].flags).toContainEqual({ flag: "key-looks-wrong", option: 4 });

    const reply = await teacher.post(`/admin/tests/${made.testId}/corrections`, {
      version: 2,
      number: 3,
      change: { kind: "new-key", accepted: ["D"], language: null, neverLower: false },
      reason: { english: "Option D is right.", hindi: "विकल्प D सही है।" },
      revision: 1,
      isBankCorrected: false,
      isForced: false,
    });
    expect(reply.statusCode, reply.body).toBe(200);
    await finish(() => scoreNext(db));
    await countAll();
    await compare(made);
    expect((await shown(made)).items[2]).toMatchObject({ key: [4], flags: [] });
  });

  async function compare(made: MadeTest) {
    const { rows } = await api.sql.query(REFERENCE, [made.versionId]);
    const { items, alpha, error, attempts } = await shown(made);
    expect(attempts).toBe(500);
    for (const [at, row] of rows.entries())
      for (const name of ["right", "blank", "notReached", "discrimination"])
        expect(Math.abs(items[at][name] - row[name])).toBeLessThan(1e-9);
    const { total_variance: all } = rows[0];
    const between = 1 - rows.reduce((sum, { variance }) => sum + variance, 0) / all;
    expect(alpha).toBeCloseTo((QUESTIONS / (QUESTIONS - 1)) * between, 9);
    expect(error).toBeCloseTo(Math.sqrt(all * (1 - alpha)) / 100, 9);
  }

  test("IT-01: each attempt is in one quarter of the score and answers in one language", async () => {
    const made = await makeTest();
    await insertSat(api.sql, made, 200, { from: 1000 });
    await requestItems(db, made.testId);
    await countAll();
    const { quarters, items } = await shown(made);
    const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
    expect(sum(quarters)).toBe(200);
    for (const { chosen, en, hi, blank, medianSeconds } of items) {
      expect(chosen.map(sum)).toEqual(quarters);
      expect(en.answers + hi.answers).toBe(Math.round(200 * (1 - blank)));
      expect(medianSeconds).toBeGreaterThan(4);
    }
  });

  test("IT-01: practice that has grown is asked for, and once", async () => {
    const made = await makeTest();
    await insertSat(api.sql, made, 40, { from: 2000 });
    await countBoard(api.sql, made, 40);
    const ask = () => finish(askingForPractice(db));
    await ask();
    expect(await asked()).toEqual([made.testId]);
    await countAll();
    expect((await shown(made)).attempts).toBe(40);
    await ask();
    expect(await asked()).toEqual([]);
  });

  test("IT-01: a sitting is counted when it has ended, and not before", async () => {
    const made = await makeTest();
    const sittingId = await insertSitting(api.sql, made, { opens: -7200, closes: -3600 });
    await insertSat(api.sql, made, 35, { from: 3000, sittingId });
    await countBoard(api.sql, made, 35, sittingId);
    await askForEnded(db);
    expect(await asked()).toEqual([]);
    await requestItems(db, made.testId);
    await countAll();
    expect((await teacher.get(`/admin/items/${made.testId}`)).statusCode).toBe(404);

    await api.sql.query("UPDATE sittings SET ended_at = now() WHERE sitting_id = $1", [sittingId]);
    await askForEnded(db);
    await countAll();
    expect((await shown(made)).attempts).toBe(35);
    await passSitting(api.sql, sittingId, 60);
    await askForEnded(db);
    expect(await asked()).toEqual([]);
  });

  test("IT-01: void attempts do not count, and with the last of them the figures go", async () => {
    const made = await makeTest();
    await insertSat(api.sql, made, 31, { from: 4000 });
    const question = await addToBank(made, 1);
    const count = async () => {
      await requestItems(db, made.testId);
      await countAll();
    };
    await count();
    await api.sql.query(
      `UPDATE attempts SET is_void = true, counts = false WHERE user_id = (
         SELECT min(user_id) FROM attempts WHERE test_id = $1)`,
      [made.testId],
    );
    await count();
    expect((await shown(made)).attempts).toBe(30);
    expect((await observed(question)).attempts).toBe(30);
    await api.sql.query("UPDATE attempts SET is_void = true, counts = false WHERE test_id = $1", [
      made.testId,
    ]);
    await count();
    expect((await teacher.get(`/admin/items/${made.testId}`)).statusCode).toBe(404);
    expect(await observed(question)).toBeUndefined();
  });

  test("IT-02: below 30 attempts nothing is flagged", async () => {
    const made = await makeTest();
    await insertSat(api.sql, made, 29, { from: 5000, wrongKeys: [1, 2, 3] });
    await requestItems(db, made.testId);
    await countAll();
    const { items } = await shown(made);
    expect(items.flatMap(({ flags }: { flags: unknown[] }) => flags)).toEqual([]);
  });

  test("IT-03: tests that were counted are listed, the last first, with how many questions are flagged", async () => {
    const { tests } = (await teacher.get("/admin/items")).json();
    expect(tests[0]).toMatchObject({ title: { english: "Mock", hindi: "मॉक" }, attempts: 29, flagged: 0 });
    const times = tests.map(({ countedAt }: { countedAt: string }) => countedAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});

/** A question of the bank from which one of the test was made. */
async function addToBank({ versionId }: MadeTest, question: number, questionId: string = randomUUID()) {
  await api.sql.query(
    `INSERT INTO bank_questions (question_id, code, section, topic, difficulty, text_english, options_english, correct_option, ready)
     VALUES ($1, 'GS-' || lpad((random() * 999999)::int::text, 6, '0'), 'General', 'Sums', 'hard', 'Of the bank', '{a,b,c,d}', 1, true)
     ON CONFLICT (question_id) DO NOTHING`,
    [questionId],
  );
  await api.sql.query(
    "INSERT INTO version_sources (version_id, question, question_id, revision) VALUES ($1, $2, $3, 1)",
    [versionId, question, questionId],
  );
  return questionId;
}

async function observed(questionId: string) {
  const { rows } = await api.sql.query("SELECT * FROM question_figures WHERE question_id = $1", [questionId]);
  return rows[0];
}

describe("what learners have shown of a question of the bank", () => {
  test("IT-04: is kept over all its uses, each as heavy as its attempts", async () => {
    const [one, other] = [await makeTest(), await makeTest()];
    await insertSat(api.sql, one, 100, { from: 6000 });
    await insertSat(api.sql, other, 50, { from: 7000, wrongKeys: [2] });
    const question = await addToBank(one, 1);
    await addToBank(other, 2, question);
    for (const made of [one, other]) await requestItems(db, made.testId);
    await countAll();
    const [first, second] = [(await shown(one)).items[0], (await shown(other)).items[1]];
    const figures = await observed(question);
    expect(figures.attempts).toBe(150);
    expect(figures.right_share).toBeCloseTo((100 * first.right + 50 * second.right) / 150, 9);
    expect(figures.discrimination).toBeCloseTo(
      (100 * first.discrimination + 50 * second.discrimination) / 150,
      9,
    );
  });

  test("IT-04: sorts and filters the bank, and tells author and learners apart", async () => {
    const list = async (query: string) => {
      const { questions, next } = (await teacher.get(`/admin/questions?section=General&${query}`)).json();
      return { codes: questions.map(({ code }: { code: string }) => code), questions, next };
    };
    await api.sql.query("TRUNCATE question_figures");
    const made = await makeTest();
    const ids = [];
    for (const question of [1, 2, 3]) ids.push(await addToBank(made, question));
    const figures: [number, number, number][] = [
      [40, 0.9, 0.05],
      [40, 0.2, 0.3],
      [20, 0.5, 0.4],
    ];
    for (const [at, values] of figures.entries())
      await api.sql.query("INSERT INTO question_figures VALUES ($1, $2, $3, $4)", [ids[at], ...values]);
    const { rows } = await api.sql.query(
      "SELECT code FROM bank_questions JOIN question_figures USING (question_id) ORDER BY right_share",
    );
    const [hard, few, easy] = rows.map(({ code }) => code);
    expect((await list("order=hardest")).codes).toEqual([hard, few, easy]);
    expect((await list("order=easiest")).codes).toEqual([easy, few, hard]);
    expect((await list("order=weakest")).codes).toEqual([easy, hard, few]);
    expect((await list(`order=hardest&after=${hard}`)).codes).toEqual([few, easy]);
    expect((await list("observed=easy")).questions).toMatchObject([
      { code: easy, difficulty: "hard", observed: { attempts: 40, right: 0.9, discrimination: 0.05 } },
    ]);
    // Twenty attempts are too few to be judged by.
    expect((await list("observed=medium")).codes).toEqual([]);
  });

  test("IT-04: filling by rule goes by what learners have shown, and leaves out what does not separate them", async () => {
    const packageId = (await makeTest()).packageId;
    const { rows } = await api.sql.query(
      `WITH made AS (INSERT INTO tests (test_id, package_id) VALUES (gen_random_uuid(), $1) RETURNING test_id)
       INSERT INTO test_drafts (test_id, title_english, languages, duration_seconds, blueprint)
       SELECT test_id, 'Mock', '{english}', 1800, '{"General": 3}' FROM made RETURNING test_id`,
      [packageId],
    );
    const { test_id: testId } = rows[0];
    const find = (difficulty: "easy" | "medium" | "hard" | null, byObserved: boolean) =>
      selectByRule(ownDb, { testId, section: "General", difficulty, byObserved, seed: 1, limit: 50 });
    const known = await api.sql.query("SELECT question_id FROM question_figures ORDER BY right_share");
    const [hard, few, easy] = known.rows.map(({ question_id }) => question_id);
    expect(await find("hard", false)).toEqual(expect.arrayContaining([hard, few, easy]));
    const found = await find("hard", true);
    expect(found).toEqual(expect.arrayContaining([hard, few]));
    expect(found).not.toContain(easy);
    expect(await find(null, true)).not.toContain(easy);
  });
});
