import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findAlike } from "../src/features/questions/alike.service.ts";
import { listLabels, searchQuestions } from "../src/features/questions/search.service.ts";
import type { DB } from "../src/platform/db-types.gen.ts";
import { openWorkshop } from "../src/workshop.ts";
import { useDatabase } from "./database.ts";
import { fillBank, muchLike, QUESTIONS, searches } from "./large-bank.ts";
import { wholeScans, type Statement } from "./plans.ts";

const TOO_MANY_ROWS = 2000;

const { sql } = useDatabase();
let run: Statement[] = [];
const db = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: sql }),
  log: ({ query: { sql: text, parameters } }) => void run.push({ sql: text, parameters }),
});
const workshop = openWorkshop();
const tasks = workshop.tasksOf("an author");
afterAll(() => workshop.close());

beforeAll(() => fillBank(sql), 300_000);

describe("of many questions", () => {
  test.each(searches)("%s is found without reading the bank from end to end", async (_, query) => {
    run = [];
    const { questions } = await searchQuestions(db, query);
    expect(questions.length).toBeGreaterThan(0);
    for (const statement of run)
      expect(await wholeScans(sql, statement, TOO_MANY_ROWS), statement.sql).toEqual([]);
  });

  test("the labels of all are told", async () => {
    const reply = await listLabels(db);
    expect(reply.inAll).toBe(QUESTIONS);
    expect(reply.sections).toHaveLength(8);
  });

  test("a question much like another is found by the index", async () => {
    const { questionId, text } = await muchLike(sql);
    run = [];
    const reply = await findAlike({ db, tasks }, { text, except: null });
    expect(reply).toMatchObject({ isComplete: true });
    expect(reply.alike[0]).toMatchObject({ questionId });
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
