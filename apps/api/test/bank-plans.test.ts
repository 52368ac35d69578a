import { createHash } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findAlike } from "../src/features/questions/alike.service.ts";
import { drawTask } from "../src/features/questions/questions.tasks.ts";
import { listLabels, searchQuestions } from "../src/features/questions/search.service.ts";
import type { DB } from "../src/platform/db-types.gen.ts";
import { openWorkshop } from "../src/workshop.ts";
import { useDatabase } from "./database.ts";
import { fillTable, wholeScans, type Statement } from "./plans.ts";

/** A fifth of a large bank: the indexes pay from a few thousand on, and filling them is what takes time here. */
const QUESTIONS = 20_000;
const TOO_MANY_ROWS = 2000;
/** Many times what an idle machine takes; the plans are judged apart. */
const PATIENCE_MS = 1500;

const { sql } = useDatabase();
let run: Statement[] = [];
const db = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: sql }),
  log: ({ query: { sql: text, parameters } }) => void run.push({ sql: text, parameters }),
});
const workshop = openWorkshop();
const tasks = workshop.tasksOf("an author");
afterAll(() => workshop.close());

const someQuestions = `
  INSERT INTO bank_questions (question_id, code, section, topic, difficulty, ready, text_english, text_hindi,
    options_english, options_hindi, correct_option)
  SELECT gen_random_uuid(), 'GS-' || lpad(n::text, 6, '0'), 'Section ' || n % 8, 'Topic ' || n % 90,
    (enum_range(NULL::difficulty))[1 + n % 3], n % 10 > 0,
    'Consider the statements about ' || md5(n::text) || ' and ' || md5((n / 2)::text) || '. Which are correct?',
    CASE WHEN n % 7 > 0 THEN 'निम्नलिखित कथनों पर विचार कीजिए ' || md5((n * 3)::text) || md5((n * 5)::text) END,
    '{A,B,C,D}', CASE WHEN n % 7 > 0 THEN '{अ,ब,स,द}'::text[] END, 1 + n % 4
  FROM generate_series(1, $1::int) AS n`;

beforeAll(() => fillTable(sql, "bank_questions", someQuestions, QUESTIONS), 300_000);

async function timed<T>(work: () => Promise<T>): Promise<{ reply: T; ms: number }> {
  const began = performance.now();
  const reply = await work();
  return { reply, ms: performance.now() - began };
}

describe("of many questions", () => {
  test.each<[string, Parameters<typeof searchQuestions>[1]]>([
    ["a rare word", { words: createHash("md5").update("17777").digest("hex") }],
    ["a word of all", { words: "statements" }],
    ["a word in Hindi", { words: "कथनों" }],
    ["a code", { words: "gs-017777" }],
    ["a section and what lacks Hindi", { section: "Section 3", missingHindi: "true" }],
    ["drafts", { draft: "true" }],
    ["a page far down", { after: "GS-018000" }],
  ])("%s is found without reading the bank from end to end, in time", async (_, query) => {
    run = [];
    const { reply, ms } = await timed(() => searchQuestions(db, query));
    expect(reply.questions.length).toBeGreaterThan(0);
    for (const statement of run)
      expect(await wholeScans(sql, statement, TOO_MANY_ROWS), statement.sql).toEqual([]);
    expect(ms).toBeLessThan(PATIENCE_MS);
  });

  test("the labels are read off the index", async () => {
    const { reply, ms } = await timed(() => listLabels(db));
    expect(reply.inAll).toBe(QUESTIONS);
    expect(reply.sections).toHaveLength(8);
    expect(ms).toBeLessThan(PATIENCE_MS);
  });

  test("a question much like another is found by the index, in time", async () => {
    const { rows } = await sql.query("SELECT * FROM bank_questions WHERE code = 'GS-017778'");
    const { question_id, text_english, text_hindi } = rows[0];
    run = [];
    const text = { english: text_english.replace("correct", "right"), hindi: text_hindi };
    // The process that draws it is there already, as it is after the first question of a day.
    await tasks.run(drawTask, []);
    const { reply, ms } = await timed(() => findAlike({ db, tasks }, { text, except: null }));
    expect(reply).toMatchObject({ isComplete: true });
    expect(reply.alike[0]).toMatchObject({ questionId: question_id });
    expect(ms).toBeLessThan(PATIENCE_MS);
    expect(await scansAsSearched()).toEqual([]);
  });
});

/** As they were planned: with the likeness that the search asks for. */
async function scansAsSearched(): Promise<string[]> {
  const client = await sql.connect();
  try {
    await client.query("SET pg_trgm.similarity_threshold = 0.55");
    const found: string[] = [];
    for (const statement of run.filter((one) => one.sql.includes("FROM bank_questions")))
      found.push(...(await wholeScans(client, statement, TOO_MANY_ROWS)));
    return found;
  } finally {
    await client.query("RESET pg_trgm.similarity_threshold");
    client.release();
  }
}
